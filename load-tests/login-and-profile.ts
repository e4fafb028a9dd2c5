// Logging in, reading and changing one's profile and interests, logging out. `npm run load -- login-and-profile` against a running demo; BASE_URL, VUS,
// DURATION and PAUSE (seconds that somebody reads and types) change it.
//
// A login costs about 80 ms of a core for argon2, on purpose, and a ninth of that for all the rest. Ten people who take six seconds each log in 1½ times a
// second: an eighth of a core. With their pages and changes two cores stay half idle, so that what is measured is how long each of them waits and not a queue;
// nor do they all come in the same second.
import { check, group, sleep } from 'k6';
import http from 'k6/http';
import { BASE, journey, pick } from './support/journey.ts';
import { erasePeople, invitePeople, jsonBody, type Person } from './support/people.ts';

const VUS = Number(__ENV.VUS || 10);
const PAUSE = Number(__ENV.PAUSE || 2);
const TITLES = ['Land manager', 'Geologist', 'Vice president', 'Reservoir engineer'];
const REGIONS = ['Permian', 'Rockies', 'Gulf Coast', 'Appalachia', 'Mid-Continent'];

export const options = {
  ...journey('loginAndProfile', { login: 500, page: 1_000, read: 400, change: 400, logout: 400 }),
  // Each has an account, which takes four calls to make and one to take away.
  setupTimeout: '120s',
  teardownTimeout: '120s',
};

export const setup = (): Person[] => invitePeople(VUS);
export const teardown = (people: Person[]): void => erasePeople(people);

const read = (path: string) => http.get(`${BASE}${path}`, { tags: { call: 'read', name: path } });
const change = (path: string, body: object) =>
  http.post(`${BASE}${path}`, JSON.stringify(body), jsonBody('change', path));

export default function loginAndProfile(people: Person[]): void {
  // One account for each virtual user: nobody is logged in twice at a time, and no limit counts what is right.
  const person = people[(__VU - 1) % people.length];
  if (!person) return;
  const { email, password } = person;
  if (__ITER === 0) sleep(Math.random() * 3 * PAUSE);
  group('log in', () => {
    const answer = http.post(
      `${BASE}/api/Auth/Login`,
      JSON.stringify({ email, password }),
      jsonBody('login', '/api/Auth/Login'),
    );
    check(answer, { 'the login answers OK': (r) => r.status === 200 && r.json('message') === 'OK' });
    const page = http.get(`${BASE}/buyer/profile`, { tags: { call: 'page', name: '/buyer/profile' } });
    check(page, { 'the page is the person’s': (r) => r.status === 200 && String(r.body).includes(email) });
  });
  sleep(PAUSE * (0.75 + Math.random() / 2));
  group('change the profile', () => {
    const profile = read('/api/Auth/GetProfile');
    const title = pick(TITLES as [string, ...string[]]);
    const changed = change('/api/Auth/UpdateProfile', {
      version: profile.json('version'),
      title,
      contactPhone: '4325550142',
    });
    check(changed, { 'the profile says what was saved': (r) => r.status === 200 && r.json('title') === title });
  });
  sleep(PAUSE * (0.75 + Math.random() / 2));
  group('change the interests', () => {
    const interests = read('/api/UserInterests/GetInterests');
    const region = pick(REGIONS as [string, ...string[]]);
    const changed = change('/api/UserInterests/Update', {
      version: interests.json('version'),
      buyerProducingProperties: Math.random() < 0.5,
      buyerMinerals: true,
      oil: true,
      selectedRegions: [region],
    });
    check(changed, {
      'the interests say what was saved': (r) => r.status === 200 && r.json('selectedRegions.0') === region,
    });
    check(read('/api/deals/matches'), { 'matches answer 200': (r) => r.status === 200 });
  });
  sleep(PAUSE * (0.75 + Math.random() / 2));
  group('log out', () => {
    const answer = http.post(`${BASE}/api/Auth/Logout`, '{}', jsonBody('logout', '/api/Auth/Logout'));
    check(answer, { 'the logout answers 204': (r) => r.status === 204 });
    const after = http.get(`${BASE}/api/Auth/GetUser`, {
      tags: { call: 'logout', name: '/api/Auth/GetUser' },
      responseCallback: http.expectedStatuses(401),
    });
    check(after, { 'the session has ended': (r) => r.status === 401 });
  });
}
