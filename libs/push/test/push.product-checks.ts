import { randomUUID } from 'node:crypto';
import { NOTHING, type ProductChecks, route } from '@outcrop/platform/testing';

export const productChecks: ProductChecks = {
  roles: {
    //                                               anonymous buyer insider advisor admin viewing
    // Push: any browser may ask to be told; these tell nothing of themselves
    'GET /api/push/key': route([200, 200, 200, 200, 200, 200]),
    'POST /api/push/subscriptions': route([422, 422, 422, 422, 422, 422], NOTHING),
    'DELETE /api/push/subscriptions': route([204, 204, 204, 204, 204, 204], () => ({
      endpoint: 'https://fcm.googleapis.com/nobody',
    })),
  },
  personRows: {
    push_subscription: `insert into push_subscription (endpoint, p256dh, auth, user_id, network, told) values ('https://push.example/' || '${randomUUID()}', 'x', 'x', ?, 'x', 0)`,
  },
};
