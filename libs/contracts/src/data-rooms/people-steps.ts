import { z } from 'zod';
import { calendarDaySchema } from '../http/calendar.ts';
import type { FunnelStep } from '../management/dashboard.ts';
import type { FigureKind } from '../management/figures.ts';

/** What people do on their way into a data room and in it, as a filter of the list of people says it. Each is a step of the dashboard (docs/product/management.md#dashboard-funnel). */
export const PEOPLE_STEPS = {
  request: 'Asked for a data room',
  signature: 'Signed the agreement',
  entry: 'Were let in',
  question: 'Asked a question',
  offer: 'Made an offer',
} as const satisfies Record<Exclude<FunnelStep, 'view'>, string>;
export type PeopleStep = keyof typeof PEOPLE_STEPS;

/** The figures that count a step: of people, once for each deal. */
export const STEP_FIGURES = {
  request: 'room-requests',
  signature: 'room-signatures',
  entry: 'room-entries',
  question: 'questions-asked',
  offer: 'offers-made',
} as const satisfies Record<PeopleStep, FigureKind>;

/** A step that was taken on some days of UTC, both included. */
export interface StepTaken {
  readonly step: PeopleStep;
  readonly from: string;
  readonly to: string;
}

const TAKEN = /^([a-z]+) ([^ ]+) ([^ ]+)$/;
const dayOf = (text: string | undefined): string | undefined => calendarDaySchema.safeParse(text).data;

/** `request 2026-11-01 2026-11-30`, as the list's filter `took` has it. */
export const stepTakenText = ({ step, from, to }: StepTaken): string => `${step} ${from} ${to}`;

/** @returns undefined for any other text */
export function readStepTaken(text: string): StepTaken | undefined {
  const [, step = '', first, last] = TAKEN.exec(text) ?? [];
  const [from, to] = [dayOf(first), dayOf(last)];
  return from && to && Object.hasOwn(PEOPLE_STEPS, step) ? { step: step as PeopleStep, from, to } : undefined;
}

/** A text that {@link readStepTaken} reads. */
export const stepTakenSchema = z
  .string()
  .max(60)
  .refine((text) => readStepTaken(text) !== undefined, 'must be a step with its first and last day');
