import type { Dashboard, FunnelStep } from '@outcrop/contracts';
import { type Change, changeOf, figure, share, shareChangeOf } from './figure-words.ts';

/** A change in its colour, with sign and arrow. @param worseUp whether more is worse */
export const ChangeWords = ({ change: { words, tone }, worseUp = false }: { change: Change; worseUp?: boolean }) => {
  const isGood = (tone === 'up') !== worseUp;
  return <span className={tone === 'same' ? 'dim' : isGood ? 'change-good' : 'change-bad'}>{words}</span>;
};

/** The figures of the period, each with its change. */
export function KeyFigures({ dashboard: { searches, hits, funnel, leads } }: { dashboard: Dashboard }) {
  const step = (name: FunnelStep) => funnel.find((one) => one.step === name) ?? { now: 0, before: 0 };
  const [request, signature, entry, offer] = [step('request'), step('signature'), step('entry'), step('offer')];
  return (
    <dl className="key-figures">
      <KeyFigure name="Searches" value={figure(searches.total.now)} change={changeOf(searches.total)} />
      <KeyFigure
        name="Found nothing"
        value={share(searches.nothing.now, searches.total.now)}
        change={shareChangeOf(searches.nothing, searches.total)}
        worseUp
      />
      <KeyFigure name="Deal views" value={figure(hits.total.now)} change={changeOf(hits.total)} />
      <KeyFigure name="Room requests" value={figure(request.now)} change={changeOf(request)} />
      <KeyFigure name="Signed agreements" value={figure(signature.now)} change={changeOf(signature)} />
      <KeyFigure name="Entries" value={figure(entry.now)} change={changeOf(entry)} />
      <KeyFigure name="Offers" value={figure(offer.now)} change={changeOf(offer)} />
      <KeyFigure name="Hot leads" value={figure(leads.count)} />
    </dl>
  );
}

interface KeyFigureProps {
  name: string;
  value: string;
  change?: Change;
  worseUp?: boolean;
}

const KeyFigure = ({ name, value, change, worseUp = false }: KeyFigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
    {change && (
      <dd>
        <ChangeWords change={change} worseUp={worseUp} />
      </dd>
    )}
  </div>
);
