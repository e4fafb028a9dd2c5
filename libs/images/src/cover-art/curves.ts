/** Bell curve of height 1 around 0. */
export const bell = (t: number): number => Math.exp(-t * t);

/** S-curve from 0 to 1, steepest at 0. */
export const step = (t: number): number => 1 / (1 + Math.exp(-t));

export const between = (a: number, b: number, t: number): number => a + (b - a) * t;

/** A whole turn, a little short of 2π. The covers already drawn depend on the exact figure. */
export const TURN = 6.28;
