import { DATA_ROOM_STATE_CODES } from '@outcrop/contracts';
import { defineEvent } from '@outcrop/platform';
import { z } from 'zod';

const state = z.enum(DATA_ROOM_STATE_CODES);
const invitationRef = z.object({ invitationId: z.int(), listingId: z.int() });
const codeRef = z.object({ codeId: z.int(), listingId: z.int() });

/** Somebody stands otherwise with a data room than before, or is granted another level or end. */
export const accessChanged = defineEvent(
  'data-rooms.access-changed.v1',
  z.object({ listingId: z.int(), userId: z.int(), previous: state, state }),
);
/** A data room asks for something else than before. */
export const needsChanged = defineEvent('data-rooms.needs-changed.v1', z.object({ listingId: z.int() }));
/** An email was invited, with or without an account. */
export const personInvited = defineEvent('data-rooms.person-invited.v1', invitationRef);
export const invitationWithdrawn = defineEvent('data-rooms.invitation-withdrawn.v1', invitationRef);
export const codeCreated = defineEvent('data-rooms.code-created.v1', codeRef);
export const codeStopped = defineEvent('data-rooms.code-stopped.v1', codeRef);
