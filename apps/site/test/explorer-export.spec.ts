import { expect, it } from '@jest/globals';
import { type ExplorerState, emptyState, explorerAddress } from '../app/features/explorer/address/explorer-state.ts';
import { exportAddress } from '../app/features/explorer/table/export-address.ts';
import { loader } from '../app/routes/explorer-export.tsx';
import { loadContext } from '../app/server/context.ts';

// docs/product/access.md#explorer-guard, docs/product/explorer.md#exported-rows

const context = loadContext({
  ...{ apiOrigin: 'http://127.0.0.1:1', siteProof: 'proof', headers: {} },
  ...{ requestId: 'r', clientAddress: '192.0.2.1', nonce: 'n' },
});

/** Where a stranger is sent who asks for an address. */
async function sentTo(address: string): Promise<string | null> {
  const url = new URL(address, 'https://outcrop.example');
  const thrown = await loader({ context, url, params: {} } as never).catch((error: unknown) => error);
  return (thrown as Response).headers.get('location');
}

it('a session that has ended is begun again at the rows of an export: the login leads to them, not to the file', async () => {
  const filters = ['=Mesa & "Inc"', '[1 TO *]'].map((one) => ({ field: 'operator', expression: [one, '-*'] }));
  const state: ExplorerState = { ...emptyState('wells'), filters };
  const login = `/login?redirectTo=${encodeURIComponent(explorerAddress(state))}`;
  for (const format of ['csv', 'jsonl'] as const) expect(await sentTo(exportAddress(state, format)!)).toBe(login);
});

it('what cannot be read of an export leads to the collection, or to the first one', async () => {
  expect(await sentTo('/explorer/export?collection=wells&format=csv&filters=[')).toBe(
    `/login?redirectTo=${encodeURIComponent('/explorer?collection=wells')}`,
  );
  expect(await sentTo('/explorer/export')).toBe(
    `/login?redirectTo=${encodeURIComponent('/explorer?collection=deals')}`,
  );
});
