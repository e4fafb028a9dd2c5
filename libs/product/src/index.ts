import { accounts } from '@outcrop/accounts/feature';
import { content } from '@outcrop/content/feature';
import { dataRooms } from '@outcrop/data-rooms/feature';
import { demo } from '@outcrop/demo/feature';
import { explorer } from '@outcrop/explorer/feature';
import { images } from '@outcrop/images/feature';
import { leads } from '@outcrop/leads/feature';
import { listings } from '@outcrop/listings/feature';
import { mail } from '@outcrop/mail/feature';
import { management } from '@outcrop/management/feature';
import type { Feature } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { push } from '@outcrop/push/feature';
import { search } from '@outcrop/search/feature';
import { uploads } from '@outcrop/uploads/feature';

/** Every feature of Outcrop. The api, the worker, the command line, the migrations and the API's description are composed from this list. */
export const features: readonly Feature[] = [
  platform,
  search,
  mail,
  uploads,
  accounts,
  listings,
  images,
  content,
  leads,
  dataRooms,
  push,
  explorer,
  management,
  demo,
];
