import type { Call } from '../http/call.ts';
import type { PushEndpoint, PushKey, PushSubscriptionBody } from './push.ts';

/** A browser's subscription to push messages. */
export const pushCalls = (call: Call) => ({
  pushKey: () => call<PushKey>('GET', '/api/push/key'),
  subscribePush: (body: PushSubscriptionBody) => call<void>('POST', '/api/push/subscriptions', { body }),
  unsubscribePush: (body: PushEndpoint) => call<void>('DELETE', '/api/push/subscriptions', { body }),
});
