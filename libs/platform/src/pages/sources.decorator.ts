import { Header } from '@nestjs/common';
import { SOURCES_HEADER } from '@outcrop/contracts';

/**
 * Names what the answers of a public route are made of, so that pages which show them are cached until that changes (docs/decisions/cached-pages.md).
 * @param source as PageSources or announceSourceChange name it; UNTRACKED where nothing tells of changes, so that no page with such an answer is cached
 */
export const Sources = (source: string): MethodDecorator => Header(SOURCES_HEADER, source);
