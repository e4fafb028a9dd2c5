import type { Works } from '@outcrop/contracts';
import { FormSkeleton, Page, ReadFailure } from '../resource/index.ts';
import { DeliveriesPart } from './deliveries-part.tsx';
import { HealthPart } from './health-part.tsx';
import { SchedulesPart } from './schedules-part.tsx';
import { SearchPart } from './search-part.tsx';
import { useWorks } from './use-works.ts';
import { FailedPart } from './works-section.tsx';
import './works.css';

/** How the system runs (docs/product/admin.md#works). */
export default function WorksPage() {
  const { works, error, isLive, again } = useWorks();
  return (
    <Page title="Works" above={isLive ? 'Follows changes as they happen' : 'Looks every 10 seconds'}>
      {error && (
        <ReadFailure what={works ? 'The latest state' : 'The state of the system'} error={error} retry={again} />
      )}
      {works ? <Parts works={works} onAgain={again} /> : !error && <FormSkeleton />}
    </Page>
  );
}

function Parts({ works, onAgain }: { works: Works; onAgain: () => void }) {
  const { health, deliveries, queue, search, schedules, failed } = works;
  return (
    <div className="works">
      {health && <HealthPart engines={health} />}
      {deliveries && <DeliveriesPart backlog={deliveries} queue={queue} />}
      {search && <SearchPart search={search} onAsked={onAgain} />}
      {schedules && <SchedulesPart schedules={schedules} />}
      {failed.map((part) => (
        <FailedPart key={part} part={part} onAgain={onAgain} />
      ))}
    </div>
  );
}
