import type { FigureKind } from '@outcrop/contracts';

/** What somebody did in a data room in a period. */
export type LeadActs = Readonly<Partial<Record<FigureKind, { readonly value: number; readonly days: number }>>>;

interface Reason {
  readonly kind: FigureKind;
  /** Of each, and at most altogether. */
  readonly points: number;
  readonly max: number;
  readonly words: (value: number, days: number) => string;
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** What makes a lead hot, what counts most first (docs/product/management.md#hot-leads). */
const REASONS: readonly Reason[] = [
  {
    kind: 'offers-made',
    points: 100,
    max: 200,
    words: (offers) => `Made ${offers === 1 ? 'an offer' : counted(offers, 'offer')}.`,
  },
  {
    kind: 'questions-asked',
    points: 20,
    max: 100,
    words: (questions) => `Asked ${counted(questions, 'question')}.`,
  },
  { kind: 'files-taken', points: 10, max: 60, words: (files) => `Downloaded ${counted(files, 'file')}.` },
  { kind: 'room-signatures', points: 10, max: 10, words: () => 'Signed the agreement.' },
  {
    kind: 'pages-read',
    points: 1,
    max: 100,
    words: (pages, days) => `Read ${counted(pages, 'page')} on ${counted(days, 'day')}.`,
  },
];
export const LEAD_KINDS: readonly FigureKind[] = REASONS.map(({ kind }) => kind);

/** Points from which somebody is a hot lead: 20 pages, as for the listing's counter (docs/product/data-rooms.md#room-counters), or as much of the rest. */
export const HOT_POINTS = 20;

/** Points of what somebody did. */
export const leadPoints = (acts: LeadActs): number =>
  REASONS.reduce((sum, { kind, points, max }) => sum + Math.min(max, (acts[kind]?.value ?? 0) * points), 0);

/** What they did in whole sentences. */
export const leadReasons = (acts: LeadActs): string[] =>
  REASONS.flatMap(({ kind, words }) => {
    const act = acts[kind];
    return act ? [words(act.value, act.days)] : [];
  });
