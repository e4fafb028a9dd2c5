import { Module } from '@nestjs/common';
import { DocumentSources } from '@outcrop/search';
import { DealDocumentSource } from './deal-documents.ts';
import { DealSearchProjection } from './deal-search.projection.ts';

/** Makes the documents of deals known to rebuilds, comparisons and the health of searches. Needs a global SearchModule. */
@Module({ providers: [DealDocumentSource], exports: [DealDocumentSource] })
export class DealDocumentsModule {
  constructor(sources: DocumentSources, documents: DealDocumentSource) {
    sources.register(documents);
  }
}

/** The projection of deals into their index, for the worker. Needs a global SearchWritingModule. */
@Module({ imports: [DealDocumentsModule], providers: [DealSearchProjection] })
export class ListingsProjectionModule {}
