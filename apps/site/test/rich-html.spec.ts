import { richHtml } from '../app/ui/rich-text/rich-html.ts';

const rich = (html: string) => richHtml(html, { links: true });

describe('an editor’s text on a page', () => {
  it('puts every table into a frame of its own, which the keyboard reaches and which is called by its caption', () => {
    const table = '<table><caption>Price <strong>paid</strong></caption><tbody><tr><td>a</td></tr></tbody></table>';
    expect(rich(`<p>x</p>${table}${'<table><tbody><tr><td>b</td></tr></tbody></table>'}`)).toBe(
      `<p>x</p><div data-frame role="region" tabindex="0" aria-label="Price paid">${table}</div>` +
        '<div data-frame role="region" tabindex="0" aria-label="Table"><table><tbody><tr><td>b</td></tr></tbody></table></div>',
    );
  });

  it('gives the frames of tables names of their own', () => {
    const table = '<table><tbody><tr><td>b</td></tr></tbody></table>';
    const names = [...richHtml(table.repeat(3), { links: true }).matchAll(/aria-label="([^"]*)"/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(['Table', 'Table 2', 'Table 3']);
  });

  it('marks columns that hold nothing but figures, with their heads', () => {
    const marked = rich(
      '<table><thead><tr><th>Records</th><th>Wells</th><th>Paid</th><th>Note</th><th>Left</th></tr></thead><tbody>' +
        '<tr><th>Log</th><td>22</td><td>$4.1 M</td><td>5 of 9</td><td>7</td></tr>' +
        '<tr><th>None</th><td>31</td><td>—</td><td>closed</td><td>sold</td></tr>' +
        '</tbody></table>',
    );
    expect(marked).toContain(
      '<th>Records</th><th data-figure>Wells</th><th data-figure>Paid</th><th>Note</th><th>Left</th>',
    );
    expect(marked).toContain('<th>Log</th><td data-figure>22</td><td data-figure>$4.1 M</td><td>5 of 9</td><td>7</td>');
  });

  it.each([
    '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<table><tbody><tr><td>—</td></tr></tbody></table>',
    '<table></table>',
  ])('leaves the cells of %s as they are', (table) => {
    expect(rich(table)).toContain(`>${table}</div>`);
  });

  it('asks for pictures in the sizes that screens need, never larger than they are, and keeps their place', () => {
    const picture = rich('<img src="/content/assets/x?width=9" alt="Beds &amp; wells" width="700" height="350" />');
    expect(picture).toContain('src="/content/assets/x?width=700&amp;quality=80&amp;format=auto"');
    expect(picture).toContain('alt="Beds &amp; wells" width="700" height="350" loading="lazy"');
    const widths = [...picture.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([320, 480, 640, 700]);
  });

  it('gives a picture without a description an empty one, and leaves other pictures alone', () => {
    expect(rich('<img src="/content/assets/x">')).toContain('alt=""');
    expect(rich('<img src="/elsewhere.png">')).toBe('<img src="/elsewhere.png">');
  });

  it('shows the words of links alone where links are off', () => {
    const text = '<p>See <a href="/team" title="x">the team</a>.</p>';
    expect(richHtml(text, { links: false })).toBe('<p>See <span>the team</span>.</p>');
    expect(rich(text)).toBe(text);
  });
});
