import { Button } from '@mui/material';
import { type Dashboard, dashboardAddress, dashboardExportAddress, FRESHNESS_STEPS } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useSearchParams } from 'react-router';
import { counted } from '../count-words.ts';
import { useAnswer } from '../data/use-answer.ts';
import { formatMoment, Page, ReadFailure } from '../resource/index.ts';
import { useRights } from '../session/use-rights.ts';
import {
  figure,
  funnelWords,
  lastDays,
  leadsAddress,
  leadsWords,
  lengthOf,
  listAddress,
  periodWords,
  STEP_NOUNS,
  searchesAddress,
  searchesWords,
  stepAddress,
  stretchesOf,
} from './figure-words.ts';
import { HotLeads } from './hot-leads.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { FreshnessTable, FunnelTable, HitsTable, MissedTable, ReturnsTable, SearchesTable } from './plot-tables.tsx';
import { FreshnessPlot } from './plots/freshness-plot.tsx';
import { isLate, squaresIn } from './plots/freshness-steps.ts';
import { FunnelPlot } from './plots/funnel-plot.tsx';
import { PlotSection } from './plots/plot-section.tsx';
import { SearchesPlot } from './plots/searches-plot.tsx';
import './dashboard.css';

const DAYS = 30;

/** What management sees of the site and the data rooms (docs/product/management.md#dashboard). The period stands in the address. */
export default function DashboardPage() {
  const [query, setQuery] = useSearchParams();
  const usual = lastDays(DAYS);
  const period = { from: query.get('from') ?? usual.from, to: query.get('to') ?? usual.to };
  const { value, error, again } = useAnswer<Dashboard>(dashboardAddress(period), { keepsOther: true });
  const isStale = value !== undefined && (value.from !== period.from || value.to !== period.to);
  return (
    <Page
      title="Mgmt Dash"
      above={value && !error ? periodWords(value) : 'What is seen, searched for and asked for'}
      actions={
        <>
          <PeriodPicker period={period} onChange={({ from, to }) => setQuery({ from, to })} />
          {!error && (
            <Button href={dashboardExportAddress(period)} download startIcon={<Icon name="download" />}>
              Export
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ReadFailure what="The figures" error={error} retry={again} />
      ) : value ? (
        <div className="dashboard" aria-busy={isStale}>
          <CountedAt at={value.countedAt} />
          <KeyFigures dashboard={value} />
          <div className="plots">
            <div className="plot-column">
              <Searches dashboard={value} />
              <Funnel dashboard={value} />
              <Hits dashboard={value} />
              <Freshness dashboard={value} />
            </div>
            <div className="plot-column">
              <Missed dashboard={value} />
              <Leads dashboard={value} />
              <Returns dashboard={value} />
            </div>
          </div>
        </div>
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  );
}

interface PartProps {
  dashboard: Dashboard;
}

const CountedAt = ({ at }: { at: string | null }) => (
  <p className="label" role="status">
    {at
      ? `Counted until ${formatMoment(at)}. Days are those of UTC.`
      : 'The worker has not counted everything yet. Figures may be missing.'}
  </p>
);

/** Rows of other lists are for those who have them. */
const useHasRole = () => useRights()?.role != null;

function Searches({ dashboard }: PartProps) {
  const { searches, from, to } = dashboard;
  const { nothing, days } = searches;
  const stretches = stretchesOf(days);
  const said = searchesWords(searches, lengthOf({ from, to }));
  return (
    <PlotSection
      part="searches"
      period={dashboard}
      say={
        <>
          <b>{said.now}</b> {said.before}
        </>
      }
      draw={(width, words) => <SearchesPlot {...words} width={width} stretches={stretches} />}
      table={<SearchesTable stretches={stretches} />}
      rows={
        nothing.now > 0
          ? {
              to: searchesAddress({ from, to }, 'nothing'),
              words: `The ${counted(nothing.now, 'search', 'searches')} that found nothing`,
            }
          : { to: searchesAddress({ from, to }), words: 'All searches' }
      }
    />
  );
}

function Funnel({ dashboard }: PartProps) {
  const hasRole = useHasRole();
  const { funnel } = dashboard;
  const last = funnel.findLast(({ now }) => now > 0);
  return (
    <PlotSection
      part="funnel"
      period={dashboard}
      say={
        <>
          {funnelWords(funnel) && <b>{funnelWords(funnel)} </b>}
          Views are counted. From the request on people are, once for each deal; some data rooms open without a
          signature.
        </>
      }
      draw={(width, words) => <FunnelPlot {...words} width={width} funnel={funnel} />}
      table={<FunnelTable dashboard={dashboard} linked={hasRole} />}
      rows={
        hasRole && last && last.step !== 'view'
          ? {
              to: stepAddress({ ...dashboard, step: last.step }),
              words: `The ${counted(last.now, ...STEP_NOUNS[last.step])}`,
            }
          : null
      }
    />
  );
}

function Hits({ dashboard }: PartProps) {
  const { hits } = dashboard;
  const hasRole = useHasRole();
  return (
    <PlotSection
      part="hits"
      period={dashboard}
      say={
        hits.deals.length === 0
          ? 'No deal was looked at in this period.'
          : `${counted(hits.total.now, 'view')} in all. The ${hits.deals.length === 1 ? 'one' : hits.deals.length} most seen; the change is against the period before.`
      }
      rows={
        hasRole
          ? {
              to: listAddress('listings', { sort: 'webhitCount', order: 'DESC' }),
              words: 'All listings by their views',
            }
          : null
      }
    >
      {hits.deals.length > 0 && <HitsTable deals={hits.deals} />}
    </PlotSection>
  );
}

function Freshness({ dashboard }: PartProps) {
  const { freshness } = dashboard;
  const hasRole = useHasRole();
  const total = freshness.reduce((sum, count) => sum + count, 0);
  const late = freshness.reduce((sum, count, at) => sum + (isLate(FRESHNESS_STEPS[at]!) ? count : 0), 0);
  return (
    <PlotSection
      part="freshness"
      period={dashboard}
      say={
        <>
          <b>
            {figure(late)} of {counted(total, 'listing')}
          </b>{' '}
          on offer today {late === 1 ? 'has' : 'have'} not been checked for 30 days.
        </>
      }
      draw={(width, words) => (
        <>
          <FreshnessPlot {...words} width={width} freshness={freshness} />
          <p className="label">Days since checked. {squareWords(squaresIn(freshness, width).each)}</p>
        </>
      )}
      table={<FreshnessTable freshness={freshness} />}
      rows={
        hasRole && late > 0
          ? {
              to: listAddress('listings', { filter: { needs: 'check' }, sort: 'uncheckedSince', order: 'ASC' }),
              words: `The ${counted(late, 'listing')}`,
            }
          : null
      }
    />
  );
}

const squareWords = (each: number) =>
  each === 1 ? 'Each square is a listing.' : `Each square is up to ${figure(each)} listings.`;

const noneMissed = (searches: number) =>
  searches === 0 ? 'There were no searches in this period.' : 'Every search of this period found something.';

const Missed = ({ dashboard }: PartProps) => (
  <PlotSection
    part="missed"
    period={dashboard}
    say={
      dashboard.missed.length > 0
        ? 'The most frequent texts, with the period before. Each leads to its searches.'
        : noneMissed(dashboard.searches.total.now)
    }
  >
    {dashboard.missed.length > 0 && <MissedTable dashboard={dashboard} />}
  </PlotSection>
);

function Leads({ dashboard }: PartProps) {
  const { leads } = dashboard;
  const hasRole = useHasRole();
  return (
    <PlotSection
      part="leads"
      period={dashboard}
      say={
        leads.count === 0
          ? 'Nobody did enough in a data room in this period to be a hot lead.'
          : `${counted(leads.count, 'person', 'people')} in data rooms, by what they did in this period.`
      }
      rows={hasRole && leads.count > 0 ? { to: leadsAddress(leads.ids), words: leadsWords(leads) } : null}
    >
      {leads.top.length > 0 && <HotLeads leads={leads.top} />}
    </PlotSection>
  );
}

function Returns({ dashboard }: PartProps) {
  const { returns } = dashboard;
  const isAdmin = useRights()?.role === 'admin';
  return (
    <PlotSection
      part="returns"
      period={dashboard}
      say="Views of deals' pages that were opened from an alert email or a browser notice."
      rows={
        isAdmin
          ? {
              to: listAddress('mails', { filter: { kind: 'deal-alerts' }, sort: 'queuedAt', order: 'DESC' }),
              words: 'All alert emails',
            }
          : null
      }
    >
      <ReturnsTable returns={returns} />
    </PlotSection>
  );
}

const DashboardSkeleton = () => (
  <div className="dashboard" role="status">
    <span className="visually-hidden">Loading</span>
    <div className="skeleton dashboard-skeleton-figures" />
    <div className="plots">
      {['a', 'b'].map((column) => (
        <div key={column} className="plot-column">
          <div className="skeleton dashboard-skeleton-plot" />
          <div className="skeleton dashboard-skeleton-plot" />
        </div>
      ))}
    </div>
  </div>
);
