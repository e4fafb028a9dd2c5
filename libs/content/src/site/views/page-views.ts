import type {
  ContactPageView,
  EnergyPricesView,
  EnergyPriceView,
  HeroSlideView,
  HomeView,
  SellerPageView,
  TeamMemberView,
  TeamPageView,
} from '@outcrop/contracts';
import type { ContentItem } from '../source/content-source.ts';
import type { ContentReading } from '../source/site-content.ts';
import {
  address,
  color,
  decimal,
  fileFields,
  flag,
  html,
  lines,
  list,
  pdf,
  picture,
  pictures,
  SEO_FIELDS,
  seo,
  text,
  whole,
  words,
} from './view-values.ts';

/** Home with its slides and prices (docs/product/content.md#home-content). Without a home page of its own it has what else there is. */
export async function homeView(content: ContentReading): Promise<HomeView> {
  const [home = {}, slides, { prices }] = await Promise.all([
    content.first({
      collection: 'home_page',
      fields: [
        '*',
        ...SEO_FIELDS,
        ...fileFields('tech_services_image'),
        ...fileFields('case_history_images.directus_files_id'),
        ...fileFields('tombstone_images.directus_files_id'),
      ],
    }),
    content.ordered('hero_slider', ['*', ...fileFields('image'), ...fileFields('banner')]),
    energyPricesView(content),
  ]);
  return {
    seo: seo(home),
    pitch: { title: text(home, 'pitch_title'), body: html(home, 'pitch_body') },
    callToAction: { title: text(home, 'call_to_action_title'), body: html(home, 'call_to_action_body') },
    techServices: {
      title: text(home, 'tech_services_title'),
      body: html(home, 'tech_services_body'),
      image: picture(home, 'tech_services_image'),
    },
    caseHistories: pictures(home, 'case_history_images'),
    tombstones: pictures(home, 'tombstone_images'),
    heroSlides: slides.map(heroSlide),
    energyPrices: prices,
  };
}

const heroSlide = (slide: ContentItem): HeroSlideView => ({
  id: whole(slide, 'id') ?? 0,
  title: text(slide, 'title'),
  body: html(slide, 'body'),
  links: list(slide, 'links').flatMap((link) => {
    const url = address(link, 'url');
    return url === null ? [] : [{ title: text(link, 'title') ?? url, url }];
  }),
  clickUrl: address(slide, 'click_url'),
  linkButtonColor: color(slide, 'link_button_color'),
  image: picture(slide, 'image'),
  banner: picture(slide, 'banner'),
});

export async function energyPricesView(content: ContentReading): Promise<EnergyPricesView> {
  const prices = await content.ordered('energy_prices');
  return {
    prices: prices.flatMap((row): EnergyPriceView[] => {
      const price = decimal(row, 'price');
      return price === null ? [] : [{ name: words(row, 'name'), price, previousPrice: decimal(row, 'previous_price') }];
    }),
  };
}

/** @returns null before there is a team page */
export async function teamPageView(content: ContentReading): Promise<TeamPageView | null> {
  const page = await content.first({
    collection: 'team_page',
    fields: ['*', 'teams.*', 'teams.members.*', ...fileFields('teams.members.image')],
    deep: { teams: { _sort: ['sort'], _limit: -1, members: { _sort: ['sort'], _limit: -1 } } },
  });
  if (!page) return null;
  return {
    title: text(page, 'title'),
    banner: text(page, 'banner'),
    seo: seo(page),
    teams: list(page, 'teams').map((team) => ({
      id: whole(team, 'id') ?? 0,
      name: words(team, 'name'),
      showName: flag(team, 'show_name'),
      members: list(team, 'members').map(member),
    })),
  };
}

const member = (row: ContentItem): TeamMemberView => ({
  id: whole(row, 'id') ?? 0,
  name: words(row, 'name'),
  title: text(row, 'title'),
  location: text(row, 'location'),
  email: text(row, 'email'),
  photo: picture(row, 'image'),
  experiences: lines(row, 'experiences'),
});

/** @returns null before there is a seller page */
export async function sellerPageView(content: ContentReading): Promise<SellerPageView | null> {
  const page = await content.first({
    collection: 'seller_page',
    fields: ['*', ...SEO_FIELDS, 'brochures.*', ...fileFields('brochures.pdf')],
    deep: { brochures: { _sort: ['sort'], _limit: -1 } },
  });
  if (!page) return null;
  return {
    title: text(page, 'title'),
    lead: text(page, 'lead'),
    body: html(page, 'body'),
    brochures: list(page, 'brochures').flatMap((row) => {
      const file = pdf(row, 'pdf');
      return file === null
        ? []
        : [{ title: text(row, 'title') ?? file.title ?? 'Brochure', description: text(row, 'description'), pdf: file }];
    }),
    seo: seo(page),
  };
}

/** Without the addresses that it refuses. @returns null before there is a contact page */
export async function contactPageView(content: ContentReading): Promise<ContactPageView | null> {
  const page = await content.first({ collection: 'contact_us_page', fields: ['*', ...SEO_FIELDS] });
  return page ? { title: text(page, 'title'), body: html(page, 'body'), seo: seo(page) } : null;
}

/** Addresses that the contact form refuses, in lowercase (docs/product/content.md#content-fields). For the server alone. */
export async function blockList(content: ContentReading): Promise<readonly string[]> {
  const page = await content.first({ collection: 'contact_us_page', fields: ['id', 'block_list'] });
  return page ? lines(page, 'block_list').map((line) => line.trim().toLowerCase()) : [];
}
