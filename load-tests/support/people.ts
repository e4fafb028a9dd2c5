// People for a journey that logs in: a demo's admin invites them, and each takes the password that its mailed link sets.
import { sleep } from 'k6';
import http from 'k6/http';
import { BASE, journey } from './journey.ts';

export interface Person {
  id: number;
  email: string;
  password: string;
}
interface MailRow {
  id: string;
  toEmail: string;
}

/** A demo's, unless they are said (docs/product/accounts.md#demo-accounts). */
const ADMIN = {
  email: __ENV.ADMIN_EMAIL || 'admin@outcrop.example',
  password: __ENV.ADMIN_PASSWORD || 'outcropDemo1',
};
const PASSWORD = 'quartz7vein';
const JSON_BODY = { 'Content-Type': 'application/json' };

/** How a journey sends what it writes. */
export const jsonBody = (call: string, name: string) => ({ headers: JSON_BODY, tags: { call, name } });

/** Options of a journey as {@link journey} makes them, whose people stay logged in from round to round: k6 forgets cookies otherwise. */
export const journeyOfPeople = (name: string, p95: Record<string, number>) => ({
  ...journey(name, p95),
  noCookiesReset: true,
  setupTimeout: '120s',
  teardownTimeout: '120s',
});

/** Who a virtual user is. @throws when nobody was invited */
export function personOf(people: readonly Person[]): Person {
  const person = people[(__VU - 1) % people.length];
  if (!person) throw new Error('Nobody was invited.');
  return person;
}

const login = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  http.post(`${BASE}/api/Auth/Login`, JSON.stringify({ email, password }), jsonBody('preparing', '/api/Auth/Login'));

/** Logs a person in before the first round. */
export function logIn(person: Person): void {
  login(person);
}

/** Whether this is a virtual user's first round, which begins after up to so many seconds, so that not all begin at once. */
export function isFirstRound(maxSeconds: number): boolean {
  if (__ITER !== 0) return false;
  sleep(Math.random() * maxSeconds);
  return true;
}

/** Logs somebody in. @returns the token of their calls @throws when that is refused */
export function tokenOf(person: Pick<Person, 'email' | 'password'>): string {
  const answer = login(person);
  if (answer.status !== 200) throw new Error(`The login of ${person.email} was answered with ${answer.status}.`);
  return (answer.json() as unknown as { token: string }).token;
}

export const adminToken = (): string => tokenOf(ADMIN);

/** The calls of an admin, apart from those that are measured. */
export function asAdmin() {
  return {
    headers: { ...JSON_BODY, Authorization: `Bearer ${adminToken()}` },
    tags: { call: 'preparing', name: '/api/admin' },
  };
}

/**
 * Accounts with a password of their own each, for as many virtual users. Their mails are read in the admin's mailbox, which shows links in a demo alone.
 * @throws when one of them cannot be made
 */
export function invitePeople(count: number): Person[] {
  const admin = asAdmin();
  const run = Date.now().toString(36);
  return Array.from({ length: count }, (_, n) => {
    const email = `load.${run}.${n}@llano.example`;
    const invited = http.post(
      `${BASE}/api/admin/users`,
      JSON.stringify({ email, firstName: 'June', lastName: 'Whitcomb' }),
      admin,
    );
    if (invited.status !== 201) throw new Error(`Inviting ${email} was answered with ${invited.status}.`);
    const filter = encodeURIComponent(JSON.stringify({ toEmail: email, kind: 'invitation' }));
    const [mail] = http.get(`${BASE}/api/admin/mails?filter=${filter}`, admin).json() as unknown as MailRow[];
    const read = mail && http.get(`${BASE}/api/admin/mails/${mail.id}`, admin);
    const token = /[?&]invitation=([\w.-]+)/.exec(String(read?.body))?.[1];
    if (!token) throw new Error(`There is no link in the mail to ${email}: only a demo's mailbox shows it.`);
    const set = http.post(`${BASE}/api/Auth/UpdatePassword`, JSON.stringify({ password: PASSWORD }), {
      ...admin,
      headers: { ...JSON_BODY, Authorization: `Bearer ${token}` },
    });
    if (set.status !== 200) throw new Error(`Setting the password of ${email} was answered with ${set.status}.`);
    return { id: (invited.json() as unknown as { id: number }).id, email, password: PASSWORD };
  });
}

/** Turns the data explorer on for people. @throws when that fails for one of them */
export function letExplore(people: readonly Person[]): void {
  const admin = asAdmin();
  for (const { id } of people) {
    const { version } = http.get(`${BASE}/api/admin/users/${id}`, admin).json() as unknown as { version: number };
    const body = JSON.stringify({ version, enabledFeatures: ['explorer'] });
    const changed = http.put(`${BASE}/api/admin/users/${id}`, body, admin);
    if (changed.status !== 200) throw new Error(`Turning the explorer on was answered with ${changed.status}.`);
  }
}

/** Lets people in to all files of a data room. @throws when one of them is not let in */
export function letIn(people: readonly Person[], listingId: number): void {
  const body = {
    listingId,
    level: 'due-diligence',
    until: null,
    people: people.map(({ id }) => ({ userId: id, version: 0 })),
  };
  const granted = http.post(`${BASE}/api/admin/data-room-people/grant`, JSON.stringify(body), asAdmin());
  if (granted.status !== 200) throw new Error(`Letting people in was answered with ${granted.status}: ${granted.body}`);
}

/** Takes the accounts away again, with all that was kept about them. */
export function erasePeople(people: readonly Person[]): void {
  const admin = asAdmin();
  for (const { id } of people)
    http.post(`${BASE}/api/admin/users/${id}/erase`, JSON.stringify({ reason: 'The load test has ended.' }), admin);
}
