// A person who uses an Outcrop over HTTP: what they leave behind, an upgrade must keep.
import { Problem } from '../engines/problem.mjs';

/** The password of the demo's accounts. */
export const DEMO_PASSWORD = 'outcropDemo1';

/**
 * Somebody with cookies of their own.
 * @param {string} address of a running Outcrop
 * @param {string} [cookie] that they start with
 */
export function person(address, cookie = '') {
  let cookies = cookie;
  /** @param {RequestInit} [init] @returns {Promise<Response>} never an error */
  const ask = async (path, init = {}) => {
    const answer = await fetch(address + path, { ...init, headers: { ...init.headers, cookie: cookies } });
    if (!answer.ok)
      throw new Problem(`${init.method ?? 'GET'} ${path} answered ${answer.status}: ${await answer.text()}`);
    for (const set of answer.headers.getSetCookie()) cookies = `${cookies}; ${set.split(';')[0]}`;
    return answer;
  };
  const send = (method, path, body) =>
    ask(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  /** @returns {Promise<any>} the parsed JSON */
  const read = async (path) => (await ask(path)).json();
  return {
    ask,
    read,
    send,
    logIn: (email, password = DEMO_PASSWORD) => send('POST', '/api/Auth/Login', { email, password }),
    like: (id) => ask(`/api/deals/${id}/like`, { method: 'PUT' }),
    /** Ids of saved deals, in order. */
    liked: async () => {
      const { deals } = await read('/api/deals?liked=true&size=100');
      return deals.map(({ ListingId }) => ListingId).sort((a, b) => a - b);
    },
    /** The value of a cookie. */
    cookie: (name) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1],
  };
}
