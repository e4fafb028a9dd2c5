import type { Call, CallOptions } from '../http/call.ts';
import type { PushEndpoint, PushKey, PushSubscriptionBody } from './push.ts';

/** A browser's subscription to push messages. */
export const pushCalls = (call: Call) => ({
  pushKey: (options?: CallOptions) => call<PushKey>('GET', '/api/push/key', options),
  subscribePush: (body: PushSubscriptionBody, options?: CallOptions) =>
    call<void>('POST', '/api/push/subscriptions', { ...options, body }),
  unsubscribePush: (body: PushEndpoint, options?: CallOptions) =>
    call<void>('DELETE', '/api/push/subscriptions', { ...options, body }),
});
