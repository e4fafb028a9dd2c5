import { Button } from '@mui/material';
import { DEADLINE_DAYS, type DeskItem } from '@outcrop/contracts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { addressOf, agendaOf, firstOf, leftOutOf } from './desk-words.ts';

/** Lines that are shown before the others are asked for: as many as stand beside the desk without being longer. */
const FIRST_LINES = 12;

/** What falls due in the next 14 days, day by day; nothing where there is nothing. */
export function Agenda({ items }: { items: readonly DeskItem[] }) {
  const id = useId();
  const [whole, setWhole] = useState(false);
  const days = agendaOf(items);
  const count = days.reduce((sum, { lines }) => sum + lines.length, 0);
  if (count === 0) return null;
  const shown = whole ? days : firstOf(days, FIRST_LINES);
  return (
    <aside className="agenda" aria-labelledby={id}>
      <h2 id={id}>Next {DEADLINE_DAYS} days</h2>
      {shown.map(({ day, words, lines }) => (
        <section key={day} aria-label={words}>
          <h3>
            <time dateTime={day}>{words}</time>
          </h3>
          <ul>
            {lines.map(({ id: row, name, what, main, to }) => (
              <li key={`${row} ${what}`}>
                <Link to={to} title={name}>
                  <span className="agenda-number">{row}</span>
                  <span className="agenda-words">
                    <b className={main ? 'agenda-main' : ''}>{what}</b>
                    <small>{name}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!whole && count > FIRST_LINES && <Button onClick={() => setWhole(true)}>Show all {count}</Button>}
      {(whole || count <= FIRST_LINES) &&
        items
          .filter((item) => leftOutOf(item) > 0)
          .map((item) => (
            <p key={item.key} className="agenda-more">
              <Link className="link" to={addressOf(item)}>
                All {item.count.toLocaleString('en-US')} listings
              </Link>
            </p>
          ))}
    </aside>
  );
}
