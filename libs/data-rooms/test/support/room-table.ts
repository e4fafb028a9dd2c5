import type { DataRoomState } from '@outcrop/contracts';
import type { DataRoomAction } from '../../src/room-states.ts';

/** Refused. */
const NO = null;

/**
 * Where each action leads from each state (docs/product/data-rooms.md#room-states): written by hand, never corrected to what a test says without
 * asking which of the two is right. The same state is a call that changes nothing; of granting and codes, one that may change level and end.
 */
export const ROOM_TABLE: Readonly<Record<DataRoomState, Readonly<Record<DataRoomAction, DataRoomState | null>>>> = {
  none: {
    invite: 'invited',
    sign: 'signed',
    request: 'requested',
    grant: 'granted',
    'enter-code': 'granted',
    decline: NO,
    revoke: NO,
    expire: NO,
  },
  invited: {
    invite: 'invited',
    sign: 'signed',
    request: 'requested',
    grant: 'granted',
    'enter-code': 'granted',
    decline: NO,
    revoke: 'revoked',
    expire: NO,
  },
  requested: {
    invite: 'requested',
    sign: 'signed',
    request: 'requested',
    grant: 'granted',
    'enter-code': 'granted',
    decline: 'declined',
    revoke: NO,
    expire: NO,
  },
  signed: {
    invite: 'signed',
    sign: 'signed',
    request: 'signed',
    grant: 'granted',
    'enter-code': 'granted',
    decline: 'declined',
    revoke: NO,
    expire: NO,
  },
  granted: {
    invite: 'granted',
    sign: 'granted',
    request: 'granted',
    grant: 'granted',
    'enter-code': 'granted',
    decline: NO,
    revoke: 'revoked',
    expire: 'expired',
  },
  declined: {
    invite: 'invited',
    sign: NO,
    request: NO,
    grant: 'granted',
    'enter-code': NO,
    decline: 'declined',
    revoke: NO,
    expire: NO,
  },
  revoked: {
    invite: 'invited',
    sign: NO,
    request: NO,
    grant: 'granted',
    'enter-code': NO,
    decline: NO,
    revoke: 'revoked',
    expire: NO,
  },
  expired: {
    invite: 'invited',
    sign: 'signed',
    request: 'requested',
    grant: 'granted',
    'enter-code': NO,
    decline: NO,
    revoke: NO,
    expire: 'expired',
  },
};

/** Whether the page of a private deal is there for somebody in this state (docs/product/data-rooms.md#private-page). */
export const PAGE_TABLE: Readonly<Record<DataRoomState, boolean>> = {
  none: false,
  invited: true,
  requested: true,
  signed: true,
  granted: true,
  declined: false,
  revoked: false,
  expired: false,
};
