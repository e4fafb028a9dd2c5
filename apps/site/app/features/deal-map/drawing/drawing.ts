import { type Box, MAX_VERTICES, type Position } from '@outcrop/contracts';
import { areaProblem, boxBetween, onOneWorld, TOO_MANY_CORNERS } from './area.ts';

/** What is being drawn. Corners may lie beyond ±180 until they are searched. */
export interface Drawing {
  kind: 'area' | 'box';
  /** Begun without corners, not an area that is edited: a click on its first corner closes it. */
  isNew: boolean;
  corners: readonly Position[];
  /** Why the last step was refused, as a sentence. */
  problem: string | null;
}

/** What would be searched if drawing ended here, with a box up to where the pointer is; null while it cannot be searched. */
export function drawnFilter(
  { kind, corners }: Drawing,
  pointer: Position | null,
): { polygon: Position[] } | { bbox: Box } | null {
  if (kind === 'area') {
    const ring = areaProblem(corners) === null ? onOneWorld(corners) : null;
    return ring && { polygon: ring };
  }
  const [a, b = pointer] = corners;
  const bbox = a && b ? boxBetween(a, b) : null;
  return bbox && { bbox };
}

export type DrawingStep =
  | { do: 'add'; at: Position }
  | { do: 'move'; index: number; to: Position }
  | { do: 'remove'; index: number }
  | { do: 'undo' }
  | { do: 'refuse'; because: string };

/** One step of drawing; a step that is not possible leaves the corners as they are and says why. */
export function draw(drawing: Drawing, step: DrawingStep): Drawing {
  const { corners, kind } = drawing;
  switch (step.do) {
    case 'add':
      if (kind === 'area' && corners.length >= MAX_VERTICES) return { ...drawing, problem: TOO_MANY_CORNERS };
      return {
        ...drawing,
        corners: kind === 'box' ? [...corners.slice(0, 1), step.at] : [...corners, step.at],
        problem: null,
      };
    case 'move':
      return { ...drawing, corners: corners.map((at, i) => (i === step.index ? step.to : at)), problem: null };
    case 'remove':
      return { ...drawing, corners: corners.filter((_, i) => i !== step.index), problem: null };
    case 'undo':
      return { ...drawing, corners: corners.slice(0, -1), problem: null };
    case 'refuse':
      return { ...drawing, problem: step.because };
  }
}

/** Why this cannot be searched yet; null if it can. */
export function drawingProblem({ kind, corners }: Drawing): string | null {
  if (kind === 'area') return areaProblem(corners);
  const [a, b] = corners;
  return a && b && boxBetween(a, b) ? null : 'A box needs two opposite corners.';
}
