import { z } from 'zod';

/**
 * Content as pages show it (docs/product/content.md#site): what a page needs and no more, whether it comes from here or from a Directus of
 * one's own. HTML has been sanitised; addresses of files are on our own host.
 */

const textOrNull = z.string().nullable();
/** Sanitised HTML; null where there is none. */
const htmlOrNull = z.string().nullable();

/** A picture; sizes of it are asked for by `?width=&height=&fit=` behind its address. Pixels are of the original. */
export const contentPictureSchema = z.object({
  url: z.string(),
  title: textOrNull,
  /** What it shows, for those who do not see it. */
  description: textOrNull,
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type ContentPicture = z.output<typeof contentPictureSchema>;

/** A PDF to be opened or kept. */
export const contentPdfSchema = z.object({ url: z.string(), title: textOrNull, bytes: z.int().nullable() });
export type ContentPdf = z.output<typeof contentPdfSchema>;

/** How a page stands in search results and where it is shared. */
export const contentSeoSchema = z.object({
  title: textOrNull,
  description: textOrNull,
  keywords: textOrNull,
  image: contentPictureSchema.nullable(),
});
export type ContentSeo = z.output<typeof contentSeoSchema>;

export const energyPriceViewSchema = z.object({
  name: z.string(),
  /** US$, two decimals. */
  price: z.number(),
  previousPrice: z.number().nullable(),
});
export type EnergyPriceView = z.output<typeof energyPriceViewSchema>;

export const heroSlideViewSchema = z.object({
  id: z.int(),
  title: textOrNull,
  body: htmlOrNull,
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  clickUrl: textOrNull,
  linkButtonColor: textOrNull,
  image: contentPictureSchema.nullable(),
  banner: contentPictureSchema.nullable(),
});
export type HeroSlideView = z.output<typeof heroSlideViewSchema>;

const sectionSchema = z.object({ title: textOrNull, body: htmlOrNull });

export const homeViewSchema = z.object({
  seo: contentSeoSchema,
  pitch: sectionSchema,
  callToAction: sectionSchema,
  techServices: sectionSchema.extend({ image: contentPictureSchema.nullable() }),
  caseHistories: z.array(contentPictureSchema),
  tombstones: z.array(contentPictureSchema),
  heroSlides: z.array(heroSlideViewSchema),
  energyPrices: z.array(energyPriceViewSchema),
});
export type HomeView = z.output<typeof homeViewSchema>;

export const teamMemberViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  title: textOrNull,
  location: textOrNull,
  email: textOrNull,
  photo: contentPictureSchema.nullable(),
  experiences: z.array(z.string()),
});
export type TeamMemberView = z.output<typeof teamMemberViewSchema>;

export const teamPageViewSchema = z.object({
  title: textOrNull,
  banner: textOrNull,
  seo: contentSeoSchema,
  teams: z.array(
    z.object({ id: z.int(), name: z.string(), showName: z.boolean(), members: z.array(teamMemberViewSchema) }),
  ),
});
export type TeamPageView = z.output<typeof teamPageViewSchema>;

export const serviceSummarySchema = z.object({ path: z.string(), title: z.string(), slideTitle: textOrNull });
export type ServiceSummary = z.output<typeof serviceSummarySchema>;

/** All services in their order: the slides of the service pages. */
export const servicesViewSchema = z.object({ services: z.array(serviceSummarySchema) });
export type ServicesView = z.output<typeof servicesViewSchema>;

export const serviceViewSchema = serviceSummarySchema.extend({
  bodyTitle: textOrNull,
  body: htmlOrNull,
  underlineColor: textOrNull,
  banner: contentPictureSchema.nullable(),
  centeredBackground: contentPictureSchema.nullable(),
  topSide: contentPictureSchema.nullable(),
  middleSide: contentPictureSchema.nullable(),
  undermostSide: contentPictureSchema.nullable(),
  seo: contentSeoSchema,
  /** Paths of the slides before and after it; null at an end. */
  previous: textOrNull,
  next: textOrNull,
});
export type ServiceView = z.output<typeof serviceViewSchema>;

/** What lists show of a publication. */
export const publicationSummarySchema = z.object({
  path: z.string(),
  title: z.string(),
  lead: textOrNull,
  /** ISO 8601; null where the kind of publication has no date, or it has none yet. */
  publishedAt: textOrNull,
  image: contentPictureSchema.nullable(),
  pdf: contentPdfSchema.nullable(),
});
export type PublicationSummary = z.output<typeof publicationSummarySchema>;

export const publicationViewSchema = publicationSummarySchema.extend({ body: htmlOrNull, seo: contentSeoSchema });
/** A pitchbook or a case study. */
export type PublicationView = z.output<typeof publicationViewSchema>;

export const publicationsViewSchema = z.object({ items: z.array(publicationSummarySchema) });
export type PublicationsView = z.output<typeof publicationsViewSchema>;

