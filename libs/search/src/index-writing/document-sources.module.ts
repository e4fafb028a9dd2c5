import { Global, Module } from '@nestjs/common';
import { DocumentSources } from './document-source.ts';

/** Where features register the sources of their documents. */
@Global()
@Module({ providers: [DocumentSources], exports: [DocumentSources] })
export class DocumentSourcesModule {}
