import { type Dashboard, FRESHNESS_STEPS, FUNNEL_STEPS, RETURN_SOURCES, type ReturnSource } from '@outcrop/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  changeOf,
  figure,
  type SearchStretch,
  searchesAddress,
  share,
  shortDay,
  stepAddress,
  stepShare,
  yearDay,
} from './figure-words.ts';
import { ChangeWords } from './key-figures.tsx';
import { stepWords } from './plots/freshness-steps.ts';

/** A table of figures: the first column names the row, the others are figures unless they say otherwise. */
export const PlotTable = ({ head, children }: { head: readonly string[]; children: ReactNode }) => (
  <div className="plot-table-box">
    <table className="plot-table">
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

/** Each day or week leads to its searches. */
export function SearchesTable({ stretches }: { stretches: readonly SearchStretch[] }) {
  const [first, last] = [stretches[0], stretches.at(-1)];
  const dayWords = first?.from.slice(0, 4) === last?.to.slice(0, 4) ? shortDay : yearDay;
  return (
    <PlotTable head={[last?.from === last?.to ? 'Day' : 'Days', 'Searches', 'Found nothing', 'Share']}>
      {stretches.map(({ from, to, total, nothing }) => (
        <tr key={from}>
          <th scope="row">
            <Link to={searchesAddress({ from, to })}>
              {from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`}
            </Link>
          </th>
          <td>{figure(total)}</td>
          <td>{figure(nothing)}</td>
          <td>{share(nothing, total)}</td>
        </tr>
      ))}
    </PlotTable>
  );
}

/** Each step of people leads to them. @param linked for whoever has the list of them */
export const FunnelTable = ({ dashboard: { funnel, from, to }, linked }: { dashboard: Dashboard; linked: boolean }) => (
  <PlotTable head={['Step', 'Count', 'Of the step before', 'Before', 'Change']}>
    {funnel.map(({ step, now, before }, at) => (
      <tr key={step}>
        <th scope="row">
          {linked && step !== 'view' && now > 0 ? (
            <Link to={stepAddress({ step, from, to })}>{FUNNEL_STEPS[step]}</Link>
          ) : (
            FUNNEL_STEPS[step]
          )}
        </th>
        <td>{figure(now)}</td>
        <td>{(at > 0 && stepShare(now, funnel[at - 1]!.now)) || '—'}</td>
        <td>{figure(before)}</td>
        <td>
          <ChangeWords change={changeOf({ now, before })} />
        </td>
      </tr>
    ))}
  </PlotTable>
);

export const FreshnessTable = ({ freshness }: { freshness: readonly number[] }) => (
  <PlotTable head={['Days since checked', 'Listings']}>
    {FRESHNESS_STEPS.map((step, at) => (
      <tr key={step.from}>
        <th scope="row">{stepWords(step)}</th>
        <td>{figure(freshness[at] ?? 0)}</td>
      </tr>
    ))}
  </PlotTable>
);

/** Each deal with a bar, and leads to its page. */
export function HitsTable({ deals }: { deals: Dashboard['hits']['deals'] }) {
  const most = Math.max(1, ...deals.map(({ now }) => now));
  return (
    <PlotTable head={['Deal', 'Views', 'Change']}>
      {deals.map(({ listingId, name, now, before }) => (
        <tr key={listingId}>
          <th scope="row">
            <a href={`/deals/${listingId}`}>{name === null ? `Deal ${listingId}` : `${listingId} ${name}`}</a>
            <span className="hits-bar" style={{ inlineSize: `${(100 * now) / most}%` }} />
          </th>
          <td>{figure(now)}</td>
          <td>
            <ChangeWords change={changeOf({ now, before })} />
          </td>
        </tr>
      ))}
    </PlotTable>
  );
}

/** Each text leads to its searches. */
export const MissedTable = ({ dashboard: { missed, from, to } }: { dashboard: Dashboard }) => (
  <PlotTable head={['Searched for', 'Times', 'Before']}>
    {missed.map(({ text, now, before }) => (
      <tr key={text}>
        <th scope="row">
          <Link to={searchesAddress({ from, to }, 'nothing', text)}>{text || 'Filters alone'}</Link>
        </th>
        <td>{figure(now)}</td>
        <td>{figure(before)}</td>
      </tr>
    ))}
  </PlotTable>
);

const SENT: Readonly<Record<ReturnSource, string>> = { alert: 'emails sent', push: 'deals announced' };

export const ReturnsTable = ({ returns }: { returns: Dashboard['returns'] }) => (
  <PlotTable head={['From', 'Sent', 'Views brought back', 'Before']}>
    {returns.map(({ source, sent, views }) => (
      <tr key={source}>
        <th scope="row">{RETURN_SOURCES[source]}</th>
        <td>
          {figure(sent.now)} {SENT[source]}
        </td>
        <td>{figure(views.now)}</td>
        <td>{figure(views.before)}</td>
      </tr>
    ))}
  </PlotTable>
);
