import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import {
  type Compared,
  DASHBOARD_LEADS,
  DASHBOARD_ROWS,
  type Dashboard,
  type DashboardQuery,
  FIGURE_KINDS,
  FUNNEL_STEP_CODES,
  type HotLead,
  MAX_LEAD_ROWS,
  officeDay,
  STEP_FIGURES,
} from '@outcrop/contracts';
import { FindOpenPeople } from '@outcrop/data-rooms';
import { CountByCheck, FindSeenDeals, Scopes } from '@outcrop/listings';
import { type Actor, Forbidden, isManagement, queryWith } from '@outcrop/platform';
import { HOT_POINTS, LEAD_KINDS, type LeadActs, leadPoints, leadReasons } from '../lead-reasons.ts';
import { daysOf, type Period, periodOf } from '../period.ts';
import { DailyFigures } from './daily-figures.ts';

/** How many rows of each table there are, and how many leads with what they did. */
export interface DashboardLimits {
  readonly rows: number;
  readonly leads: number;
}
const SHOWN: DashboardLimits = { rows: DASHBOARD_ROWS, leads: DASHBOARD_LEADS };

/** What management sees of a period. */
export class GetDashboard extends queryWith<
  { query: DashboardQuery; actor: Actor; limits?: DashboardLimits },
  Dashboard
>() {}

@QueryHandler(GetDashboard)
export class GetDashboardHandler implements IQueryHandler<GetDashboard> {
  constructor(
    private readonly figures: DailyFigures,
    private readonly queries: QueryBus,
    private readonly scopes: Scopes,
  ) {}

  /** @throws Forbidden for anybody who is not on the list of management; Malformed for a period that is none */
  async execute({ query, actor, limits = SHOWN }: GetDashboard): Promise<Dashboard> {
    if (!isManagement(actor)) throw new Forbidden();
    const period = periodOf(query);
    const [countedAt, searches, missed, hits] = await Promise.all([
      this.figures.countedAt(FIGURE_KINDS),
      this.searches(period),
      this.figures.byKey('missed-searches', period, limits.rows),
      this.hits(period, actor, limits),
    ]);
    const [funnel, leads, freshness, returns] = await Promise.all([
      this.funnel(period, hits.total),
      this.leads(period, limits),
      this.queries.execute(new CountByCheck({ today: officeDay() })),
      this.returns(period),
    ]);
    return {
      ...period,
      countedAt: countedAt?.toISOString() ?? null,
      searches,
      missed: missed.keys.map(({ key, now, before }) => ({ text: key, now, before })),
      hits,
      funnel,
      leads,
      freshness,
      returns,
    };
  }

  private async searches(period: Period): Promise<Dashboard['searches']> {
    const [total, rows] = await Promise.all([
      this.figures.totals(['searches'], period),
      this.figures.byDay('searches', period),
    ]);
    const byDay = Map.groupBy(rows, ({ day }) => day);
    const sum = (found: readonly { value: number }[]) => found.reduce((of, { value }) => of + value, 0);
    return {
      total: total('searches'),
      nothing: total('searches', 'nothing'),
      days: daysOf(period).map((day) => {
        const found = byDay.get(day) ?? [];
        return { day, total: sum(found), nothing: sum(found.filter(({ key }) => key === 'nothing')) };
      }),
    };
  }

  private async hits(period: Period, actor: Actor, { rows }: DashboardLimits): Promise<Dashboard['hits']> {
    const { total, keys: most } = await this.figures.byKey('deal-views', period, rows);
    const listingIds = most.map(({ key }) => Number(key));
    const scope = await this.scopes.of(actor);
    const seen = await this.queries.execute(new FindSeenDeals({ listingIds, scope }));
    const names = new Map(seen.map(({ ListingId, header }) => [ListingId, header]));
    return {
      total,
      deals: most.map(({ key, now, before }) => ({
        listingId: Number(key),
        name: names.get(Number(key)) ?? null,
        now,
        before,
      })),
    };
  }

  /** Views are counted, people from then on. */
  private async funnel(period: Period, view: Compared): Promise<Dashboard['funnel']> {
    const people = await this.figures.keys(Object.values(STEP_FIGURES), period);
    return FUNNEL_STEP_CODES.map((step) => ({ step, ...(step === 'view' ? view : people(STEP_FIGURES[step])) }));
  }

  /** Who did enough in the period and may still buy, those with the most points first. */
  private async leads(period: Period, limits: DashboardLimits): Promise<Dashboard['leads']> {
    const sums = await this.figures.sums(LEAD_KINDS, period);
    const ranked = [...Map.groupBy(sums, ({ key }) => key)]
      .map(([key, found]) => {
        const acts: LeadActs = Object.fromEntries(found.map(({ kind, value, days }) => [kind, { value, days }]));
        return { id: Number(key), acts, points: leadPoints(acts) };
      })
      // A signature whose person was erased has no number.
      .filter(({ id, points }) => points >= HOT_POINTS && Number.isInteger(id))
      .sort((a, b) => b.points - a.points || a.id - b.id);
    const ids = ranked.map(({ id }) => id);
    const people = ids.length > 0 ? await this.queries.execute(new FindOpenPeople({ ids })) : [];
    const actsOf = new Map(ranked.map((lead) => [lead.id, lead]));
    const top = people.slice(0, limits.leads).map((person): HotLead => {
      const { acts, points } = actsOf.get(person.id)!;
      return { ...person, points, reasons: leadReasons(acts) };
    });
    return { count: people.length, top, ids: people.slice(0, MAX_LEAD_ROWS).map(({ id }) => id) };
  }

  private async returns(period: Period): Promise<Dashboard['returns']> {
    const total = await this.figures.totals(['alert-mails', 'push-deals', 'returns'], period);
    return [
      { source: 'alert', sent: total('alert-mails'), views: total('returns', 'alert') },
      { source: 'push', sent: total('push-deals'), views: total('returns', 'push') },
    ];
  }
}
