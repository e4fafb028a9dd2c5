import { lineOfRow, linesOf, rowsOf } from '../src/content/inputs/lines.ts';

describe('a list that is edited as lines', () => {
  it('has a row for each line with words, whatever ends it', () => {
    expect(rowsOf(' a@b.example\r\n\n\tc@d.example \r@spam.example\n', 'item')).toEqual([
      { item: 'a@b.example' },
      { item: 'c@d.example' },
      { item: '@spam.example' },
    ]);
    expect(rowsOf(' \n', 'item')).toEqual([]);
  });

  it('names the line of a row as it stands, with the empty lines before it', () => {
    expect([0, 1].map((row) => lineOfRow('\na@b.example\n\nnone', row))).toEqual([2, 4]);
  });

  it('is shown as it was saved', () => {
    const rows = [{ item: 'a@b.example' }, { item: 'c@d.example' }];
    expect(rowsOf(linesOf(rows, 'item'), 'item')).toEqual(rows);
    expect(linesOf(null, 'item')).toBe('');
  });
});
