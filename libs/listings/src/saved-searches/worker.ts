import { Module } from '@nestjs/common';
import { AlertDigests } from './alerts/alert-digests.ts';
import { DealAlerts } from './alerts/deal-alerts.consumer.ts';

/** Notes alerts, and gathers them into mails. */
@Module({ providers: [DealAlerts, AlertDigests] })
export class WorkerModule {}
