import { type FigureKind, STEP_FIGURES, type StepTaken } from '@outcrop/contracts';
import { auditFigureSql, dayOfSql, type FigureSource, onDaysSql } from '@outcrop/platform';
import { isDownloadSql } from '../reading-reports/reading-conditions.ts';

const ACCESS = 'data-room-access';

/** What somebody did in a data room, by their row in the list of its people: nothing else in a figure says who they are. */
const ofPerson = (kind: FigureKind, rows: string, moment: string, value: string, condition: string): FigureSource => ({
  kind,
  sql: `select ${dayOfSql(moment)} as day, a.id::text as key, ${value}::int as value
    from ${rows} r join data_room_access a on a.user_id = r.user_id and a.listing_id = r.listing_id
    where ${onDaysSql(moment)} and ${condition} group by 1, 2`,
});

/** The way into data rooms and what is done there, day by day (docs/product/management.md#daily-figures). */
export const roomFigures: readonly FigureSource[] = [
  { kind: 'room-requests', sql: auditFigureSql({ subjects: ACCESS, action: 'request-data-room' }) },
  {
    kind: 'room-signatures',
    // A signature outlives its person, and counts on.
    sql: `select ${dayOfSql('s.signed_at')} as day, coalesce(a.id::text, 'signature ' || s.id) as key, count(*)::int as value
      from agreement_signature s left join data_room_access a on a.user_id = s.user_id and a.listing_id = s.listing_id
      where ${onDaysSql('s.signed_at')} group by 1, 2`,
  },
  { kind: 'room-entries', sql: auditFigureSql({ subjects: ACCESS, set: { field: 'state', to: 'granted' } }) },
  ofPerson(
    'pages-read',
    'data_room_reading',
    'r.at',
    'count(distinct (r.item_id, r.page))',
    'r.impersonator_id is null and r.page is not null',
  ),
  ofPerson(
    'files-taken',
    'data_room_reading',
    'r.at',
    'count(distinct r.item_id)',
    `r.impersonator_id is null and ${isDownloadSql('r')}`,
  ),
  ofPerson('questions-asked', 'data_room_question', 'r.asked_at', 'count(*)', 'true'),
  // By when it was recorded: an agent may say that an offer came some days ago.
  ofPerson('offers-made', 'data_room_contact', 'r.recorded_at', 'count(*)', "r.kind = 'offer'"),
];

/** SQL, with its values by name, of whether a row of data_room_access is one of those that a step's figures count on these days. */
export function tookStep({ step, from, to }: StepTaken): { sql: (access: string) => string; values: object } {
  const counted = roomFigures.find(({ kind }) => kind === STEP_FIGURES[step])!.sql;
  const named = counted.replaceAll('$1', ':from').replaceAll('$2', ':to');
  return { sql: (access) => `${access}.id::text in (select f.key from (${named}) f)`, values: { from, to } };
}
