import { expect, it } from '@jest/globals';
import { emailsIn } from '../src/data-rooms/emails-in.ts';

it.each<[string, string[], string[]]>([
  ['', [], []],
  ['ann@rim.example', ['ann@rim.example'], []],
  [
    'ann@rim.example, Bob@Rim.example;cy@rim.example\n di@rim.example\tev@rim.example',
    ['ann@rim.example', 'bob@rim.example', 'cy@rim.example', 'di@rim.example', 'ev@rim.example'],
    [],
  ],
  ['Ann Rim <ann@rim.example>, "Marsh, Dan" <dan@rim.example>', ['ann@rim.example', 'dan@rim.example'], []],
  ['Ann Rim <ann@rim.example> Dan Marsh <dan@rim.example>', ['ann@rim.example', 'dan@rim.example'], []],
  ['<ann@rim.example>', ['ann@rim.example'], []],
  ['ann@rim.example ANN@rim.example', ['ann@rim.example'], []],
  // Left out of an invitation unnoticed until now.
  ['ann@rim.example, bob.rim.example', ['ann@rim.example'], ['bob.rim.example']],
  ['Ann Rim <ann.rim.example>', [], ['ann.rim.example']],
  ['ann@rim.example bob@ and @rim', ['ann@rim.example'], ['bob@', 'and', '@rim']],
])('of %j finds the emails, and names what is none', (text, emails, others) => {
  expect(emailsIn(text)).toEqual({ emails, others });
});
