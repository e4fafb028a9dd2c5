import { CONTENT_ROUTES } from './content-routes.ts';
import { CONTENT_SITE_ROUTES } from './content-site-routes.ts';

/** Who asks, in the order of the table's columns; `viewing` is an admin who views the site as a buyer. */
export const ROLES = ['anonymous', 'buyer', 'insider', 'advisor', 'admin', 'viewing'] as const;
export type Role = (typeof ROLES)[number];

/** What stands in braces in an address or a body is put in by the test, new for each request where it may be changed. */
export interface Known {
  /** Who asks; 0 for nobody. */
  readonly me: number;
  /** A public deal, and a private one. */
  readonly deal: number;
  readonly hidden: number;
  /** A private deal that is withdrawn. */
  readonly doomed: number;
  /** A buyer and an admin who are nobody of those who ask. */
  readonly somebody: number;
  readonly otherAdmin: number;
  /** Of somebody: a mail to them, and a search that they have saved. */
  readonly mail: string;
  readonly search: number;
  /** What somebody wrote to the firm. */
  readonly lead: number;
  /** An email that nobody has. */
  readonly newEmail: string;
}

export interface RoleRoute {
  /** Statuses, in the order of {@link ROLES}. */
  readonly answers: readonly [number, number, number, number, number, number];
  readonly body?: (known: Known) => object;
}

type Answers = RoleRoute['answers'];
const route = (answers: Answers, body?: RoleRoute['body']): RoleRoute => ({ answers, ...(body && { body }) });

const WORLD = 'bbox=-180,-85,180,85';
const REASON = () => ({ reason: 'asked by phone' });
const NOTHING = () => ({});
const LEAD = ({ newEmail }: Known) => ({
  firstName: 'New',
  lastName: 'Person',
  email: newEmail,
  subject: 'Four units',
  message: 'What would they bring?',
});
const CODE = () => ({ code: '000000' });
const PASSKEY = { token: 'none', response: { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } };

/**
 * What each role is answered by each route of the API (docs/product/access.md#role-table), written by hand: never computed from the policies, and
 * never corrected to what a test says without asking which of the two is right. A route may stand here several times, for different things.
 */
