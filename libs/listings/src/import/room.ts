import { Module } from '@nestjs/common';
import type { Feature } from '@outcrop/platform';
import { ListingModule } from '../listing/listing.module.ts';
import { ImportListingsHandler } from './import-listings.ts';

@Module({ imports: [ListingModule], providers: [ImportListingsHandler] })
class ImportModule {}

/** Listings read from files, and written to them. */
export const importing: Feature = { name: 'import', module: ImportModule, cli: () => import('./cli.ts') };
