import type { ListingRecord } from '@outcrop/contracts';
import { ADMIN_API } from '../../data/data-provider.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { formatNumber, ReadFailure } from '../../resource/index.ts';

/** The counters of the data room's listing, which nobody types (docs/product/data-rooms.md#room-counters). */
export function RoomCounters({ listingId }: { listingId: number }) {
  const { value, error, again } = useAnswer<ListingRecord>(`${ADMIN_API}/listings/${listingId}`);
  if (error) return <ReadFailure what="The counters" error={error} retry={again} />;
  return (
    <section aria-label="Counters">
      <dl className="room-figures" aria-busy={value === undefined}>
        <Counter name="Signed CAs" value={value?.signedCACount} />
        <Counter name="Hot leads" value={value?.hotLeadCount} />
        <Counter name="Contacted" value={value?.contactedCount} />
        <Counter name="Said no" value={value?.noCount} />
        <Counter name="Offers" value={value?.offersCount} />
        <Counter name="Web hits" value={value?.webhitCount} />
      </dl>
    </section>
  );
}

const Counter = ({ name, value }: { name: string; value: number | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatNumber(value)}</dd>
  </div>
);
