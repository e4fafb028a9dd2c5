import path from 'node:path';
import { expect, type Page } from './test.ts';

// What the journeys through the tree of a data room's files share.

/** The tab of an agent. @param own the data room, where no other one is named */
export function roomTree(own: number) {
  const api = (room = own) => `/api/admin/data-rooms/${room}`;
  const tab = (name: string, room = own) => `/admin/data-rooms/${room}/show?tab=${name}`;
  const grid = (page: Page) => page.getByRole('treegrid', { name: 'Files' });
  const rowOf = (page: Page, name: string) =>
    grid(page)
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) });
  const dialog = (page: Page) => page.getByRole('dialog');
  /** What the rows are called that are drawn, from the first to the last. */
  const names = (page: Page) =>
    grid(page)
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.replace('Select ', '')));

  /** Empties a data room. */
  async function empty(page: Page, room = own) {
    const { items } = await (await page.request.get(`${api(room)}/files`)).json();
    const ids = items
      .filter(({ parentId }: { parentId: number | null }) => parentId === null)
      .map(({ id }: { id: number }) => id);
    if (ids.length > 0) await page.request.post(`${api(room)}/items/remove`, { data: { ids } });
  }

  /** Makes folders, each named by its path: "Land/Leases". @returns their ids by these */
  async function folders(page: Page, paths: readonly string[], room = own): Promise<Map<string, number>> {
    const made = new Map<string, number>();
    for (const each of paths) {
      const parentId = made.get(path.posix.dirname(each)) ?? null;
      const data = { parentId, name: path.posix.basename(each) };
      const answer = await page.request.post(`${api(room)}/folders`, { data });
      expect(answer.status()).toBe(200);
      made.set(each, (await answer.json()).ids[0]);
    }
    return made;
  }

  return { api, tab, grid, rowOf, names, dialog, empty, folders };
}
