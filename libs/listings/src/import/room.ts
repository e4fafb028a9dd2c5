import { Module } from '@nestjs/common';
import type { Feature } from '@outcrop/platform';
import { ListingModule } from '../listing/listing.module.ts';
import { ImportListingsHandler } from './import-listings.ts';
import { SetCounterStartsHandler } from './set-counter-starts.ts';

@Module({ imports: [ListingModule], providers: [ImportListingsHandler, SetCounterStartsHandler] })
class ImportModule {}

/** Listings read from files, and written to them. */
export const importing: Feature = { name: 'import', module: ImportModule, cli: () => import('./cli.ts') };
