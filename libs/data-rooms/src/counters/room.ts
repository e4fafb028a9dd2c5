import type { Feature } from '@outcrop/platform';
import { Migration20261126213300_recorded_contacts } from '../migrations/Migration20261126213300_recorded_contacts.ts';
import { contactData } from './contact-data.ts';
import { CountersModule } from './counters.module.ts';
import { RecordedContact } from './recorded-contact.entity.ts';

/** What agents record of buyers, and the counters of a listing that come of it (docs/product/data-rooms.md#room-counters). */
export const counters: Feature = {
  name: 'data-room-counters',
  entities: [RecordedContact],
  migrations: [Migration20261126213300_recorded_contacts],
  personalData: contactData,
  module: CountersModule,
  http: () => import('./http.ts'),
};
