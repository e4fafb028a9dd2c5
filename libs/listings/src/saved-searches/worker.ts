import { Module } from '@nestjs/common';
import { AlertDigests } from './alerts/alert-digests.ts';
import { AlertMatching } from './alerts/alert-matching.ts';
import { DealAlerts } from './alerts/deal-alerts.consumer.ts';
import { InterestsConsumer } from './matches/followed-interests.consumer.ts';
import { SavedSearchesModule } from './saved-searches.module.ts';

/** Notes alerts, and gathers them into mails; keeps the searches that follow interests up with them. */
@Module({ imports: [SavedSearchesModule], providers: [DealAlerts, AlertMatching, AlertDigests, InterestsConsumer] })
export class WorkerModule {}
