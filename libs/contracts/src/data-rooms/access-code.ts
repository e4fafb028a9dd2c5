import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { ACCESS_CODE_MESSAGES } from './data-room-codes.ts';

const { required } = ACCESS_CODE_MESSAGES;

/** What is typed into the access-code dialog, apart from the schemas of deals, which it need not load (docs/product/data-rooms.md#access-code-dialog). */
export const accessCodeSchema = z.object({ code: plainText(100, required).trim().min(1, required) });
