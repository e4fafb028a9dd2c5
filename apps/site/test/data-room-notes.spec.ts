import { describe, expect, it } from '@jest/globals';
import type { FileNote, ReaderQuestion } from '@outcrop/contracts';
import { askedWords, audienceWords } from '../app/data-rooms/question-words.ts';
import { entriesOf, notedPages } from '../app/features/data-room-file/file-entries.ts';
import { checkChange, checkEntry } from '../app/features/data-room-file/notes-schema.ts';
import { filterIn, shownQuestions } from '../app/features/data-room-questions/shown-questions.ts';
import { action as fileAction } from '../app/routes/data-room-file.tsx';
import { action as questionsAction } from '../app/routes/data-room-questions.tsx';
import { loadContext } from '../app/server/context.ts';

const AT = '2026-12-08T15:00:00.000Z';
const note = (id: number, page: number | null): FileNote => ({
  ...{ id, page, itemId: 5, version: 1, note: `Note ${id}`, readers: 'self', writtenAt: AT, changedAt: AT },
});
const question = (id: number, page: number | null, changes: Partial<ReaderQuestion> = {}): ReaderQuestion => ({
  ...{ id, isOwn: true, question: `Question ${id}`, askedOn: '2026-12-07', answer: null },
  about: { itemId: 5, number: '3.3.1', name: 'Decline curves', page },
  ...changes,
});
const answer = { text: 'No.', by: 'Claire Aldridge', answeredAt: AT, audience: 'all' } as const;
const entries = {
  notes: [note(1, null), note(2, 12), note(3, 4)],
  questions: [question(7, 12), question(8, null), question(9, 20)],
  mayAsk: true,
};
const keysOf = (page: number | null) => entriesOf(entries, page).map(({ key }) => key);

describe('Beside a file', () => {
  it('stand notes and questions of a page, or all of them page by page', () => {
    expect(keysOf(12)).toEqual(['note-2', 'question-7']);
    expect(keysOf(1)).toEqual([]);
    expect(keysOf(null)).toEqual(['note-1', 'question-8', 'note-3', 'note-2', 'question-7', 'question-9']);
  });

  it('the pages with one are told from the others', () => {
    expect([1, 4, 12, 20].filter((page) => notedPages(entries).has(page))).toEqual([4, 12, 20]);
  });

  it('a note or a question is checked as the API does, and an emptied note may be sent: it is deleted', () => {
    const entry = { kind: 'note', text: 'Run again.', page: '12', readers: 'self' };
    expect(checkEntry(entry)).toEqual({});
    expect(checkEntry({ ...entry, text: ' ' })).toEqual({ text: 'Please enter a note.' });
    expect(checkEntry({ ...entry, kind: 'question', text: '' })).toEqual({ text: 'Please enter a question.' });
    expect(checkEntry({ ...entry, text: 'x'.repeat(2_001) })).toEqual({});
    expect(Object.keys(checkEntry({ ...entry, kind: 'question', text: 'x'.repeat(2_001) }))).toEqual(['text']);
    expect(checkChange({ noteId: '7', text: '', readers: 'firm' })).toEqual({});
  });
});

describe('Questions', () => {
  const all = [question(1, null), question(2, 3, { answer }), question(3, null, { isOwn: false, answer })];
  const shown = (address: string) => shownQuestions(all, filterIn(new URLSearchParams(address))).map(({ id }) => id);

  it('are all, one’s own, or those that wait', () => {
    expect(shown('')).toEqual([1, 2, 3]);
    expect(shown('show=yours')).toEqual([1, 2]);
    expect(shown('show=waiting')).toEqual([1]);
    expect(shown('show=toString')).toEqual([1, 2, 3]);
  });

  it('say who asked without a name, and who reads the answer', () => {
    expect(all.map((one) => askedWords(one, '2026-12-09'))).toEqual([
      'Asked by you, Dec 7',
      'Asked by you, Dec 7',
      'Asked by another buyer, Dec 7',
    ]);
    const alone = question(4, null, { answer: { ...answer, audience: 'asker' } });
    expect([...all, alone].map(audienceWords)).toEqual([
      null,
      'Published to all',
      'Published to all',
      'Answered to you alone',
    ]);
  });
});

it.each([
  ['/secure-files/7/questions', questionsAction],
  ['/secure-files/7/files/5', fileAction],
])('asks a stranger who sends a form to %s to log in, as its page does', async (address, action) => {
  const asked = {
    ...{ apiOrigin: 'http://127.0.0.1:1', siteProof: '', headers: {}, requestId: 'r', clientAddress: '', nonce: '' },
  };
  const url = new URL(address, 'http://localhost');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ question: 'Which?' }) });
  const args = { request, url, context: loadContext(asked), params: { listingId: '7', itemId: '5' }, pattern: address };
  const sent = await (action as (given: unknown) => Promise<unknown>)(args).catch((thrown: unknown) => thrown);
  expect(sent).toMatchObject({ status: 302 });
  expect((sent as Response).headers.get('Location')).toContain(encodeURIComponent(address));
});
