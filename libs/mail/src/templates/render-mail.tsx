import { render, toPlainText } from '@react-email/components';
import type { MailAttachment } from '../mail-attachment.ts';
import type { MailKindName } from '../mail-kinds.ts';
import { MailLayout } from './layout.tsx';
import { oneLine } from './one-line.ts';
import { TEMPLATES } from './registry.ts';
import type { MailInput, MailTemplate } from './template.ts';

/** A mail as it goes out. */
export interface WrittenMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Besides those of every mail. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly MailAttachment[];
}

/** In the text part titles are as they are written, not in capitals, and a row of facts is a line: "Asked: Nov 20". */
const SELECTORS = [
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'tr[data-text-row]', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'td[data-text-name]', format: 'inlineSurround', options: { suffix: ': ' } },
];

/** The text part; what is left out of it leaves no gap. */
const textOf = (html: string): string =>
  `${toPlainText(html, { selectors: SELECTORS })
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;

/** What React writes for browsers that go on drawing: hints to load pictures early, and marks between texts. */
const FOR_BROWSERS = /<link rel="preload"[^>]*>|<!--(?: |\$|\/\$|html|head|body)-->/g;

/** Draws a mail by the template of its kind, as HTML and as text. */
export async function renderMail<K extends MailKindName>(kind: K, input: MailInput<K>): Promise<WrittenMail> {
  const template: MailTemplate<K> = TEMPLATES[kind];
  const subject = oneLine(template.subject(input));
  const drawn = await render(
    <MailLayout
      subject={subject}
      preview={oneLine(template.preview(input))}
      title={template.title(input)}
      reason={template.reason(input)}
      home={input.links.page('/')}
      logo={input.links.page('/logo-mail.png')}
    >
      {template.body(input)}
    </MailLayout>,
  );
  const html = drawn.replace(FOR_BROWSERS, '');
  const headers = Object.entries(template.headers?.(input) ?? {}).map(([name, value]) => [name, oneLine(value, 2_000)]);
  return {
    subject,
    html,
    text: textOf(html),
    headers: Object.fromEntries(headers),
    attachments: template.attachments?.(input) ?? [],
  };
}
