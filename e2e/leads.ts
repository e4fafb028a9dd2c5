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

/** As fast as a browser that fills in what it knows; one that a test drives may be faster than anybody (docs/product/leads.md#suspect-leads). */
const aSecondAgo = () => new Date(Date.now() - 1_000).toISOString();
/** Of a form that a script sends. @param address of its action */
export const fillsByBrowser = (page: Page, address: string) =>
  page.route(address, (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    form.set('startedAt', aSecondAgo());
    return route.continue({ postData: form.toString() });
  });
/** Of a form that is sent without a script. */
export const filledByBrowser = (page: Page) =>
  page.locator('input[name=startedAt]').evaluate((input, moment) => input.setAttribute('value', moment), aSecondAgo());

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
