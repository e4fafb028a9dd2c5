import { type APIRequestContext, expect, request, test } from '@playwright/test';

const ADMIN = { email: 'admin@outcrop.example', password: 'outcropDemo1' };

/** The admin, apart from the cookies of any journey; logged in once a worker. */
let admin: Promise<APIRequestContext> | undefined;

async function logIn(): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  expect((await context.post('/api/Auth/Login', { data: ADMIN })).status()).toBe(200);
  return context;
}

/** Calls as the admin. */
export const adminRequests = (): Promise<APIRequestContext> => {
  admin ??= logIn();
  return admin;
};

/** A mail as the admin's mailbox shows it. */
export interface MailInMailbox {
  readonly subject: string;
  readonly text: string;
  /** Path and query of the first link with a token, for the Outcrop that is tested. */
  readonly link: string;
}

/** The last mail of this kind; waits until there is one. */
export async function mailInMailbox(toEmail: string, kind: string): Promise<MailInMailbox> {
  const mailbox = await adminRequests();
  const filter = encodeURIComponent(JSON.stringify({ toEmail, kind }));
  const newest = `/api/admin/mails?filter=${filter}&sort=["queuedAt","DESC"]&range=[0,0]`;
  let id = '';
  await expect(async () => {
    const [mail] = await (await mailbox.get(newest)).json();
    expect(mail).toBeDefined();
    id = mail.id;
  }).toPass();
  const { content } = await (await mailbox.get(`/api/admin/mails/${id}`)).json();
  const link = /https?:\/\/\S+\?(?:token|invitation)=[\w.%-]+/.exec(content.text)?.[0];
  if (!link) throw new Error(`There is no link in the ${kind} to ${toEmail}.`);
  return { ...content, link: pathOf(link) };
}

/** Where the link of that mail leads. */
export const mailedPath = async (toEmail: string, kind: string): Promise<string> =>
  (await mailInMailbox(toEmail, kind)).link;

/** Path and query of an address. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
