import { agents } from './agents/agents.resource.tsx';
import { companies } from './agents/companies.resource.tsx';
import { agreementTemplates } from './agreements/agreements.resource.tsx';
import { audit } from './audit/audit.resource.tsx';
import { contentResources } from './content/content.resource.tsx';
import { dataRooms } from './data-rooms/data-rooms.resource.tsx';
import { dataRoomPeople } from './data-rooms/people.resource.tsx';
import { deliveries } from './deliveries/deliveries.resource.tsx';
import { desk } from './desk/desk.page.tsx';
import { explorerData } from './explorer/explorer-data.page.tsx';
import { files } from './files/library/files.resource.tsx';
import { flagsAndPrices } from './flags-and-prices/flags-and-prices.page.tsx';
import { leads } from './leads/leads.resource.tsx';
import { listingImages } from './listings/images/images.page.tsx';
import { listings } from './listings/listings.resource.tsx';
import { reorderDeals, reorderResearch } from './listings/reorder/reorder.page.tsx';
import { similarDeals } from './listings/similar/similar-deals.page.tsx';
import { mails } from './mails/mails.resource.tsx';
import { dashboard } from './management/dashboard.page.tsx';
import type { AdminPage, AdminResource, MenuEntry } from './resource/index.ts';
import { searches } from './searches/searches.resource.tsx';
import { sessions } from './sessions/sessions.resource.tsx';
import { users } from './users/users.resource.tsx';
import { works } from './works/works.page.tsx';

/** Everything that the admin area manages, in the order of the menu. A new resource is one line here. */
export const resources: readonly AdminResource[] = [
  // one per line
  ...contentResources,
  agents,
  companies,
  dataRooms,
  dataRoomPeople,
  agreementTemplates,
  audit,
  deliveries,
  files,
  leads,
  listings,
  mails,
  searches,
  sessions,
  users,
].sort((a, b) => a.order - b.order);

/** Pages that are no resource. A new one is one line here. */
export const pages: readonly AdminPage[] = [
  dashboard,
  explorerData,
  flagsAndPrices,
  listingImages,
  reorderDeals,
  reorderResearch,
  similarDeals,
  works,
];

/** What `/admin` opens on. */
export const home: AdminPage = desk;

export const menu: readonly MenuEntry[] = [home, ...resources, ...pages].sort((a, b) => a.order - b.order);
