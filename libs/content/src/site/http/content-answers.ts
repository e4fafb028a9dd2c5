import { Injectable } from '@nestjs/common';
import { CONTENT_LATE_HEADER, SOURCES_HEADER, sourcesText } from '@outcrop/contracts';
import { NotFound } from '@outcrop/platform';
import type { Response } from 'express';
import { PreviewTokens } from '../preview/preview-tokens.ts';
import { type ContentReading, SiteContent } from '../source/site-content.ts';

export interface AnswerOptions {
  readonly preview?: string | undefined;
  /** For those who are signed in alone: stored by no cache that others share. */
  readonly personal?: boolean;
}

/**
 * Answers with a view (docs/product/content.md#site): caches ask each time, by the ETag of the answer; a preview is kept by nobody and by no
 * search engine; an answer that is late says so.
 */
@Injectable()
export class ContentAnswers {
  constructor(
    private readonly content: SiteContent,
    private readonly previews: PreviewTokens,
  ) {}

  /** @throws PreviewOver (403), NotFound when the view is null, ContentUnavailable (503) */
  async send<T>(
    response: Response,
    view: (content: ContentReading) => Promise<T | null>,
    { preview, personal = false }: AnswerOptions = {},
  ): Promise<T> {
    const reading = this.content.open({
      preview: preview === undefined ? undefined : this.previews.read(preview),
      signedIn: personal,
    });
    const found = await view(reading);
    if (found === null) throw new NotFound();
    response.set('Cache-Control', cacheControl(preview !== undefined, personal));
    if (preview !== undefined) response.set('X-Robots-Tag', 'noindex');
    if (reading.isLate) response.set(CONTENT_LATE_HEADER, 'late');
    response.set(SOURCES_HEADER, sourcesText(reading.sources, reading.until));
    return found;
  }
}

function cacheControl(isPreview: boolean, personal: boolean): string {
  if (isPreview) return 'private, no-store';
  return personal ? 'private, no-cache' : 'public, no-cache';
}
