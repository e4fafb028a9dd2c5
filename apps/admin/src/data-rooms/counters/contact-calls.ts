import { type Call, contactRecordCalls } from '@outcrop/contracts';
import { httpClient } from '../../data/http-client.ts';

const call: Call = async (method, path, { body } = {}) =>
  (await httpClient(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })).json;

/** The API's calls for what agents record of people. They reject as `httpClient` does. */
export const contactCalls = contactRecordCalls(call);
