import { expectGoodInEveryWidth, resize, WIDTHS } from './accessible.ts';
import { structuredData } from './structured-data.ts';
import { expect, test } from './test.ts';

const TEAM = '/team';

test('the team page shows everybody by team, and tells search engines who they are', async ({ page, request }) => {
  const { teams, banner } = await (await request.get('/api/content/team')).json();
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page).toHaveURL(TEAM);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
  await expect(page.getByText(banner)).toBeVisible();
  for (const { name, showName, members } of teams) {
    const team = page.getByRole('region', { name });
    await expect(team.getByRole('heading', { name, exact: true })).toHaveCount(showName ? 1 : 0);
    for (const member of members) {
      const card = team.getByRole('listitem').filter({ has: page.getByRole('heading', { name: member.name }) });
      for (const words of [member.title, member.location, ...member.experiences])
        await expect(card).toContainText(words);
      await expect(card.getByRole('link')).toHaveCount(member.email ? 1 : 0);
    }
  }
  await page.goto(TEAM);
  const data = await structuredData(page, 'Organization');
  expect(data.employee.length).toBe(teams.flatMap((team: { members: [] }) => team.members).length);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/team$/);
});

test('who has no photo stands on rock, with their initials; every picture comes from here', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:')) foreign.push(url);
  });
  await page.goto(TEAM);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ruth Okafor' }) });
  await card.scrollIntoViewIfNeeded();
  const plate = card.locator('img');
  await expect(plate).toHaveAttribute('src', /^\/images\/person\/\d+\.svg$/);
  await expect
    .poll(() => plate.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  expect(foreign).toEqual([]);
  // By design, and not for lack of a photo: as large as the sky.
  for (const width of WIDTHS) {
    await resize(page, width);
    const share = (initials: HTMLElement) =>
      Number.parseFloat(getComputedStyle(initials).fontSize) / (initials.parentElement?.clientWidth ?? 0);
    expect(await card.getByText('RO', { exact: true }).evaluate(share), `${width}`).toBeGreaterThan(0.3);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the people, their addresses and the page’s title are there', async ({ page }) => {
    await page.goto(TEAM);
    await expect(page).toHaveTitle(/Outcrop/);
    await expect(page.getByRole('link', { name: 'r.okafor@outcrop.example' })).toHaveAttribute(
      'href',
      'mailto:r.okafor@outcrop.example',
    );
  });
});

test('the team page fits every width and has no accessibility fault in any', async ({ page }) => {
  await page.goto(TEAM);
  await expectGoodInEveryWidth(page);
});
