import { Controller, Get, Logger } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { MAX_FOUND_OF_KIND, type PaletteAnswer, paletteQuerySchema, paletteSchema } from '@outcrop/contracts';
import type { z } from 'zod';
import { CurrentActor, ForAdvisors } from '../auth/access.ts';
import type { Actor } from '../auth/actor.ts';
import { FreshAnswer } from '../http/fresh-answer.ts';
import { RawQuery } from '../http/raw-query.ts';
import { PaletteSources } from './palette-sources.ts';

/** The command palette of the admin area (docs/product/admin.md#command-palette). */
@ApiTags('Admin desk')
@ForAdvisors()
@Controller('api/admin/palette')
export class AdminPaletteController {
  private readonly log = new Logger('Palette');

  constructor(private readonly sources: PaletteSources) {}

  /** Listings, people and data rooms by a few letters, at most five of each; kinds that could not be looked through are named in `failed`. */
  @Get()
  @ApiQuery({ name: 'q', type: String })
  @FreshAnswer(paletteSchema)
  async find(
    @RawQuery(paletteQuerySchema) { q }: z.output<typeof paletteQuerySchema>,
    @CurrentActor() actor: Actor,
  ): Promise<PaletteAnswer> {
    const sources = this.sources.of(actor);
    const answers = await Promise.allSettled(sources.map(({ find }) => find(q, MAX_FOUND_OF_KIND, actor)));
    const found: PaletteAnswer['found'] = [];
    const failed: PaletteAnswer['failed'] = [];
    for (const [at, { kind }] of sources.entries()) {
      const answer = answers[at]!;
      if (answer.status === 'fulfilled')
        found.push(...answer.value.slice(0, MAX_FOUND_OF_KIND).map((item) => ({ kind, ...item })));
      else {
        failed.push(kind);
        this.log.error(`${kind} could not be looked through: ${answer.reason}`);
      }
    }
    return { found, failed };
  }
}
