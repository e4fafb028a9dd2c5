import type { Call } from '@outcrop/contracts';
import { httpClient } from './http-client.ts';

/** A call of the typed client as the admin area makes it. It rejects as {@link httpClient} does. */
export const apiCall: Call = async (method, path, { body, signal } = {}) => {
  const options = { method, ...(body !== undefined && { body: JSON.stringify(body) }), ...(signal && { signal }) };
  return (await httpClient(path, options)).json;
};
