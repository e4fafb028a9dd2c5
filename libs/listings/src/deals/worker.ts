import { Module } from '@nestjs/common';
import { DealsModule } from './deals.module.ts';
import { DealSearchProjection } from './projection/deal-search.projection.ts';

/** The projection of deals into their index. */
@Module({ imports: [DealsModule], providers: [DealSearchProjection] })
export class WorkerModule {}
