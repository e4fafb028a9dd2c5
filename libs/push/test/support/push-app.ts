import { accounts } from '@outcrop/accounts/feature';
import { images } from '@outcrop/images/feature';
import { ImportListings, objectToImportRow } from '@outcrop/listings';
import { listings } from '@outcrop/listings/feature';
import { mail } from '@outcrop/mail/feature';
import { ANONYMOUS, Authenticator, OpenHosts, systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { emptyTables, PEOPLE, startFeature } from '@outcrop/platform/testing';
import { search } from '@outcrop/search/feature';
import type { Request } from 'express';
import { push } from '../../src/feature.ts';
import { PushServices } from '../../src/push-services.ts';
import { PushNotices } from '../../src/sending/push-notices.ts';
import { newBrowser, type TestBrowser } from './browser.ts';
import { startPushService } from './push-service.ts';

const DEAL = {
  header: 'Deal',
  PLSCode: 'PP',
  region: 'Permian',
  usa: true,
  agentName: 'J. Qvist',
  projectedSalePrice: '$4.2 M',
};

/** Push on a database of its own, with the worker and a push service on loopback, which it may connect to here alone. */
export async function startPushApp() {
  const service = await startPushService();
  const app = await startFeature({
    features: [platform, search, mail, accounts, listings, images, push],
    as: ['api', 'worker'],
    override: (module) =>
      module
        .overrideProvider(Authenticator)
        .useValue({
          authenticate: async ({ headers }: Request) => PEOPLE[headers['x-person'] as keyof typeof PEOPLE] ?? ANONYMOUS,
        })
        .overrideProvider(PushServices)
        .useValue(
          new PushServices({
            hosts: [service.host],
            open: new OpenHosts({ isOpen: () => true, resolve: async () => ['127.0.0.1'] }),
            ca: service.cert,
          }),
        ),
  });
  let browsers = 0;
  const subscribe = (body: object, person?: string) =>
    app.request('post', '/api/push/subscriptions', person).send(body);
  return {
    ...app,
    service,
    subscribe,
    /** A browser that has subscribed at this path of the push service. */
    browserAt: async (path: string, person?: string): Promise<TestBrowser> => {
      const browser = newBrowser();
      browsers += 1;
      await subscribe({ endpoint: service.endpoint(path), keys: browser.keys }, person)
        .set('x-forwarded-for', `198.51.100.${browsers % 250}`)
        .expect(204);
      return browser;
    },
    /** Makes deals as an import does. @param announce whether it tells of them */
    add: async (rows: object[], announce = true) => {
      const deals = rows.map((row) => objectToImportRow({ ...DEAL, ...row }));
      await app.commands.execute(
        new ImportListings({ rows: deals, actor: systemActor('test'), dryRun: false, announce }),
      );
      await app.drain();
    },
    send: (signal?: AbortSignal) => app.app.get(PushNotices).send(signal ? { signal } : {}),
    /** As if the time until the next notice, or the next try, were over. */
    wait: () => app.em().execute('update push_subscription set next_at = now()'),
    /** Looks whenever a message comes in. */
    until: async (isSo: () => boolean) => {
      while (!isSo()) await service.next();
    },
    rows: () =>
      app.em().execute<{ path: string; failures: number; seconds: number; user_id: number | null }[]>(
        `select split_part(endpoint, '/', 4) as path, failures, user_id,
           round(extract(epoch from next_at - now()))::int as seconds from push_subscription order by id`,
      ),
    empty: async () => {
      service.forget();
      await emptyTables(app.em(), ['push_subscription', 'announced_deal', 'listing', 'event', 'delivery']);
    },
    stop: async () => {
      await app.stop();
      await service.stop();
    },
  };
}
export type PushApp = Awaited<ReturnType<typeof startPushApp>>;
