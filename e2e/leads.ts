import type { APIRequestContext } from '@playwright/test';
import { adminRequests } from './mailbox.ts';
import { expect, type Page } from './test.ts';

/** What journeys write to the firm: the server takes ten an hour from one network, so no journey sends more than it needs. */
export interface Written {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}
export const fillSender = async (page: Page, { firstName, lastName, email }: Written) => {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
};

/** A browser fills in a form faster than anybody can write, which is suspect (docs/product/leads.md#suspect-leads): it began a minute ago. */
const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString();
/** Of a form that a script sends. @param address of its action */
export const writesSlowly = (page: Page, address: string) =>
  page.route(address, (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    form.set('startedAt', aMinuteAgo());
    return route.continue({ postData: form.toString() });
  });
/** Of a form that is sent without a script. */
export const wroteSlowly = (page: Page) =>
  page.locator('input[name=startedAt]').evaluate((input, moment) => input.setAttribute('value', moment), aMinuteAgo());

/** The lead of this email as the admin area shows it, and the text of the first mail that told of it; waits until there are both. */
export async function arrived(email: string) {
  const admin: APIRequestContext = await adminRequests();
  const filter = encodeURIComponent(JSON.stringify({ email }));
  let found: { lead: Record<string, unknown>; mail: { subject: string; text: string } } | undefined;
  await expect(async () => {
    const [row] = await (await admin.get(`/api/admin/leads?filter=${filter}`)).json();
    expect(row).toBeDefined();
    const lead = await (await admin.get(`/api/admin/leads/${row.id}`)).json();
    expect(lead.mails).not.toHaveLength(0);
    const { content } = await (await admin.get(`/api/admin/mails/${lead.mails[0].id}`)).json();
    found = { lead, mail: content };
  }).toPass();
  return found!;
}

/** Expects the alerts of a page that say something, in their order, as soon as they are all there. */
export const alerts = (page: Page) =>
  expect.poll(async () => (await page.getByRole('alert').allTextContents()).filter(Boolean));
