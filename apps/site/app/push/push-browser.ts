import { browserApi } from '../query/query-client.ts';

const WORKER = '/push-worker.js';

/** Whether this browser can be told of anything. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && window.isSecureContext;

/** What became of asking: `denied` and `default` are the browser's words for no and for no answer. */
export type PushAnswer = NotificationPermission;

/**
 * Asks in the browser's own words, and subscribes. Where keeping it fails, the browser is as before.
 * @throws ApiError, and what the browser's push service throws
 */
export async function turnPushOn(): Promise<PushAnswer> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: '/' });
  await navigator.serviceWorker.ready;
  const subscription = await subscribed(registration, (await browserApi.pushKey()).key);
  try {
    await send(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return answer;
}

/** The subscription goes first: a browser that the server still knows is forgotten by it with the next notice. */
export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await browserApi.unsubscribePush({ endpoint });
}

/** The subscription of this browser, if it has one that still counts. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush() || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Tells the server the subscription again: push services change endpoints, and the installation may have other keys by now
 * (docs/product/push.md#push-keys).
 */
export async function renewSubscription(): Promise<void> {
  const subscription = await currentSubscription();
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (!subscription || !registration) return;
  const { key } = await browserApi.pushKey();
  if (keyOf(subscription) !== key) await subscription.unsubscribe();
  await send(await subscribed(registration, key));
}

/** A browser that has a subscription with this key gives the same one. */
const subscribed = ({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> =>
  pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });

function send(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  return browserApi.subscribePush({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  });
}

/** In base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What is said when somebody has turned notices on, by what the browser answered. */
export const PUSH_WORDS = {
  granted: 'Your browser will notify you of new deals',
  denied: 'Your browser blocks notifications from this site',
  default: 'Nothing was changed',
  failed: 'That did not work. Please try again.',
} as const;
