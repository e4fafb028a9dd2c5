import { describe, expect, it } from '@jest/globals';
import type { SearchIndexState, SearchTaskReport, SearchTaskView } from '@outcrop/contracts';
import { documentsSentence, outcomeWords, progressShare, progressWords, toRepair } from '../src/works/search-words.ts';

const REPORT: SearchTaskReport = {
  ...{ isIndexed: true, rows: 1_200, differences: 0, repaired: 0, remaining: 0, examples: [] },
};
const task = (changes: Partial<SearchTaskView>): SearchTaskView => ({
  ...{ id: 1, index: 'deals', kind: 'verify', askedBy: 'user:5', askedAt: '2026-11-28T08:00:00Z', begunAt: null },
  ...{ phase: null, done: 0, total: 0, endedAt: null, error: null, report: null },
  ...changes,
});
const ended = (changes: Partial<SearchTaskView>) => task({ endedAt: '2026-11-28T09:00:00Z', ...changes });
const index = (changes: Partial<SearchIndexState>): SearchIndexState => ({
  ...{ name: 'deals', rows: 1_200, documents: 1_200, tasks: [] },
  ...changes,
});

describe('an index', () => {
  it.each([
    [index({}), 'opensearch', '1,200 in the database, 1,200 in the index.'],
    [index({}), 'memory', '1,200 in the database, 1,200 in memory.'],
    [index({ documents: 1_198 }), 'opensearch', '1,200 in the database, 1,198 in the index. 2 missing.'],
    [index({ documents: 1_201 }), 'opensearch', '1,200 in the database, 1,201 in the index. 1 too many.'],
    [index({ documents: null }), 'opensearch', '1,200 in the database. There is no index yet: the worker builds it.'],
    [index({ documents: null }), 'memory', '1,200 in the database. They are read into memory by the first search.'],
  ] as const)('%j of %s says what is searched', (state, engine, words) => {
    expect(documentsSentence(state, engine)).toBe(words);
  });

  it('is to be repaired by what the last comparison left, whether that repaired or not', () => {
    const verified = ended({ report: { ...REPORT, differences: 3, remaining: 3 } });
    const repaired = ended({
      ...{ id: 2, kind: 'repair', endedAt: '2026-11-28T10:00:00Z' },
      report: { ...REPORT, differences: 3, repaired: 2, remaining: 1 },
    });
    expect(toRepair(index({}))).toBe(0);
    expect(toRepair(index({ tasks: [verified] }))).toBe(3);
    expect(toRepair(index({ tasks: [repaired, verified] }))).toBe(1);
    expect(toRepair(index({ tasks: [verified, ended({ kind: 'repair', error: 'away' })] }))).toBe(3);
  });
});

describe('a task', () => {
  it('says how far it is', () => {
    expect(progressWords(task({}))).toBe('It waits for a worker.');
    const begun = task({ begunAt: '2026-11-28T08:01:00Z', total: 1_200 });
    expect(progressWords(begun)).toBe('It has begun.');
    expect(progressWords({ ...begun, phase: 'copying', done: 900 })).toBe('900 of 1,200 copied.');
    expect(progressWords({ ...begun, phase: 'copying', done: 1_300 })).toBe('1,300 of 1,300 copied.');
    expect([0, 300, 1_300].map((done) => progressShare({ ...begun, phase: 'copying', done }))).toEqual([0, 25, 100]);
    expect(progressShare({ ...begun, phase: 'swapping', done: 10 })).toBe(100);
    expect(progressShare(task({}))).toBe(0);
  });

  it.each([
    [ended({ report: REPORT }), '1,200 rows, no difference found.'],
    [ended({ report: { ...REPORT, differences: 2, remaining: 2, examples: [7, 9] } }), '2 of 1,200 differ (7, 9).'],
    [
      ended({ report: { ...REPORT, differences: 5, remaining: 5, examples: [7, 9, 11, 12, 13] } }),
      '5 of 1,200 differ (7, 9, 11, …).',
    ],
    [
      ended({ kind: 'repair', report: { ...REPORT, differences: 2, repaired: 2, examples: [7, 9] } }),
      '2 of 1,200 differ (7, 9): 2 repaired, none left.',
    ],
    [
      ended({ kind: 'repair', report: { ...REPORT, differences: 2, repaired: 1, remaining: 1, examples: [7, 9] } }),
      '2 of 1,200 differ (7, 9): 1 repaired, 1 still wrong.',
    ],
    [ended({ kind: 'rebuild', report: REPORT }), 'wrote 1,200 documents.'],
    [
      ended({ kind: 'rebuild', report: { ...REPORT, isIndexed: false } }),
      'had nothing to do: searches are answered from memory.',
    ],
    [ended({ error: 'OpenSearch does not answer.' }), 'failed: OpenSearch does not answer.'],
  ])('%# says what came of it', (one, words) => expect(outcomeWords(one)).toBe(words));
});
