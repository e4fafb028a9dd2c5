import { Global, Module } from '@nestjs/common';
import { ContentReader } from './content-reader.ts';

/** Reads of content, which the feature's other rooms may inject. */
@Global()
@Module({ providers: [ContentReader], exports: [ContentReader] })
export class ReadingModule {}
