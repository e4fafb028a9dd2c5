import { randomUUID } from 'node:crypto';
import { NOTHING, type ProductChecks, route } from '@outcrop/platform/testing';

const REASON = () => ({ reason: 'asked by phone' });
const CODE = () => ({ code: '000000' });
const PASSKEY = { token: 'none', response: { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } };
const EMPTY_VIEW = {
  filter: {},
  displayedFilters: {},
  sort: { field: 'id', order: 'ASC' },
  perPage: 25,
  columns: null,
};

export const productChecks: ProductChecks = {
  roles: {
    //                                               anonymous buyer insider advisor admin viewing
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
    'POST /api/Auth/VerifyUser?token=none': route([404, 404, 404, 404, 404, 403], NOTHING),
    'POST /api/Auth/ResendVerification?email={newEmail}': route([200, 200, 200, 200, 200, 403], NOTHING),
    'GET /api/Auth/GetLink?token=none': route([404, 404, 404, 404, 404, 404]),
    'POST /api/Auth/SendResetPasswordEmail?email={newEmail}': route([404, 404, 404, 404, 404, 403], NOTHING),
    'POST /api/Auth/UpdatePassword': route([401, 200, 200, 200, 200, 403], () => ({ password: 'another7vein' })),
    'POST /api/Auth/ChangeEmail': route([401, 200, 200, 200, 200, 403], ({ me, newEmail }) => ({
      userId: me,
      newEmail,
    })),
    'POST /api/Auth/ChangeEmail?of-another': route([401, 403, 403, 403, 403, 403], ({ somebody, newEmail }) => ({
      userId: somebody,
      newEmail,
    })),
    'POST /api/Auth/ConfirmEmail?token=none': route([404, 404, 404, 404, 404, 403], NOTHING),

    // How somebody logs in, and where: nobody else's. What is asked about is not there: 404 and 422 are for those who may ask.
    'GET /api/account/factors': route([401, 200, 200, 200, 200, 403]),
    'POST /api/account/code-app': route([401, 200, 200, 200, 200, 403], NOTHING),
    'POST /api/account/code-app/turn-on': route([401, 422, 422, 422, 422, 403], CODE),
    'POST /api/account/code-app/turn-off': route([401, 404, 404, 404, 404, 403], CODE),
    'POST /api/account/recovery-codes': route([401, 404, 404, 404, 404, 403], NOTHING),
    'POST /api/account/passkeys/options': route([401, 200, 200, 200, 200, 403], NOTHING),
    'POST /api/account/passkeys': route([401, 422, 422, 422, 422, 403], () => ({ ...PASSKEY, name: 'Key' })),
    'PUT /api/account/passkeys/{uuid}': route([401, 404, 404, 404, 404, 403], () => ({ name: 'Key' })),
    'POST /api/account/passkeys/{uuid}/remove': route([401, 404, 404, 404, 404, 403], NOTHING),
    'POST /api/Auth/PasskeyOptions': route([200, 200, 200, 200, 200, 200], NOTHING),
    'POST /api/Auth/PasskeyLogin': route([401, 401, 401, 401, 401, 401], () => PASSKEY),
    'GET /api/account/sessions': route([401, 200, 200, 200, 200, 403]),
    'POST /api/account/sessions/end-others': route([401, 204, 204, 204, 204, 403], NOTHING),
    'POST /api/account/sessions/{uuid}/end': route([401, 404, 404, 404, 404, 403], NOTHING),
    'POST /api/account/devices/{uuid}/forget': route([401, 404, 404, 404, 404, 403], NOTHING),

    'GET /api/admin/sessions': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/sessions/export': route([401, 403, 403, 403, 200, 403]),
    'GET /api/admin/sessions/{uuid}': route([401, 403, 403, 403, 404, 403]),
    'PUT /api/admin/sessions/{uuid}': route([401, 403, 403, 403, 404, 403], () => ({ ended: true })),

    // How people want the lists of the admin area shown; that of another person is not there.
    'GET /api/admin/views': route([401, 403, 403, 200, 200, 403]),
    'POST /api/admin/views': route([401, 403, 403, 201, 201, 403], () => ({
      list: 'listings',
      name: 'Mine',
      content: EMPTY_VIEW,
    })),
    'PUT /api/admin/views/{somebodysView}': route([401, 403, 403, 404, 404, 403], () => ({ version: 1, name: 'Mine' })),
    'DELETE /api/admin/views/{somebodysView}': route([401, 403, 403, 404, 404, 403]),

    // What people say of themselves
    'GET /api/Auth/GetProfile': route([401, 200, 200, 200, 200, 200]),
    'POST /api/Auth/UpdateProfile': route([401, 200, 200, 200, 200, 403], NOTHING),
    'POST /api/Auth/UpdateUserInfo': route([401, 200, 200, 200, 200, 403], NOTHING),
    'POST /api/Auth/UpdateAddtionalUserInfo': route([401, 200, 200, 200, 200, 403], NOTHING),
    'GET /api/UserInterests/GetInterests': route([401, 200, 200, 200, 200, 200]),
    'POST /api/UserInterests/Update': route([401, 200, 200, 200, 200, 403], NOTHING),

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
  },
  things: async (em, { id, name }) => {
    const [view] = await em.execute<{ id: number }[]>(
      `insert into list_view (user_id, list, name, content) values (?, 'listings', ?, ?) returning id`,
      [id, name, JSON.stringify(EMPTY_VIEW)],
    );
    return { somebodysView: view!.id };
  },
  parameters: {
    '/api/Auth/GetUser': ['id'],
    '/api/Auth/CheckEmailAvailability': ['email'],
    '/api/Auth/GetLink': ['token'],
    '/api/admin/sessions': ['filter', 'range', 'sort'],
    '/api/admin/sessions/export': ['filter'],
    '/api/admin/sessions/{id}': ['id'],
    '/api/admin/users': ['filter', 'range', 'sort'],
    '/api/admin/users/export': ['filter'],
    '/api/admin/users/{id}': ['id'],
    '/api/admin/users/{id}/data': ['id'],
  },
  personRows: {
    session: `insert into session (id, user_id, last_seen_at, expires_at) values ('${randomUUID()}', ?, now(), now() + interval '1 day')`,
    account_link: `insert into account_link (id, purpose, user_id, email, expires_at) values ('${randomUUID()}', 'reset-password', ?, 'x', now())`,
    known_network: `insert into known_network (user_id, network, seen_at) values (?, 'x', now())`,
    known_device: `insert into known_device (id, user_id, seen_at) values ('${randomUUID()}', ?, now())`,
    passkey: `insert into passkey (id, user_id, name, credential_id, public_key, counter, user_handle, first_factor) values ('${randomUUID()}', ?, 'x', '${randomUUID()}', 'x', 0, '${randomUUID()}', false)`,
    code_app: `insert into code_app (user_id, secret) values (?, 'x')`,
    recovery_code: `insert into recovery_code (user_id, hash) values (?, 'x')`,
    profile: 'insert into profile (user_id) values (?)',
    interests: 'insert into interests (user_id) values (?)',
    list_view: `insert into list_view (user_id, list, name, content) values (?, 'listings', 'x', '{}')`,
    last_login: 'insert into last_login (user_id, at) values (?, now())',
  },
};
