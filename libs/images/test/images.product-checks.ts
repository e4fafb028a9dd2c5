import { NOTHING, type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    //                                               anonymous buyer insider advisor admin viewing
    // Pictures
    'GET /images/new/cover/{deal}': route([200, 200, 200, 200, 200, 200]),
    'GET /images/new/cover/{hidden}': route([404, 404, 404, 200, 200, 404]),
    'GET /images/new/logo/{deal}': route([200, 200, 200, 200, 200, 200]),
    'GET /images/new/tombstone/{deal}': route([200, 200, 200, 200, 200, 200]),
    'GET /images/panorama/hero.svg': route([200, 200, 200, 200, 200, 200]),
    'GET /images/type/PP.svg': route([200, 200, 200, 200, 200, 200]),
    'GET /images/plate/pitch.svg': route([200, 200, 200, 200, 200, 200]),
    'GET /images/person/7.svg': route([200, 200, 200, 200, 200, 200]),
    'GET /images/locator/31.50,-102.10.svg': route([200, 200, 200, 200, 200, 200]),
    'GET /images/resize?w=100&url=/images/new/cover/{hidden}': route([404, 404, 404, 200, 200, 404]),
    // Not an upload: 415 is for those who may send one.
    'POST /api/Advisors/UpdateCoverImage?listingId={deal}': route([401, 403, 403, 415, 415, 403], NOTHING),
    'POST /api/Advisors/UpdateLogoImage?listingId={deal}': route([401, 403, 403, 415, 415, 403], NOTHING),
    'POST /api/Advisors/UpdateTombstoneImage?listingId={deal}': route([401, 403, 403, 415, 415, 403], NOTHING),
    'POST /api/Advisors/ClearCoverImage?listingId={deal}': route([401, 403, 403, 200, 200, 403], NOTHING),
    'POST /api/Advisors/ClearLogoImage?listingId={deal}': route([401, 403, 403, 200, 200, 403], NOTHING),
    'POST /api/Advisors/ClearTombstoneImage?listingId={deal}': route([401, 403, 403, 200, 200, 403], NOTHING),
  },
  parameters: {
    '/images/panorama/{name}.svg': ['name'],
    '/images/type/{code}.svg': ['code'],
    '/images/plate/{name}.svg': ['name'],
    '/images/person/{number}.svg': ['number'],
    '/images/locator/{place}.svg': ['place'],
  },
};