export const ROLE_ROUTES: Readonly<Record<string, RoleRoute>> = {
  //                                               anonymous buyer insider advisor admin viewing
  'GET /api/config': route([200, 200, 200, 200, 200, 200]),
  'GET /api/admin/flags': route([401, 403, 403, 403, 200, 403]),
  'PUT /api/admin/flags/chatWidget': route([401, 403, 403, 403, 200, 403], () => ({ value: true })),

  // Content is for everybody, whoever is signed in; there is no such post
  'GET /content/items/team': route([200, 200, 200, 200, 200, 200]),
  'GET /content/items/post/{deal}': route([403, 403, 403, 403, 403, 403]),

  // First, while there is no content yet.
  ...CONTENT_SITE_ROUTES,

  // Accounts
  'POST /api/Auth/Login': route([404, 404, 404, 404, 404, 404], ({ newEmail }) => ({
    email: newEmail,
    password: 'quartz7vein',
  })),
  'POST /api/Auth/Logout': route([204, 204, 204, 204, 204, 204], NOTHING),
  'POST /api/Auth/RefreshUser': route([401, 200, 200, 200, 200, 200], NOTHING),
  'GET /api/Auth/GetUser': route([401, 200, 200, 200, 200, 200]),
  'GET /api/Auth/GetUser?id={somebody}': route([401, 403, 403, 403, 200, 403]),
  'GET /api/Auth/GetTest': route([200, 200, 200, 200, 200, 200]),
  'POST /api/Auth/checkUserId?accessuserid={somebody}': route([401, 403, 403, 403, 200, 403], REASON),
  'POST /api/Auth/checkUserId?accessuserid={otherAdmin}': route([401, 403, 403, 403, 403, 403], REASON),
  'POST /api/Auth/StopImpersonation': route([200, 200, 200, 200, 200, 200], NOTHING),
  'GET /api/account/impersonation': route([401, 200, 200, 200, 200, 200]),
  'GET /api/account/data': route([401, 200, 200, 200, 200, 403]),

  // Accounts that begin, links that are not ours, passwords and emails
  'POST /api/Auth/Signup': route([200, 403, 403, 403, 403, 403], ({ newEmail }) => ({
    email: newEmail,
    firstName: 'New',
    lastName: 'Person',
    password: 'quartz7vein',
  })),
  'GET /api/Auth/CheckEmailAvailability?email={newEmail}': route([200, 200, 200, 200, 200, 200]),
  'POST /api/Auth/VerifyUser?token=none': route([404, 404, 404, 404, 404, 404], NOTHING),
  'POST /api/Auth/ResendVerification?email={newEmail}': route([200, 200, 200, 200, 200, 200], NOTHING),
  'GET /api/Auth/GetLink?token=none': route([404, 404, 404, 404, 404, 404]),
  'POST /api/Auth/SendResetPasswordEmail?email={newEmail}': route([404, 404, 404, 404, 404, 403], NOTHING),
  'POST /api/Auth/UpdatePassword': route([401, 200, 200, 200, 200, 403], () => ({ password: 'another7vein' })),
  'POST /api/Auth/ChangeEmail': route([401, 200, 200, 200, 200, 403], ({ me, newEmail }) => ({ userId: me, newEmail })),
  'POST /api/Auth/ChangeEmail?of-another': route([401, 403, 403, 403, 403, 403], ({ somebody, newEmail }) => ({
    userId: somebody,
    newEmail,
  })),
  'POST /api/Auth/ConfirmEmail?token=none': route([404, 404, 404, 404, 404, 404], NOTHING),

  // How somebody logs in, and where: nobody else's. What is asked about is not there: 404 and 422 are for those who may ask.
  'GET /api/account/factors': route([401, 200, 200, 200, 200, 403]),
  'POST /api/account/code-app': route([401, 200, 200, 200, 200, 403], NOTHING),
  'POST /api/account/code-app/turn-on': route([401, 422, 422, 422, 422, 403], CODE),
  'POST /api/account/code-app/turn-off': route([401, 404, 404, 404, 404, 403], CODE),
  'POST /api/account/recovery-codes': route([401, 404, 404, 404, 404, 403], NOTHING),
  'POST /api/account/passkeys/options': route([401, 200, 200, 200, 200, 403], NOTHING),
  'POST /api/account/passkeys': route([401, 422, 422, 422, 422, 403], () => ({ ...PASSKEY, name: 'Key' })),
  'PUT /api/account/passkeys/{mail}': route([401, 404, 404, 404, 404, 403], () => ({ name: 'Key' })),
  'POST /api/account/passkeys/{mail}/remove': route([401, 404, 404, 404, 404, 403], NOTHING),
  'POST /api/Auth/PasskeyOptions': route([200, 200, 200, 200, 200, 200], NOTHING),
  'POST /api/Auth/PasskeyLogin': route([401, 401, 401, 401, 401, 401], () => PASSKEY),
  'GET /api/account/sessions': route([401, 200, 200, 200, 200, 403]),
  'POST /api/account/sessions/end-others': route([401, 204, 204, 204, 204, 403], NOTHING),
  'POST /api/account/sessions/{mail}/end': route([401, 404, 404, 404, 404, 403], NOTHING),
  'POST /api/account/devices/{mail}/forget': route([401, 404, 404, 404, 404, 403], NOTHING),

  // What people say of themselves
  'GET /api/Auth/GetProfile': route([401, 200, 200, 200, 200, 200]),
  'POST /api/Auth/UpdateProfile': route([401, 200, 200, 200, 200, 200], NOTHING),
  'POST /api/Auth/UpdateUserInfo': route([401, 200, 200, 200, 200, 200], NOTHING),
  'POST /api/Auth/UpdateAddtionalUserInfo': route([401, 200, 200, 200, 200, 200], NOTHING),
  'GET /api/UserInterests/GetInterests': route([401, 200, 200, 200, 200, 200]),
  'POST /api/UserInterests/Update': route([401, 200, 200, 200, 200, 200], NOTHING),
  'GET /api/deals/matches': route([401, 200, 200, 200, 200, 200]),

  // People, as they are managed
  'GET /api/admin/users': route([401, 403, 403, 200, 200, 403]),
  'GET /api/admin/users/export': route([401, 403, 403, 200, 200, 403]),
  'GET /api/admin/users/{somebody}': route([401, 403, 403, 200, 200, 403]),
  'GET /api/admin/users/{otherAdmin}': route([401, 403, 403, 404, 200, 403]),
  'POST /api/admin/users': route([401, 403, 403, 201, 201, 403], ({ newEmail }) => ({
    email: newEmail,
    firstName: 'New',
    lastName: 'Person',
  })),
  'POST /api/admin/users?an-admin': route([401, 403, 403, 403, 201, 403], ({ newEmail }) => ({
    email: newEmail,
    firstName: 'New',
    lastName: 'Admin',
    isAdmin: true,
  })),
  'PUT /api/admin/users/{somebody}': route([401, 403, 403, 200, 200, 403], () => ({ firstName: 'Changed' })),
  'PUT /api/admin/users/{somebody}?disabled': route([401, 403, 403, 200, 200, 403], () => ({ disabled: true })),
  'PUT /api/admin/users/{somebody}?rights': route([401, 403, 403, 403, 200, 403], () => ({ hasPrivateDeals: true })),
  'PUT /api/admin/users/{otherAdmin}': route([401, 403, 403, 404, 200, 403], () => ({ firstName: 'Changed' })),
  'POST /api/admin/users/import': route([401, 403, 403, 403, 200, 403], ({ newEmail }) => ({
    csv: `email,firstName,lastName\n${newEmail},New,Person`,
  })),
  'POST /api/admin/users/{somebody}/send-reset': route([401, 403, 403, 403, 204, 403], NOTHING),
  // Their email is verified: 422 is for those who may ask.
  'POST /api/admin/users/{somebody}/resend-verification': route([401, 403, 403, 422, 422, 403], NOTHING),
  'POST /api/admin/users/{somebody}/end-sessions': route([401, 403, 403, 403, 200, 403], NOTHING),
  'GET /api/admin/users/{somebody}/data': route([401, 403, 403, 403, 200, 403]),
  'POST /api/admin/users/{somebody}/erase': route([401, 403, 403, 403, 204, 403], REASON),

  'GET /api/admin/mails': route([401, 403, 403, 403, 200, 403]),
  'GET /api/admin/mails/export': route([401, 403, 403, 403, 200, 403]),
  'GET /api/admin/mails/{mail}': route([401, 403, 403, 403, 200, 403]),
  'GET /api/admin/mails/{mail}/preview': route([401, 403, 403, 403, 200, 403]),

  // Searches that people have saved: everybody their own
  'GET /api/saved-searches': route([401, 200, 200, 200, 200, 200]),
  'GET /api/saved-searches/alerts': route([401, 200, 200, 200, 200, 200]),
  'GET /api/saved-searches/counts': route([401, 200, 200, 200, 200, 200]),
  'PUT /api/saved-searches/matches': route([401, 204, 204, 204, 204, 204], () => ({ frequency: 'off' })),
  'POST /api/saved-searches': route([401, 201, 201, 201, 201, 201], ({ newEmail }) => ({
    name: newEmail,
    address: 'type=PP',
  })),
  'POST /api/saved-searches/stop-alerts': route([401, 204, 204, 204, 204, 204], NOTHING),
  'PUT /api/saved-searches/{search}': route([401, 404, 404, 404, 404, 404], () => ({ frequency: 'off' })),
  'DELETE /api/saved-searches/{search}': route([401, 404, 404, 404, 404, 404]),

  // Deals, as they are seen
  'GET /api/deals/likes': route([200, 200, 200, 200, 200, 200]),
  'PUT /api/deals/{deal}/like': route([200, 200, 200, 200, 200, 200]),
  'PUT /api/deals/{hidden}/like': route([404, 404, 404, 200, 200, 404]),
  'DELETE /api/deals/{deal}/like': route([200, 200, 200, 200, 200, 200]),
  'POST /api/Advisors/TrackDealsWebSearch?search=permian': route([204, 204, 204, 204, 204, 204], NOTHING),
  'POST /api/deals/{deal}/hit': route([204, 204, 204, 204, 204, 204], NOTHING),
  'GET /api/deals/sitemap': route([200, 200, 200, 200, 200, 200]),
  'GET /api/deals': route([200, 200, 200, 200, 200, 200]),
  [`GET /api/deals/map?${WORLD}&zoom=4`]: route([200, 200, 200, 200, 200, 200]),
  'GET /api/deals/extent': route([200, 200, 200, 200, 200, 200]),
  'GET /api/deals/facets/{group}': route([200, 200, 200, 200, 200, 200]),
  'GET /api/deals/suggest?q=zyzz': route([200, 200, 200, 200, 200, 200]),
  'GET /api/deals/did-you-mean?q=zyzzyvia': route([200, 200, 200, 200, 200, 200]),
  'GET /api/deals/near?path=/deals/{hidden}': route([200, 200, 200, 200, 200, 200]),
  'GET /api/deals/{deal}': route([200, 200, 200, 200, 200, 200]),
  'GET /api/deals/{hidden}': route([404, 404, 404, 200, 200, 404]),
  'GET /api/deals/{deal}/similar': route([200, 200, 200, 200, 200, 200]),
  'GET /api/deals/{hidden}/similar': route([404, 404, 404, 200, 200, 404]),
  'GET /api/research': route([200, 200, 200, 200, 200, 200]),
  'GET /api/research/facets/{group}': route([200, 200, 200, 200, 200, 200]),
  'GET /api/Advisors/GetDeals': route([200, 200, 200, 200, 200, 200]),
  'GET /api/Advisors/GetDeals?isConfidential=true': route([200, 200, 200, 200, 200, 200]),
  'GET /api/Advisors/GetStudyDeals': route([200, 200, 200, 200, 200, 200]),
  'GET /api/Advisors/GetPublicDeals': route([200, 200, 200, 200, 200, 200]),
  'GET /api/Advisors/GetCount': route([200, 200, 200, 200, 200, 200]),

  // Listings, as they are managed
  'POST /api/Advisors/UpdateListing?listingId={deal}': route([401, 403, 403, 200, 200, 403], () => ({ whr: 'Reeves' })),
  'GET /api/Admin/GetAdminDealDetails?listingId={hidden}': route([401, 403, 403, 200, 200, 403]),
  'PUT /api/Admin/UpdateListingWebSettings': route([401, 403, 403, 200, 200, 403], ({ deal }) => ({
    ListingId: deal,
    buyNow: false,
  })),
  'POST /api/admin/listings': route([401, 403, 403, 201, 201, 403], () => ({ header: 'New' })),
  'GET /api/admin/listings': route([401, 403, 403, 200, 200, 403]),
  'GET /api/admin/listings/{hidden}': route([401, 403, 403, 200, 200, 403]),
  'PUT /api/admin/listings/{deal}': route([401, 403, 403, 200, 200, 403], () => ({ wht: 'Changed' })),
  'DELETE /api/admin/listings/{doomed}': route([401, 403, 403, 200, 200, 403]),
  'GET /api/admin/listings/values?field=region': route([401, 403, 403, 200, 200, 403]),
  'GET /api/admin/listings/export': route([401, 403, 403, 200, 200, 403]),

  // Leads: everybody writes, in their own name; admins and advisors read
  'POST /api/Mailer/SendContactUsEmail': route([200, 200, 200, 200, 200, 403], LEAD),
  'POST /api/Seller/Contact': route([200, 200, 200, 200, 200, 403], LEAD),
  'POST /api/deals/{deal}/ask': route([200, 200, 200, 200, 200, 403], LEAD),
  'POST /api/deals/{hidden}/ask': route([404, 404, 404, 200, 200, 403], LEAD),
  'GET /api/admin/leads': route([401, 403, 403, 200, 200, 403]),
  'GET /api/admin/leads/export': route([401, 403, 403, 200, 200, 403]),
  'GET /api/admin/leads/assignees': route([401, 403, 403, 200, 200, 403]),
  'GET /api/admin/leads/{lead}': route([401, 403, 403, 200, 200, 403]),
  'PUT /api/admin/leads/{lead}': route([401, 403, 403, 200, 200, 403], () => ({ status: 'open', note: 'Called.' })),

  ...CONTENT_ROUTES,

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

  // Push: any browser may ask to be told; these tell nothing of themselves
  'GET /api/push/key': route([200, 200, 200, 200, 200, 200]),
  'POST /api/push/subscriptions': route([422, 422, 422, 422, 422, 422], NOTHING),
  'DELETE /api/push/subscriptions': route([204, 204, 204, 204, 204, 204], () => ({
    endpoint: 'https://fcm.googleapis.com/nobody',
  })),

  // Files of content: whoever has an address reads them, admins manage them
  'GET /content/assets/{mail}': route([403, 403, 403, 403, 403, 403]),
  'GET /content/assets/{mail}/rig.png?width=10': route([403, 403, 403, 403, 403, 403]),
  'GET /api/admin/content-files': route([401, 403, 403, 403, 200, 403]),
  'GET /api/admin/content-files/export': route([401, 403, 403, 403, 200, 403]),
  'GET /api/admin/content-files/{mail}': route([401, 403, 403, 403, 404, 403]),
  'POST /api/admin/content-files': route([401, 403, 403, 403, 415, 403], NOTHING),
  'POST /api/admin/content-files/{mail}/replace': route([401, 403, 403, 403, 404, 403], NOTHING),
  'PUT /api/admin/content-files/{mail}': route([401, 403, 403, 403, 404, 403], () => ({ version: 1, title: 'Rig' })),
  'DELETE /api/admin/content-files/{mail}': route([401, 403, 403, 403, 404, 403]),
};

/** The method and the address of a row, `{group}` being one of a list's facets. */
export function addressOf(row: string, known: Known): { method: string; address: string } {
  const [method = '', address = ''] = row.split(' ', 2);
  const values: Readonly<Record<string, string | number>> = { ...known, group: 'region' };
  return { method, address: address.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])) };
}
