import { Module } from '@nestjs/common';
import { DocumentSources } from '@outcrop/search';
import { DealDocumentSource } from './deal-documents.ts';
import { DealSearchProjection } from './deal-search.projection.ts';

/** The index of deals: its projection, for the worker, and the source that rebuilds and comparisons read. Needs a global SearchModule. */
@Module({ providers: [DealDocumentSource, DealSearchProjection] })
export class ListingsProjectionModule {
  constructor(sources: DocumentSources, documents: DealDocumentSource) {
    sources.register(documents);
  }
}
