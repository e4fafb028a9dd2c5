import { DELIVERY_STATES, type DeliveryRecord } from '@outcrop/contracts';
import { Tag } from '../resource/index.ts';

/** The state of a delivery; one that failed stands out. */
export const DeliveryState = ({ status }: Pick<DeliveryRecord, 'status'>) =>
  status === 'failed' ? (
    <Tag tone="danger" words={DELIVERY_STATES.failed} />
  ) : (
    <span className="tag">{DELIVERY_STATES[status]}</span>
  );
