import type { MoveMade } from '@outcrop/contracts';
import { formatRecent } from '../../resource/index.ts';
import { PersonName } from '../../session/person-name.tsx';

/** Who moved what in the last day, the latest first. */
export const MovesMade = ({ moves }: { moves: readonly MoveMade[] }) => (
  <section className="reorder-moves">
    <h2>Just now</h2>
    {moves.length === 0 ? (
      <p className="dim">Nobody has moved anything in the last day.</p>
    ) : (
      <ul>
        {moves.map(({ at, actor, listingId, from, to }) => (
          <li key={`${at} ${listingId}`}>
            <PersonName actor={actor} /> moved {listingId}
            {placeWords(from, to)}.
            <time className="label" dateTime={at}>
              {formatRecent(at)}
            </time>
          </li>
        ))}
      </ul>
    )}
  </section>
);

function placeWords(from: number | null, to: number | null): string {
  if (to === null) return '';
  if (to === 1) return ' to the top';
  return from === null ? ` to ${to}` : ` from ${from} to ${to}`;
}
