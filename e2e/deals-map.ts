import config from './playwright.config.ts';
import { expect, type Page, test } from './test.ts';

// Software GL, so that the map draws on machines without a graphics card.
const SOFTWARE_GL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const { args = [], ...launch } = config.use?.launchOptions ?? {};

/** The journeys of a file draw maps, which takes longer. */
export function drawMaps(): void {
  test.use({ launchOptions: { ...launch, args: [...args.filter((arg) => arg !== '--disable-gpu'), ...SOFTWARE_GL] } });
  test.describe.configure({ timeout: 120_000 });
}

export const map = '/deals/public/map';
export const PERMIAN = `${map}?bbox=-104.5,30.5,-100.5,33.5`;
/** A part of Eddy and Lea Counties with so few deals that each has its own pin. */
export const FEW_DEALS = `${map}?bbox=-104.2,32,-102.6,33.1`;

export const count = (page: Page) => page.locator('#deal-count');
/** What a text counts in all: "327 open, 39 sold" are 366 that are listed. */
export const figure = (text: string | null): number =>
  (text?.match(/\d[\d,]*/g) ?? []).reduce((sum, each) => sum + Number(each.replaceAll(',', '')), 0);
export const canvas = (page: Page) => page.getByRole('region', { name: /^Map\. Arrow keys/ });
export const markers = (page: Page) => page.getByRole('list', { name: 'Deals on the map' }).getByRole('button');
export const clusters = (page: Page) => markers(page).filter({ hasText: /^\d+$/ });
export const pins = (page: Page) => markers(page).filter({ hasText: /^[A-Z]+$/ });
export const card = (page: Page) => page.getByRole('region', { name: 'Map', exact: true }).getByRole('article');
export const boxOf = (page: Page) => /bbox=([^&]+)/.exec(page.url())?.[1]?.split(',').map(Number) ?? [];
export const polygonOf = (page: Page) => /polygon=([^&]+)/.exec(page.url())?.[1]?.split(';') ?? [];

export async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(markers(page).first()).toBeVisible({ timeout: 45_000 });
}

/** Waits until the map is still with its view in the address, and the list shows what the address says. */
export const settled = async (page: Page) => {
  const busy = page.getByRole('region', { name: 'Map', exact: true });
  let seen: string | undefined;
  const same = async () => {
    const [before, still] = [seen, (await busy.getAttribute('aria-busy')) === 'false'];
    seen = still ? page.url() : undefined;
    return seen !== undefined && seen === before;
  };
  await expect.poll(same, { intervals: [250] }).toBe(true);
  // The browser's address is ahead of the list while that is being drawn: the link to the list view says what is shown.
  const link = page.getByRole('link', { name: 'List', exact: true });
  const queryOf = (address: string | null) => address?.split('?')[1];
  await expect.poll(async () => queryOf(await link.getAttribute('href')) === queryOf(page.url())).toBe(true);
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('section[aria-labelledby="deal-count"]')).toHaveAttribute('aria-busy', 'false');
};
