import { Injectable } from '@nestjs/common';
import type { LegalPageView } from '@outcrop/contracts';
import { blockList } from '../views/page-views.ts';
import { legalPageView } from '../views/text-views.ts';
import { SiteContent } from './site-content.ts';

/** What other features must know of content. */
@Injectable()
export class ContentFacts {
  constructor(private readonly content: SiteContent) {}

  /** Emails that the contact form refuses, in lowercase. @throws ContentUnavailable */
  blockList(): Promise<readonly string[]> {
    return blockList(this.content.open());
  }

  /** A legal text as it now stands; null for a path that there is none of. @throws ContentUnavailable */
  legalText(path: string): Promise<LegalPageView | null> {
    return legalPageView(this.content.open(), { path });
  }
}
