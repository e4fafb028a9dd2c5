import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { ownSchema } from '../schema/own-schema.ts';
import { answerRead, type ReadAnswer, type ReadRequest, readContent, refusal } from './answer-read.ts';
import { ReadError } from './read-errors.ts';
import type { Items } from './read-items.ts';
import { ReadTurns } from './read-turns.ts';

/** Reads our content as the Directus items contract says, for HTTP and for the site in this process (docs/product/content.md#reading). */
@Injectable()
export class ContentReader {
  private readonly turns = new ReadTurns();

  constructor(private readonly em: EntityManager) {}

  /**
   * Items of a collection, or one of them.
   * @throws ReadError as the calls over HTTP answer it
   */
  async read(request: ReadRequest): Promise<Items> {
    const pool = await this.pool();
    return this.turns.take(() => readContent(pool, ownSchema, request));
  }

  /** The answer to a call over HTTP; refusals are answers. */
  async answer(request: Omit<ReadRequest, 'query'> & { readonly search: string }): Promise<ReadAnswer> {
    const pool = await this.pool();
    try {
      return await this.turns.take(() => answerRead(pool, ownSchema, request));
    } catch (error) {
      if (error instanceof ReadError) return refusal(error);
      throw error;
    }
  }

  private pool(): Promise<Pool> {
    return this.em.getConnection().getNativeClient();
  }
}
