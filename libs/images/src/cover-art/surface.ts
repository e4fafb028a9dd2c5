import { bell, TURN } from './curves.ts';
import type { Dice } from './dice.ts';

/** A surface over the picture: `x` and `y` from 0 to 1, values from about 0 to about 1. */
export type Surface = (x: number, y: number) => number;

interface Dome {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Negative for a hollow. */
  readonly height: number;
  /** Which way it is drawn out, and by how much. */
  readonly angle: number;
  readonly stretch: number;
}

/** A smooth structure: one main closure near the middle and a few others, on a regional dip. `aspect` is width over height. */
export function structure(dice: Dice, aspect: number, domes = 3): Surface {
  const tilt = dice() * TURN;
  const all = Array.from({ length: domes }, (_, i) => dome(dice, i === 0));
  const ripple = dice() * TURN;
  return (x, y) => {
    let value =
      0.28 +
      0.16 * ((x - 0.5) * Math.cos(tilt) + (y - 0.5) * Math.sin(tilt)) +
      0.025 * Math.sin(x * 11 + ripple) * Math.cos(y * 8 + ripple);
    for (const { x: cx, y: cy, radius, height, angle, stretch } of all) {
      const dx = (x - cx) * aspect;
      const dy = y - cy;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const distance = Math.hypot((dx * cos + dy * sin) / stretch, (-dx * sin + dy * cos) * stretch);
      value += height * bell(distance / (radius * 1.25));
    }
    return value;
  };
}

const dome = (dice: Dice, main: boolean): Dome => ({
  x: main ? 0.4 + dice() * 0.28 : 0.05 + dice() * 0.9,
  y: main ? 0.38 + dice() * 0.24 : 0.05 + dice() * 0.9,
  radius: (main ? 0.24 : 0.14) + dice() * 0.14,
  height: main ? 0.8 : dice() < 0.3 ? -0.35 : 0.4,
  angle: dice() * 3.14,
  stretch: 1.2 + dice() * 0.9,
});
