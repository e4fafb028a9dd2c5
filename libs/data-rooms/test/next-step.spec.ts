import { describe, expect, it } from '@jest/globals';
import type { DataRoomStep, LevelNeeds } from '@outcrop/contracts';
import { filesOn, levelWithoutAgent, nextStep, type Standing, withoutSignatures } from '../src/next-step.ts';

const TODAY = '2026-11-26';
const [YESTERDAY, TOMORROW] = ['2026-11-25', '2026-11-27'];
const needs = (files: LevelNeeds, diligence: LevelNeeds = files) => ({
  'private-files': files,
  'due-diligence': diligence,
});
const NOTHING: LevelNeeds = { signature: false, entry: 'nothing' };
const SIGNATURE: LevelNeeds = { signature: true, entry: 'nothing' };
const CODE: LevelNeeds = { signature: false, entry: 'code' };
const AGENT: LevelNeeds = { signature: false, entry: 'agent' };
const SIGNED_AGENT: LevelNeeds = { signature: true, entry: 'agent' };

const AT_FIRST: Standing = {
  state: 'none',
  level: null,
  needs: needs(AGENT),
  signed: false,
  openingDate: null,
  closingDate: null,
  sold: false,
  onlyOpenFiles: false,
  takesRequests: true,
};
const granted = { state: 'granted', level: 'private-files' } as const;

describe('the next step of somebody', () => {
  // Written by hand from docs/product/data-rooms.md#next-step.
  it.each<[string, Partial<Standing>, DataRoomStep]>([
    ['who has nothing to do but to come in', { needs: needs(NOTHING) }, 'enter'],
    ['whose data room needs a signature', { needs: needs(SIGNATURE) }, 'sign'],
    ['who has signed, where that is all', { needs: needs(SIGNATURE), signed: true }, 'enter'],
    ['whose data room needs a code', { needs: needs(CODE) }, 'enter-code'],
    ['who was invited, where a code is needed', { needs: needs(CODE), state: 'invited' }, 'enter-code'],
    ['who has requested, where a code is needed', { needs: needs(CODE), state: 'requested' }, 'enter-code'],
    ['whose access has expired, where a code was needed', { needs: needs(CODE), state: 'expired' }, 'request'],
    ['whose data room needs an agent', {}, 'request'],
    ['who was invited, where an agent is needed', { state: 'invited' }, 'request'],
    ['who has requested', { state: 'requested' }, 'wait'],
    ['who has requested and not signed', { state: 'requested', needs: needs(SIGNED_AGENT) }, 'sign'],
    ['who has signed', { state: 'signed', needs: needs(SIGNED_AGENT), signed: true }, 'wait'],
    ['whose access has expired', { state: 'expired' }, 'request'],
    ['who cannot request', { takesRequests: false }, 'ask-agent'],
    ['who cannot request, with a code', { takesRequests: false, needs: needs(CODE) }, 'enter-code'],
    ['who is let in', granted, 'open'],
    ['who is let in and has not signed', { ...granted, needs: needs(SIGNED_AGENT) }, 'sign'],
    ['who is let in and has signed', { ...granted, needs: needs(SIGNED_AGENT), signed: true }, 'open'],
    [
      'who is let in to due diligence, which needs a signature',
      { state: 'granted', level: 'due-diligence', needs: needs(AGENT, SIGNED_AGENT) },
      'sign',
    ],
    [
      'who is let in to private files alone, where due diligence needs a signature',
      { ...granted, needs: needs(AGENT, SIGNED_AGENT) },
      'open',
    ],
    ['who is let in, before the first day', { ...granted, openingDate: TOMORROW }, 'not-yet'],
    ['who is let in, on the first day', { ...granted, openingDate: TODAY }, 'open'],
    ['who is let in, on the last day', { ...granted, closingDate: TODAY }, 'open'],
    ['who is let in, after the last day', { ...granted, closingDate: YESTERDAY }, 'closed'],
    ['who may request before the first day', { openingDate: TOMORROW }, 'request'],
    ['who comes after the last day', { closingDate: YESTERDAY }, 'closed'],
    ['whose deal is sold', { ...granted, sold: true }, 'closed'],
    ['whose deal has open files alone', { onlyOpenFiles: true }, 'open'],
    [
      'whose deal has open files alone, before the first day',
      { onlyOpenFiles: true, openingDate: TOMORROW },
      'not-yet',
    ],
    ['whose deal had open files alone', { onlyOpenFiles: true, closingDate: YESTERDAY }, 'closed'],
    ['who was invited to more than open files', { onlyOpenFiles: true, state: 'invited' }, 'request'],
    ['who was declined', { state: 'declined', sold: true }, 'ask-agent'],
    ['whose access was revoked', { state: 'revoked' }, 'ask-agent'],
  ])('%s', (_who, standing, step) => {
    expect(nextStep({ ...AT_FIRST, ...standing }, TODAY)).toBe(step);
  });
});

it.each([
  [null, null, 'open'],
  [TODAY, TODAY, 'open'],
  [TOMORROW, null, 'not-yet'],
  [null, YESTERDAY, 'closed'],
  [TOMORROW, YESTERDAY, 'closed'],
])('files that open on %s and close on %s are %s', (openingDate, closingDate, files) => {
  expect(filesOn({ openingDate, closingDate, sold: false }, TODAY)).toBe(files);
  expect(filesOn({ openingDate, closingDate, sold: true }, TODAY)).toBe('closed');
});

it('gives without an agent the highest level that asks for no more than was done', () => {
  expect(levelWithoutAgent(needs(NOTHING), false)).toBe('due-diligence');
  expect(levelWithoutAgent(needs(NOTHING, SIGNATURE), false)).toBe('private-files');
  expect(levelWithoutAgent(needs(NOTHING, SIGNATURE), true)).toBe('due-diligence');
  expect(levelWithoutAgent(needs(SIGNATURE, AGENT), false)).toBeNull();
  expect(levelWithoutAgent(needs(CODE, AGENT), true)).toBeNull();
});

it('needs no signature while agreements are off', () => {
  expect(withoutSignatures(needs(SIGNATURE, SIGNED_AGENT))).toEqual(needs(NOTHING, AGENT));
});
