import type { DeliveryRecord } from '@outcrop/contracts';
import { useRecordContext } from 'react-admin';
import { inWords } from '../name-words.ts';
import { Fact, Facts, formatMoment, ResourceLink, ShowPage } from '../resource/index.ts';
import { PersonName } from '../session/person-name.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { eventWords, payloadLines } from './delivery-words.ts';
import { ReplayOne } from './replay-one.tsx';
import './deliveries.css';

/** One delivery: what the event carries, and what became of it. */
export default function DeliveryShow() {
  return (
    <ShowPage actions={<Actions />}>
      <Delivery />
    </ShowPage>
  );
}

function Actions() {
  const delivery = useRecordContext<DeliveryRecord>();
  return delivery && <ReplayOne delivery={delivery} />;
}

function Delivery() {
  const delivery = useRecordContext<DeliveryRecord>();
  if (!delivery) return null;
  const { consumer, type, status, attempts, lastError, occurredAt, dueAt, doneAt, actor, impersonatorId } = delivery;
  return (
    <div className="delivery">
      <section aria-label="Event">
        <h2>{eventWords(type)}</h2>
        <Payload payload={delivery.payload} />
        {lastError !== null && (
          <>
            <h2>Error</h2>
            <p className="delivery-said">{lastError}</p>
          </>
        )}
      </section>
      <aside>
        <Facts>
          <Fact name="Status">
            <DeliveryState status={status} />
          </Fact>
          <Fact name="Consumer">{inWords(consumer)}</Fact>
          <Fact name="Event">{type}</Fact>
          <Fact name="By">
            {impersonatorId !== null && (
              <>
                <PersonName actor={`user:${impersonatorId}`} />, viewing as{' '}
              </>
            )}
            <PersonName actor={actor} />
          </Fact>
          <Fact name="Happened">{formatMoment(occurredAt)}</Fact>
          <Fact name={status === 'due' ? 'Due' : 'Last due'}>{formatMoment(dueAt)}</Fact>
          <Fact name="Arrived">{formatMoment(doneAt)}</Fact>
          <Fact name="Tries">{attempts}</Fact>
        </Facts>
      </aside>
    </div>
  );
}

function Payload({ payload }: Pick<DeliveryRecord, 'payload'>) {
  if (payload === null)
    return <p className="delivery-said">This version does not know the event, so its contents are not shown.</p>;
  const lines = payloadLines(payload);
  if (lines.length === 0) return <p className="delivery-said">The event carries nothing but its name.</p>;
  return (
    <Facts>
      {lines.map(([name, words]) => (
        <Fact key={name} name={name}>
          {name === 'listingId' && words !== '—' ? (
            <ResourceLink resource="listings" id={words}>
              {words}
            </ResourceLink>
          ) : (
            words
          )}
        </Fact>
      ))}
    </Facts>
  );
}
