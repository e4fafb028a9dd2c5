import type { Call, CallOptions } from '../http/call.ts';
import type { PaletteAnswer } from '../palette/palette.ts';
import type { Desk } from './desk.ts';

/** The home of the admin area, and its command palette. */
export const deskCalls = (call: Call) => ({
  desk: (options?: CallOptions) => call<Desk>('GET', '/api/admin/desk', options),
  /** @param letters of what is looked for */
  palette: (letters: string, options?: CallOptions) =>
    call<PaletteAnswer>('GET', `/api/admin/palette?q=${encodeURIComponent(letters)}`, options),
});
