/** A record that was refused, and why. */
export interface NotChanged {
  readonly name: string;
  readonly reason: string;
}

/** Refused records that are named. */
const MAX_NAMED = 3;

/** "11 of 12 were changed. Not “Eagle Ford”: The deal needs a type." @param participle "changed", "deleted" */
export function bulkWords(total: number, refused: readonly NotChanged[], participle: string): string {
  const done = total - refused.length;
  const first = refused.slice(0, MAX_NAMED).map(({ name, reason }) => `“${name}”: ${reason.replace(/\.$/, '')}`);
  const more = refused.length - first.length;
  const others = more > 0 ? ` Nor were ${more.toLocaleString('en-US')} more; all of them are still selected.` : '';
  const head = done === 0 ? `None of ${total}` : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return `${head} ${done === 1 ? 'was' : 'were'} ${participle}. Not ${first.join('; ')}.${others}`;
}
