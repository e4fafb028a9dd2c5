import {
  contactPageViewSchema,
  contentAddressesViewSchema,
  contentPageQuerySchema,
  energyPricesViewSchema,
  faqViewSchema,
  homeViewSchema,
  legalPageViewSchema,
  postsQuerySchema,
  postsViewSchema,
  postTagsViewSchema,
  postViewSchema,
  pressReleasesViewSchema,
  pressReleaseViewSchema,
  promotionsViewSchema,
  publicationsViewSchema,
  publicationViewSchema,
  redirectQuerySchema,
  redirectViewSchema,
  sellerPageViewSchema,
  servicesViewSchema,
  serviceViewSchema,
  teamPageViewSchema,
} from '@outcrop/contracts';
import { addressesView } from '../views/addresses-view.ts';
import * as pages from '../views/page-views.ts';
import * as publications from '../views/publication-views.ts';
import { redirectView } from '../views/redirect-view.ts';
import * as texts from '../views/text-views.ts';
import { viewCall, viewsController } from './view-calls.ts';

/** The site's own pages. */
export const ContentPagesController = viewsController('ContentPagesController', {
  home: viewCall('home', 'Home: its texts, hero slides and energy prices', homeViewSchema, pages.homeView),
  prices: viewCall(
    'energy-prices',
    'Energy prices in their order',
    energyPricesViewSchema,
    pages.energyPricesView,
    null,
  ),
  team: viewCall('team', 'The team page with its teams and their members', teamPageViewSchema, pages.teamPageView),
  services: viewCall('services', 'All services in their order', servicesViewSchema, texts.servicesView, null),
  service: viewCall(
    'services/:path',
    'A service by its path, with the paths before and after it',
    serviceViewSchema,
    texts.serviceView,
  ),
  seller: viewCall('seller', 'The seller page with its brochures', sellerPageViewSchema, pages.sellerPageView),
  contact: viewCall(
    'contact',
    'The contact page; whom its form refuses is not told',
    contactPageViewSchema,
    pages.contactPageView,
  ),
  legal: viewCall(
    'legal/:path',
    'A legal text by its path: terms, disclaimers, privacy',
    legalPageViewSchema,
    texts.legalPageView,
  ),
  addresses: viewCall(
    'addresses',
    'Pages of single items with their last change, for the sitemap',
    contentAddressesViewSchema,
    addressesView,
    null,
  ),
  redirect: viewCall(
    'redirect',
    'Where an address of the site that leads nowhere was moved',
    redirectViewSchema,
    redirectView,
    redirectQuerySchema,
  ),
});

/** What the firm publishes. */
export const PublicationsController = viewsController('PublicationsController', {
  pitchbooks: viewCall(
    'pitchbooks',
    'All pitchbooks in their order',
    publicationsViewSchema,
    publications.publicationsView('flipbook'),
    null,
  ),
  pitchbook: viewCall(
    'pitchbooks/:path',
    'A pitchbook by its path',
    publicationViewSchema,
    publications.publicationView('flipbook'),
  ),
  caseStudies: viewCall(
    'case-studies',
    'All case studies in their order',
    publicationsViewSchema,
    publications.publicationsView('case_study'),
    null,
  ),
  caseStudy: viewCall(
    'case-studies/:path',
    'A case study by its path',
    publicationViewSchema,
    publications.publicationView('case_study'),
  ),
  promotions: viewCall(
    'promotions',
    'All promotions in their order',
    promotionsViewSchema,
    publications.promotionsView,
  ),
  posts: viewCall(
    'posts',
    'A page of posts, newest first, all or those with a tag',
    postsViewSchema,
    publications.postsView,
    postsQuerySchema,
  ),
  post: viewCall(
    'posts/:path',
    'A post by its path, with author, tags and related posts',
    postViewSchema,
    publications.postView,
  ),
  tags: viewCall('post-tags', 'All tags of posts in their order', postTagsViewSchema, publications.postTagsView, null),
  pressReleases: viewCall(
    'press-releases',
    'A page of press releases, newest first',
    pressReleasesViewSchema,
    publications.pressReleasesView,
    contentPageQuerySchema,
  ),
  pressRelease: viewCall(
    'press-releases/:path',
    'A press release by its path',
    pressReleaseViewSchema,
    publications.pressReleaseView,
  ),
});

/** Questions and answers, for those who are signed in (docs/product/access.md#login-guard). */
export const FaqController = viewsController(
  'FaqController',
  { faq: viewCall('faq', 'Questions and answers by topic, for those who are signed in', faqViewSchema, texts.faqView) },
  true,
);
