import { Module } from '@nestjs/common';
import { ListingCounters } from '@outcrop/listings';
import { DataRoomsModule } from '../data-rooms.module.ts';
import { GetContactsHandler } from './get-contacts.ts';
import { RecordContactHandler, RemoveContactHandler } from './record-contact.ts';
import { hotLeadsSql, offersSql, peopleRecordedSql, signedSql } from './room-counters.ts';

@Module({
  imports: [DataRoomsModule],
  providers: [GetContactsHandler, RecordContactHandler, RemoveContactHandler],
})
export class CountersModule {
  constructor(counters: ListingCounters) {
    counters.register('signedCACount', signedSql);
    counters.register('hotLeadCount', hotLeadsSql);
    counters.register('contactedCount', (id) => peopleRecordedSql('contacted', id));
    counters.register('noCount', (id) => peopleRecordedSql('said-no', id));
    counters.register('offersCount', offersSql);
  }
}
