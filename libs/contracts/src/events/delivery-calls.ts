import type { Call, CallOptions } from '../http/call.ts';
import type { DeliveryRecord, DeliveryWrite } from './delivery-record.ts';
import type { ReplayAnswer, ReplayPreview, ReplayWrite } from './delivery-replay.ts';

/** Deliveries that are sent again, for admins. */
export const deliveryCalls = (call: Call) => ({
  replayDelivery: (id: string, body: DeliveryWrite) =>
    call<DeliveryRecord>('PUT', `/api/admin/deliveries/${encodeURIComponent(id)}`, { body }),
  previewReplay: (filter: Readonly<Record<string, unknown>>, options?: CallOptions) =>
    call<ReplayPreview>(
      'GET',
      `/api/admin/delivery-replays?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      options,
    ),
  replayDeliveries: (body: ReplayWrite) => call<ReplayAnswer>('POST', '/api/admin/delivery-replays', { body }),
});
