import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import {
  MAX_EXPORTED_ENTRIES,
  type PagesRead,
  type ReadingExportQuery,
  type ReadingFilters,
  type ReadingRow,
  type ReadingView,
  type TimelineEntry,
} from '@outcrop/contracts';
import { type Actor, AuditTrail, commandWith, csvLines } from '@outcrop/platform';
import { DataRoomDeals } from '../data-room-deals.ts';
import { assertMayRead, sortRows } from './get-reading.ts';
import { readPages } from './read-pages.ts';
import { readTimeline } from './read-timeline.ts';
import { sumReading } from './sum-reading.ts';

/** A report as CSV. The audit says who took which, and how many rows, before it is sent. */
export class ExportReading extends commandWith<
  { listingId: number; query: ReadingExportQuery; actor: Actor },
  string
>() {}

type Table = readonly (readonly string[])[];
/** Stands for somebody's name. */
const ERASED = 'a person whose data was erased';

@CommandHandler(ExportReading)
export class ExportReadingHandler implements ICommandHandler<ExportReading> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom; ItemNotFound for the pages of another data room's file */
  async execute({ listingId, query, actor }: ExportReading): Promise<string> {
    await assertMayRead(this.deals, listingId, actor);
    const table = await this.tableOf(listingId, query);
    await this.em.fork().transactional(async (em) => {
      const subject = `data-room:${listingId}`;
      const after = { ...query, rows: table.length - 1 };
      this.audit.record(em, { actor, action: 'export-data-room-reading', subject, before: null, after });
    });
    return csvLines(table);
  }

  private async tableOf(listingId: number, { view, ...filters }: ReadingExportQuery): Promise<Table> {
    const em = this.em.fork();
    if (view === 'timeline') return timelineTable(await this.entries(em, listingId, filters));
    if (view === 'pages') {
      const query = { ...filters, file: filters.file! };
      return pagesTable(await readPages(em, this.queries, { listingId, filters: query }));
    }
    const { rows } = await sumReading(em, this.queries, { listingId, by: view, filters });
    return rowsTable(view, view === 'day' ? sortRows(rows, 'name', 'desc') : sortRows(rows, 'name', 'asc'));
  }

  /** A few at a time, so that no statement takes long. */
  private async entries(em: EntityManager, listingId: number, filters: ReadingFilters): Promise<TimelineEntry[]> {
    const all: TimelineEntry[] = [];
    for (let before: number | null | undefined; before !== null && all.length < MAX_EXPORTED_ENTRIES; ) {
      const asked = { listingId, filters, before, limit: 1_000 };
      const { entries, next } = await readTimeline(em, this.queries, asked);
      all.push(...entries);
      before = next;
    }
    return all;
  }
}

const sums = ({ pages, ofPages, seconds, downloads, firstAt, lastAt }: ReadingRow): string[] => [
  String(pages),
  ofPages === null ? '' : String(ofPages),
  String(seconds),
  String(downloads),
  firstAt,
  lastAt,
];
const SUMS = ['pages', 'ofPages', 'seconds', 'downloads', 'firstAt', 'lastAt'];

/** By the kind of report: its own columns, and their cells. */
const OWN: Readonly<Record<ReadingView, { readonly heads: string[]; readonly cells: (row: ReadingRow) => string[] }>> =
  {
    person: {
      heads: ['userId', 'person', 'company', 'isFirm', 'files'],
      cells: ({ userId, name, company, isFirm, files }) => [
        String(userId ?? ''),
        userId === null ? ERASED : (name ?? ''),
        company ?? '',
        String(isFirm),
        String(files),
      ],
    },
    file: {
      heads: ['itemId', 'number', 'file', 'isRemoved', 'readers'],
      cells: ({ key, number, name, isRemoved, readers }) => [
        key,
        number ?? '',
        name ?? '',
        String(isRemoved),
        String(readers),
      ],
    },
    day: {
      heads: ['day', 'readers', 'files'],
      cells: ({ key, readers, files }) => [key, String(readers), String(files)],
    },
  };

const rowsTable = (view: ReadingView, rows: readonly ReadingRow[]): Table => [
  [...OWN[view].heads, ...SUMS],
  ...rows.map((row) => [...OWN[view].cells(row), ...sums(row)]),
];

const pagesTable = ({ number, file, person, pages }: PagesRead): Table => [
  ['number', 'file', 'person', 'page', 'times', 'seconds', 'firstAt', 'lastAt'],
  ...pages.map(({ page, times, seconds, firstAt, lastAt }) => [
    number ?? '',
    file,
    person === null ? '' : nameOf(person),
    String(page),
    String(times),
    String(seconds),
    firstAt,
    lastAt,
  ]),
];

const timelineTable = (entries: readonly TimelineEntry[]): Table => [
  [
    'startedAt',
    'endedAt',
    'act',
    'person',
    'company',
    'isFirm',
    'inTheirNameBy',
    'number',
    'file',
    'version',
    'pages',
    'seconds',
  ],
  ...entries.map(({ startedAt, endedAt, kind, company, isFirm, by, number, file, version, pages, seconds, ...who }) => [
    startedAt,
    endedAt,
    kind,
    nameOf(who),
    company ?? '',
    String(isFirm),
    by === null ? '' : nameOf(by),
    number ?? '',
    file,
    String(version),
    String(pages),
    String(seconds),
  ]),
];

const nameOf = ({ userId, name }: Pick<TimelineEntry, 'userId' | 'name'>): string =>
  userId === null ? ERASED : (name ?? String(userId));
