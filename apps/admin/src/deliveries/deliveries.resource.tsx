import type { DeliveryRecord } from '@outcrop/contracts';
import { type AdminResource, later } from '../resource/index.ts';

export const deliveries: AdminResource = {
  name: 'deliveries',
  label: 'Deliveries',
  singular: 'delivery',
  icon: 'forward',
  order: 95,
  adminsOnly: true,
  list: later(() => import('./delivery-list.tsx'), {}),
  titleOf: ({ consumer, eventId }: DeliveryRecord) => `${consumer}, event ${eventId}`,
};
