import { type DealStatus } from '@outcrop/contracts';
import { demoData } from './demo-data.ts';
import { ANCHOR_DAY, type Code, type DealText, type DemoListing } from './demo-listing.ts';
import { sizesOf } from './economics.ts';
import { daysAfter } from './format.ts';
import { type Dice } from './random.ts';
import { datesOf } from './schedule.ts';
import { type Agent } from './schemas/agents.schema.ts';
import { type WrittenDeal } from './schemas/written-deals.schema.ts';

/** What a listing has besides its texts. */
export type ListingDetails = {
  readonly id: number;
  readonly codes: readonly Code[];
  readonly listed: string;
  readonly status: DealStatus;
  readonly agent: Agent;
  /** US$ */
  readonly price: number;
  /** Region, basin and country fields. */
  readonly place: Pick<
    DemoListing,
    'where' | 'region' | 'area' | 'areaId' | 'play' | 'basin' | 'location' | 'locationId' | 'latitude' | 'longitude'
  >;
  readonly webStatus?: DemoListing['webStatus'];
  readonly isPrivate?: boolean;
  readonly isSalesLeadOnly?: boolean;
  readonly isHiredNowPackaging?: boolean;
  /** Web settings of a deal written by hand; those not named are off. Without it they are drawn. */
  readonly web?: WebSettings;
};

type WebSettings = NonNullable<WrittenDeal['flags']>;

/** Whether a deal is no longer active: sold or pulled. */
const isOver = (status: DealStatus): boolean => status === 'SOLD' || status === 'SOLD BY AGENT' || status === 'PULLED';

function agentFields(agent: Agent) {
  const { office } = agent;
  return {
    agentId: agent.id,
    agentName: agent.name,
    agentTitle: agent.title,
    agentCompanyName: agent.company,
    agentContact: `${agent.name}, ${agent.directPhone}`,
    agentBlurb: agent.blurb,
    agentAddress: office.address,
    agentCity: office.city,
    agentState: office.state,
    agentZip: office.zip,
    agentPhone: office.phone,
    agentDirectPhone: agent.directPhone,
    agentEmail: agent.email,
  };
}

/** The seller: a company on every deal, a person and a comment on private ones. */
function sellerFields(id: number, isPrivate: boolean, dice: Dice): Partial<DemoListing> {
  const { companies, contacts } = demoData().sellers;
  const companyName = dice.pick(companies);
  const { salutation, firstName, lastName } = dice.pick(contacts);
  if (!isPrivate) return { companyName };
  return {
    companyName,
    salutation,
    firstName,
    lastName,
    email: `${firstName.charAt(0)}.${lastName}@seller.example`.toLowerCase().replace('ú', 'u'),
    comments: `CANARY-PRIVATE-${id} Seller speaks with invited buyers only; staff do not know of the sale.`,
  };
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .split('-')
    .filter(Boolean)
    .slice(0, 6)
    .join('-');

const countries = (locationId: DemoListing['locationId']) => ({
  usa: locationId === 1 || locationId === 4,
  canada: locationId === 2 || locationId === 4,
  international: locationId === 3 || locationId === 4,
});

const TYPES_WITHOUT_GEOLOGY: readonly Code[] = ['STUDY', 'SV', 'EVENT', 'W'];

function drawWeb(
  { listed, status, isPrivate, isHiredNowPackaging }: ListingDetails,
  dice: Dice,
): Required<WebSettings> {
  const isNew = status === 'ACTIVE' && listed > daysAfter(ANCHOR_DAY, -40);
  const hasVDR = (isPrivate || dice.chance(0.62)) && !isHiredNowPackaging;
  const isPreMarketing = isNew && !isHiredNowPackaging && dice.chance(0.14);
  return {
    hasVDR,
    isPreMarketing,
    requiresDueDiligenceAccess: hasVDR && dice.chance(0.5),
    hasLogoImage: hasVDR && dice.chance(0.3),
    buyNow: status === 'ACTIVE' && !isPreMarketing && dice.chance(0.06),
  };
}

const ALL_OFF: Required<WebSettings> = {
  hasVDR: false,
  isPreMarketing: false,
  requiresDueDiligenceAccess: false,
  hasLogoImage: false,
  buyNow: false,
};

/** The whole listing: texts, place, people, dates, web settings. Drawn in a fixed order, so that the same dice give the same listing. */
export function toListing(text: DealText, details: ListingDetails, dice: Dice): DemoListing {
  const { id, codes, listed, status, agent, price, place } = details;
  const isPrivate = details.isPrivate ?? false;
  const hasGeology = !TYPES_WITHOUT_GEOLOGY.includes(codes[0] as Code);
  const web = details.web ? { ...ALL_OFF, ...details.web } : hasGeology ? drawWeb(details, dice) : ALL_OFF;
  return {
    id,
    ...text,
    ...place,
    typeCodes: codes.join(' '),
    status,
    webStatus: details.webStatus ?? 'published',
    ...agentFields(agent),
    dateListed: listed,
    ...datesOf(listed, status, web.hasVDR, dice),
    ...web,
    isPrivate,
    isActiveDeal: !isOver(status),
    isSalesLeadOnly: details.isSalesLeadOnly ?? false,
    isHiredNowPackaging: details.isHiredNowPackaging ?? false,
    showListingFiles: web.hasVDR,
    showEmailForListingFiles: !web.hasVDR && hasGeology && dice.chance(0.3),
    hideSimilarDeals: !hasGeology || dice.chance(0.02),
    searchGroup: hasGeology ? (place.region ?? '') : (codes[0] as string),
    idname: `${id}-${slug(text.governingThought)}`,
    ...sizesOf(price),
    ...countries(place.locationId),
    ...(hasGeology ? sellerFields(id, isPrivate, dice) : {}),
  };
}
