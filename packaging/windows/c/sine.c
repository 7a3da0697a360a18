/* Sine and cosine, correctly rounded (but for about one argument in 2^45), for the dice engine.
 *
 * Systems' libraries differ in the last bit of these two, and a die that meets an edge makes
 * another throw of a last bit. Computed with twice the precision of a double: a value is the sum
 * of two doubles. Needs round-to-nearest and no fused multiply-add (-ffp-contract=off).
 */

typedef struct {
    double high, low;
} Pair;

double __real_sin(double x);
double __real_cos(double x);

static Pair sum(double a, double b)
{
    double s = a + b, t = s - a;
    return (Pair){s, (a - (s - t)) + (b - t)};
}

static Pair product(double a, double b)
{
    /* Halves of 26 bits, whose products are exact. */
    const double split = 134217729.0;
    double p = a * b, c = split * a, d = split * b;
    double ah = c - (c - a), al = a - ah, bh = d - (d - b), bl = b - bh;
    return (Pair){p, ((ah * bh - p) + ah * bl + al * bh) + al * bl};
}

static Pair plus(Pair a, Pair b)
{
    Pair s = sum(a.high, b.high), t = sum(a.low, b.low);
    s = sum(s.high, s.low + t.high);
    return sum(s.high, s.low + t.low);
}

static Pair times(Pair a, Pair b)
{
    Pair p = product(a.high, b.high);
    return sum(p.high, p.low + (a.high * b.low + a.low * b.high));
}

static Pair over(Pair a, double b)
{
    double q = a.high / b;
    Pair p = product(q, b);
    return sum(q, ((a.high - p.high) - p.low + a.low) / b);
}

/* x - x^3/3! + ... (from: 1) or 1 - x^2/2! + ... (from: 0), for x of at most an eighth of a turn. */
static Pair series(Pair x, int from)
{
    Pair square = times(x, x), term = from ? x : (Pair){1.0, 0.0}, total = term;
    for (int n = from + 1; __builtin_fabs(term.high) > 0x1p-115 * __builtin_fabs(total.high); n += 2) {
        term = over(times(term, square), -(double)(n * (n + 1)));
        total = plus(total, term);
    }
    return total;
}

/* A quarter of a turn in parts of 33 bits: any of them times a number below 2^20 is exact. */
static const double quarter[] = {0x1.921fb544p+0, 0x1.0b4611a6p-34, 0x1.3198a2ep-69, 0x1.b839a252049c1p-104};

/* The sine of x moved on by so many quarters of a turn. */
static double moved(double x, int quarters)
{
    double turns = __builtin_nearbyint(x * 0x1.45f306dc9c883p-1);
    Pair rest = {x, 0.0};
    for (int part = 0; part < 3; part++)
        rest = plus(rest, (Pair){-turns * quarter[part], 0.0});
    Pair last = product(-turns, quarter[3]);
    rest = plus(rest, last);
    quarters += (int)turns;
    Pair found = series(rest, (quarters & 1) == 0);
    return quarters & 2 ? -found.high : found.high;
}

/* Below, the sine is its argument; above, and for what is no number, the system's own will do. */
#define TINY 0x1p-27
#define LARGE 0x1p20

double __wrap_sin(double x)
{
    double size = __builtin_fabs(x);
    return size < TINY ? x : size < LARGE ? moved(x, 0) : __real_sin(x);
}

double __wrap_cos(double x)
{
    return __builtin_fabs(x) < LARGE ? moved(x, 1) : __real_cos(x);
}

void __wrap_sincos(double x, double *sine, double *cosine)
{
    *sine = __wrap_sin(x);
    *cosine = __wrap_cos(x);
}
