import type { ScheduleState } from '@outcrop/contracts';
import { inWords } from '../name-words.ts';
import { formatMoment, formatRecent } from '../resource/index.ts';
import { type WorksColumn, WorksSection, WorksTable } from './works-section.tsx';
import { interval, runTime, schedulesInOrder, scheduleTrouble } from './works-words.ts';

const COLUMNS: readonly WorksColumn[] = [
  { label: 'Job' },
  { label: 'Every' },
  { label: 'Last run', figures: true },
  { label: 'Took', figures: true },
  { label: 'Next', figures: true },
];

/** What runs again and again, with its last and next run. */
export const SchedulesPart = ({ schedules }: { schedules: readonly ScheduleState[] }) => (
  <WorksSection part="schedules">
    {schedules.length === 0 ? (
      <p className="works-none">No worker has run yet.</p>
    ) : (
      <WorksTable label="Table of schedules" columns={COLUMNS}>
        {schedulesInOrder(schedules).map((schedule) => (
          <Schedule key={schedule.name} schedule={schedule} />
        ))}
      </WorksTable>
    )}
  </WorksSection>
);

function Schedule({ schedule }: { schedule: ScheduleState }) {
  const { name, everySeconds, lastRunAt, lastMs, nextRunAt, running } = schedule;
  const trouble = scheduleTrouble(schedule);
  return (
    <tr>
      <th scope="row">
        {inWords(name)}
        {trouble && <small className="works-trouble">{trouble}</small>}
      </th>
      <td className="dim nowrap">{interval(everySeconds)}</td>
      <td className="figures dim nowrap">{lastRunAt === null ? '—' : <Moment at={lastRunAt} />}</td>
      <td className="figures dim nowrap">{runTime(lastMs)}</td>
      <td className="figures nowrap">{running ? 'Running' : <Moment at={nextRunAt} />}</td>
    </tr>
  );
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {formatRecent(at)}
  </time>
);
