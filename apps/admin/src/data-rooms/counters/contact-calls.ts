import { contactRecordCalls } from '@outcrop/contracts';
import { apiCall } from '../../data/api-call.ts';

/** The API's calls for what agents record of people. They reject as `apiCall` does. */
export const contactCalls = contactRecordCalls(apiCall);
