import {
  contentCollections,
  type FaqView,
  type LegalPageView,
  type ServiceSummary,
  type ServicesView,
  type ServiceView,
} from '@outcrop/contracts';
import type { ContentItem } from '../source/content-source.ts';
import type { ContentReading } from '../source/site-content.ts';
import { startingLegalPage } from '../texts/starting-texts.ts';
import {
  type ByPath,
  color,
  fileFields,
  hasPath,
  html,
  moment,
  picture,
  SEO_FIELDS,
  seo,
  text,
  whole,
  words,
} from './view-values.ts';

const serviceSummary = (row: ContentItem): ServiceSummary => ({
  path: words(row, 'path'),
  title: words(row, 'title'),
  slideTitle: text(row, 'slide_title'),
});

export async function servicesView(content: ContentReading): Promise<ServicesView> {
  const services = await content.ordered('service', ['id', 'path', 'title', 'slide_title']);
  return { services: services.map(serviceSummary).filter(hasPath) };
}

const SERVICE_IMAGES = [
  'banner_image',
  'centered_background_image',
  'top_side_image',
  'middle_side_image',
  'undermost_side_image',
] as const;

/** @returns null for an unknown service */
export async function serviceView(content: ContentReading, { path }: ByPath): Promise<ServiceView | null> {
  const [row, { services }] = await Promise.all([
    content.byPath('service', path, ['*', ...SEO_FIELDS, ...SERVICE_IMAGES.flatMap(fileFields)]),
    servicesView(content),
  ]);
  if (!row) return null;
  const at = services.findIndex((service) => service.path === path);
  return {
    ...serviceSummary(row),
    bodyTitle: text(row, 'body_title'),
    body: html(row, 'body'),
    underlineColor: color(row, 'underline_color'),
    banner: picture(row, 'banner_image'),
    centeredBackground: picture(row, 'centered_background_image'),
    topSide: picture(row, 'top_side_image'),
    middleSide: picture(row, 'middle_side_image'),
    undermostSide: picture(row, 'undermost_side_image'),
    seo: seo(row),
    previous: (at > 0 && services[at - 1]?.path) || null,
    next: (at >= 0 && services[at + 1]?.path) || null,
  };
}

/** Questions by topic, in the order of the topics' definition. */
export async function faqView(content: ContentReading): Promise<FaqView> {
  const rows = await content.ordered('faq');
  const topics: Readonly<Record<string, string>> = contentCollections.faq.fields.topic.choices;
  return {
    topics: Object.entries(topics).flatMap(([topic, label]) => {
      const questions = rows
        .filter((row) => row['topic'] === topic)
        .map((row) => ({ id: whole(row, 'id') ?? 0, question: words(row, 'question'), answer: html(row, 'answer') }));
      return questions.length ? [{ topic, label, questions }] : [];
    }),
  };
}

/**
 * A legal text by its path: the editors' own, else the one that an installation starts with (docs/product/content.md#legal-texts), so that
 * the terms are never empty.
 * @returns null for a path that neither has
 */
export async function legalPageView(content: ContentReading, { path }: ByPath): Promise<LegalPageView | null> {
  const starting = startingLegalPage(path);
  const row = await content.byPath('legal_page', path, ['*', ...SEO_FIELDS]);
  const body = row && html(row, 'body');
  if (!row || !body) return starting;
  return {
    path,
    title: text(row, 'title') ?? starting?.title ?? path,
    body,
    effectiveOn: moment(row, 'effective_on')?.slice(0, 10) ?? null,
    seo: seo(row),
  };
}
