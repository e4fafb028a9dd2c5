export interface NumberRange {
  from?: number;
  to?: number;
}

/** What is typed into a range's two fields: a range, none when both are empty, or what is wrong and where. */
export type ReadRange = { range: NumberRange | undefined } | { error: string; field: 'from' | 'to' };

/**
 * Digits with or without thousands separators and a leading dollar sign; a minus of either kind. No letters: "45M" means two things
 * (docs/decisions/listings.md).
 */
function readFigure(text: string): number | null {
  const plain = text.replace(/[\s,$]/g, '').replace('−', '-');
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

/** Reads the two fields: an end that is left empty is open. */
export function readRange(fromText: string, toText: string): ReadRange {
  const [from, to] = [fromText, toText].map((text) => (text.trim() === '' ? undefined : readFigure(text)));
  if (from === null) return { error: 'Enter a number, such as 2,500.', field: 'from' };
  if (to === null) return { error: 'Enter a number, such as 2,500.', field: 'to' };
  if (from === undefined && to === undefined) return { range: undefined };
  if (from !== undefined && to !== undefined && from > to)
    return { error: 'The upper limit must not be below the lower limit.', field: 'to' };
  return { range: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } };
}
