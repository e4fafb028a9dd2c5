import type { ConsumerView, Works } from '@outcrop/contracts';
import { Link } from 'react-router';
import { inWords } from '../name-words.ts';
import { Tag } from '../resource/index.ts';
import { type WorksColumn, WorksSection, WorksTable } from './works-section.tsx';
import { backlogSentence, busyConsumers, duration, queueSentence } from './works-words.ts';

const COLUMNS: readonly WorksColumn[] = [
  { label: 'To' },
  { label: 'Failed', figures: true },
  { label: 'Waiting', figures: true },
  { label: 'Oldest', figures: true },
  { label: 'What happens' },
];

interface DeliveriesPartProps {
  backlog: NonNullable<Works['deliveries']>;
  queue: Works['queue'];
}

/** What has yet to reach a consumer, in sentences, with those that have something to say. */
export function DeliveriesPart({ backlog, queue }: DeliveriesPartProps) {
  const busy = busyConsumers(backlog.consumers);
  return (
    <WorksSection
      part="deliveries"
      actions={
        <Link className="link" to={listAddress({})}>
          All deliveries
        </Link>
      }
    >
      <p className="works-said">
        {backlogSentence(backlog)} {queue && queueSentence(queue)}
      </p>
      {busy.length > 0 && (
        <WorksTable label="Deliveries by consumer" columns={COLUMNS}>
          {busy.map((one) => (
            <Consumer key={one.consumer} state={one} />
          ))}
        </WorksTable>
      )}
    </WorksSection>
  );
}

function Consumer({ state: { consumer, failed, unfinished, oldestSeconds, pausedBecause } }: { state: ConsumerView }) {
  return (
    <tr>
      <th scope="row">{inWords(consumer)}</th>
      <td className="figures">
        {failed === 0 ? (
          '—'
        ) : (
          <Link className="link works-bad" to={listAddress({ q: consumer, status: 'failed' })}>
            {failed.toLocaleString('en-US')}
            <span className="visually-hidden"> failed deliveries to {inWords(consumer)}</span>
          </Link>
        )}
      </td>
      <td className="figures">{unfinished === 0 ? '—' : unfinished.toLocaleString('en-US')}</td>
      <td className="figures dim nowrap">{unfinished === 0 ? '—' : duration(oldestSeconds)}</td>
      <td>
        {pausedBecause === null ? (
          <span className="dim">{failed > 0 ? 'Failed ones wait to be tried again.' : 'Is being delivered.'}</span>
        ) : (
          <>
            <Tag tone="warning" words="Paused" /> {pausedBecause}
          </>
        )}
      </td>
    </tr>
  );
}

/** The list of deliveries under a filter. */
const listAddress = (filter: Readonly<Record<string, string>>): string =>
  `/deliveries?${new URLSearchParams({ filter: JSON.stringify(filter), sort: 'dueAt', order: 'ASC', page: '1', perPage: '25' })}`;
