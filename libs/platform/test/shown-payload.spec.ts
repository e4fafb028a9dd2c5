import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { HIDDEN, shownPayload } from '../src/events/shown-payload.ts';
import { defineEvent, shownText } from '../src/index.ts';

// docs/product/admin.md#delivery-payload

const TYPE = 'tests.payload-shown.v1';
defineEvent(
  TYPE,
  z.object({
    listingId: z.int(),
    quiet: z.literal(true).optional(),
    status: z.enum(['sold', 'open']),
    at: z.iso.datetime().nullable(),
    mailId: z.uuid(),
    fields: z.array(shownText()),
    digits: shownText().regex(/^\d+$/),
    before: z.object({ price: shownText(), note: z.string() }).partial().optional(),
    token: z.string(),
    anything: z.unknown(),
  }),
);
const SHOWN = {
  listingId: 812,
  quiet: true,
  status: 'sold',
  at: null,
  mailId: '3b241101-e2bb-4255-8caf-4136c566a962',
  fields: ['dealDate', 'header'],
  digits: '12',
};

it('is numbers, flags, words of a list, moments, ids and the texts that the event declares', () => {
  const before = { price: '1,200', note: 'call Ann' };
  expect(shownPayload(TYPE, { ...SHOWN, before, token: 'a1b2', anything: 'x' })).toEqual({
    ...SHOWN,
    before: { price: '1,200', note: HIDDEN },
    token: HIDDEN,
    anything: HIDDEN,
  });
});

it('holds nothing that the event does not declare, whatever a row holds', () => {
  const secret = 'ann@rim.example';
  const holder = fc.letrec((tie) => ({
    value: fc.oneof(fc.constant(secret), fc.array(tie('value')), fc.dictionary(fc.string(), tie('value'))),
  }));
  fc.assert(
    fc.property(
      fc.constantFrom(
        'listingId',
        'quiet',
        'status',
        'at',
        'mailId',
        'before',
        'token',
        'anything',
        'other',
        'constructor',
      ),
      holder.value,
      (key, value) => {
        const shown = JSON.stringify(shownPayload(TYPE, { ...SHOWN, before: undefined, [key]: value }));
        // Names of keys are our own; what stands in them is not.
        expect(shown).not.toContain(`"${secret}"`);
      },
    ),
  );
});

it('of an event that nobody defines is not shown at all', () => {
  expect(shownPayload('tests.never-defined.v1', { listingId: 1 })).toBeNull();
});
