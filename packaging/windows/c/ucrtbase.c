/* For trials under Wine only, never given out: the functions on complex numbers that Wine 8's
 * ucrtbase.dll lacks and numpy asks for. Microsoft passes complex numbers as plain structures. */
#include <complex.h>
#include <math.h>

#define OF_ONE(name, suffix, Type, Number)            \
    Type own_##name##suffix(Type given)               \
    {                                                 \
        Number complex z = given.x + given.y * I;     \
        z = name##suffix(z);                          \
        return (Type){creal##suffix(z), cimag##suffix(z)}; \
    }

#define ALL(suffix, Type, Number)                                                          \
    typedef struct {                                                                       \
        Number x, y;                                                                       \
    } Type;                                                                                \
    Number own_creal##suffix(Type z) { return z.x; }                                       \
    Number own_cimag##suffix(Type z) { return z.y; }                                       \
    Number own_cabs##suffix(Type z) { return hypot##suffix(z.x, z.y); }                    \
    Number own_carg##suffix(Type z) { return atan2##suffix(z.y, z.x); }                    \
    Type own_cpow##suffix(Type base, Type power)                                           \
    {                                                                                      \
        Number complex z = cpow##suffix(base.x + base.y * I, power.x + power.y * I);       \
        return (Type){creal##suffix(z), cimag##suffix(z)};                                 \
    }                                                                                      \
    OF_ONE(cexp, suffix, Type, Number)                                                     \
    OF_ONE(clog, suffix, Type, Number)                                                     \
    OF_ONE(csqrt, suffix, Type, Number)                                                    \
    OF_ONE(csin, suffix, Type, Number)                                                     \
    OF_ONE(ccos, suffix, Type, Number)                                                     \
    OF_ONE(ctan, suffix, Type, Number)                                                     \
    OF_ONE(csinh, suffix, Type, Number)                                                    \
    OF_ONE(ccosh, suffix, Type, Number)                                                    \
    OF_ONE(ctanh, suffix, Type, Number)

ALL(f, Single, float)
ALL(, Double, double)
