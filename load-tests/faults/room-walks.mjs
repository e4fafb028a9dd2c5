import { setTimeout as pause } from 'node:timers/promises';

const ANSWER_TIMEOUT_MS = 30_000;
const BUYER = 'buyer@outcrop.example';
const ADMIN = 'admin@outcrop.example';
const AGENT = 'advisor@outcrop.example';
const PASSWORD = 'outcropDemo1';

class Refused extends Error {
  constructor(status, text) {
    super(`${status} ${text.slice(0, 200)}`);
    this.status = status;
  }
}

/** A buyer and an agent with one private deal: invited, read, signed, granted, revoked, again and again, each step at either of two processes. */
export class RoomWalk {
  counts = { done: 0, failed: 0, looks: 0 };
  /** Numbers of signatures that were answered. */
  signed = [];
  /** What must not have been. */
  faults = [];
  #sessions = new Map();
  #over = false;
  #id;

  constructor(addresses, listingId, random) {
    this.addresses = addresses;
    this.listingId = listingId;
    this.random = random;
  }

  async run() {
    while (!this.#over) {
      try {
        await this.#round();
      } catch (error) {
        this.counts.failed += 1;
        if (error instanceof Refused && error.status === 401) this.#sessions.clear();
        await pause(100);
      }
    }
  }

  stop() {
    this.#over = true;
  }

  async #round() {
    await this.#decide('grant', { level: 'private-files', until: null });
    await this.#step(BUYER, 'GET', `/api/deals/${this.listingId}`);
    if (this.random() < 0.3) await this.#changeText();
    await this.#sign();
    await this.#decide('revoke', { reason: 'A fault is tried.' });
    // Answered: from now on no process shows the page, until somebody grants again, which is nobody else.
    for (const address of this.addresses) {
      const answer = await this.#raw(address, BUYER, 'GET', `/api/deals/${this.listingId}`).catch(() => null);
      // A process that does not answer shows nothing.
      if (!answer) continue;
      this.counts.looks += 1;
      if (answer.status === 200) this.faults.push(`deal ${this.listingId} is shown after its revocation`);
    }
  }

  async #sign() {
    const { signature, versionId, sha256, name } = await this.#step(
      BUYER,
      'GET',
      `/api/data-rooms/${this.listingId}/agreement`,
    );
    if (signature) return;
    await this.#step(BUYER, 'POST', `/api/data-rooms/${this.listingId}/agreement/read`, { versionId, sha256 });
    const body = { versionId, sha256, name, mayBind: true };
    const answer = await this.#step(BUYER, 'POST', `/api/data-rooms/${this.listingId}/agreement/sign`, body);
    this.signed.push(answer.number);
  }

  /** Everybody signs anew after that. */
  async #changeText() {
    const templates = await this.#step(ADMIN, 'GET', '/api/admin/agreement-templates');
    const { id, text, version } = templates.find((template) => template.isDefault);
    const [before] = text.split('\n\nRound ');
    const body = { text: `${before}\n\nRound ${Math.floor(this.random() * 1e9)} of a campaign.`, version };
    await this.#step(ADMIN, 'PUT', `/api/admin/agreement-templates/${id}`, body);
  }

  async #decide(decision, how) {
    const filter = encodeURIComponent(JSON.stringify({ listingId: this.listingId }));
    const people = await this.#step(AGENT, 'GET', `/api/admin/data-room-people?filter=${filter}`);
    const userId = await this.#buyerId();
    const version = people.find((person) => person.userId === userId)?.version ?? 0;
    const body = { listingId: this.listingId, people: [{ userId, version }], ...how };
    await this.#step(AGENT, 'POST', `/api/admin/data-room-people/${decision}`, body);
  }

  async #buyerId() {
    this.#id ??= (await this.#step(BUYER, 'GET', '/api/Auth/GetUser')).id;
    return this.#id;
  }

  /** A step at either process. @throws Refused for any other answer than 2xx */
  async #step(email, method, path, json) {
    const address = this.addresses[Math.floor(this.random() * this.addresses.length)];
    const answer = await this.#raw(address, email, method, path, json);
    const text = await answer.text();
    if (!answer.ok) throw new Refused(answer.status, text);
    this.counts.done += 1;
    return text && JSON.parse(text);
  }

  async #raw(address, email, method, path, json) {
    const token = this.#sessions.get(email) ?? (await this.#logIn(address, email));
    this.#sessions.set(email, token);
    return fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
      ...(json && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
  }

  async #logIn(address, email) {
    const answer = await fetch(`${address}/api/Auth/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, applicationName: 'faults' }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Refused(answer.status, text);
    return JSON.parse(text).token;
  }
}