/** A page of a PDF as a picture; sizes of it are asked for by `width` (one of BOOK_PAGE_WIDTHS) behind its address. Width and height are in points. */
export const bookPagePictureSchema = z.object({ page: z.int(), url: z.string(), width: z.int(), height: z.int() });
export type BookPagePicture = z.output<typeof bookPagePictureSchema>;

/** A page of a pitchbook's PDF (docs/product/content.md#book-pages). */
export const bookPageViewSchema = z.object({
  /** From 1. */
  page: z.int(),
  pages: z.int(),
  picture: bookPagePictureSchema,
  /** What stands on the page, a line a line; empty where it holds pictures alone. */
  text: z.string(),
  /** The pages around it and itself, in their order: at most BOOK_PAGES_NEAR. */
  near: z.array(bookPagePictureSchema),
});
export type BookPageView = z.output<typeof bookPageViewSchema>;

export const postTagViewSchema = z.object({ path: z.string(), title: z.string() });
export type PostTagView = z.output<typeof postTagViewSchema>;
export const postTagsViewSchema = z.object({ tags: z.array(postTagViewSchema) });
export type PostTagsView = z.output<typeof postTagsViewSchema>;

export const postSummarySchema = publicationSummarySchema.extend({ tags: z.array(postTagViewSchema) });
export type PostSummary = z.output<typeof postSummarySchema>;

/** A page of posts, newest first. */
export const postsViewSchema = z.object({
  posts: z.array(postSummarySchema),
  total: z.int(),
  page: z.int(),
  size: z.int(),
  /** The tag that was asked for; null without one. */
  tag: postTagViewSchema.nullable(),
});
export type PostsView = z.output<typeof postsViewSchema>;

export const postViewSchema = postSummarySchema.extend({
  body: htmlOrNull,
  author: z.object({ name: z.string(), title: textOrNull, photo: contentPictureSchema.nullable() }).nullable(),
  /** ListingIds of deals that it is about. */
  relatedDeals: z.array(z.int()),
  /** Posts that share a tag with it, newest first. */
  related: z.array(postSummarySchema),
  seo: contentSeoSchema,
});
export type PostView = z.output<typeof postViewSchema>;

export const pressReleaseViewSchema = publicationViewSchema.extend({
  /** Where it is given, as in “Houston, Texas”. */
  location: textOrNull,
});
export type PressReleaseView = z.output<typeof pressReleaseViewSchema>;

/** A page of press releases, newest first. */
export const pressReleasesViewSchema = z.object({
  items: z.array(publicationSummarySchema.extend({ location: textOrNull })),
  total: z.int(),
  page: z.int(),
  size: z.int(),
});
export type PressReleasesView = z.output<typeof pressReleasesViewSchema>;

export const promotionsViewSchema = z.object({
  items: z.array(publicationSummarySchema.extend({ body: htmlOrNull, clickUrl: textOrNull })),
});
export type PromotionsView = z.output<typeof promotionsViewSchema>;

/** Questions by topic, in the topics' and the editors' order; topics without any are left out. */
export const faqViewSchema = z.object({
  topics: z.array(
    z.object({
      topic: z.string(),
      label: z.string(),
      questions: z.array(z.object({ id: z.int(), question: z.string(), answer: htmlOrNull })),
    }),
  ),
});
export type FaqView = z.output<typeof faqViewSchema>;

export const sellerPageViewSchema = z.object({
  title: textOrNull,
  lead: textOrNull,
  body: htmlOrNull,
  brochures: z.array(z.object({ title: z.string(), description: textOrNull, pdf: contentPdfSchema })),
  seo: contentSeoSchema,
});
export type SellerPageView = z.output<typeof sellerPageViewSchema>;

/** The contact page; whom it refuses is nobody's business but the server's. */
export const contactPageViewSchema = z.object({ title: textOrNull, body: htmlOrNull, seo: contentSeoSchema });
export type ContactPageView = z.output<typeof contactPageViewSchema>;

export const legalPageViewSchema = z.object({
  path: z.string(),
  title: z.string(),
  body: z.string(),
  /** ISO 8601 day; null when none is given. */
  effectiveOn: textOrNull,
  seo: contentSeoSchema,
});
export type LegalPageView = z.output<typeof legalPageViewSchema>;

/** Where an address that leads nowhere leads now; `to` is null for one that nobody moved. */
export const redirectViewSchema = z.object({ to: textOrNull, permanent: z.boolean() });
export type RedirectView = z.output<typeof redirectViewSchema>;

/** Pages of single items, for the sitemap. */
export const contentAddressesViewSchema = z.object({
  pages: z.array(z.object({ url: z.string(), changedAt: textOrNull })),
});
export type ContentAddressesView = z.output<typeof contentAddressesViewSchema>;

export const energyPricesViewSchema = z.object({ prices: z.array(energyPriceViewSchema) });
export type EnergyPricesView = z.output<typeof energyPricesViewSchema>;
