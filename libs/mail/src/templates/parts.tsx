import { Button, Link, Section } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { FIRM } from './firm.ts';
import { greetingName } from './one-line.ts';
import { COLOURS, LINK, SANS, SMALL, TEXT } from './style.ts';

export const Paragraph = ({ children }: { children: ReactNode }) => <p style={TEXT}>{children}</p>;
export const Note = ({ children }: { children: ReactNode }) => <p style={SMALL}>{children}</p>;

export function Greeting({ name }: { name: string }) {
  const shown = greetingName(name);
  return <Paragraph>{shown ? `Hello ${shown},` : 'Hello,'}</Paragraph>;
}

/** The one thing to do; in the text part its address stands in its place. */
export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <Section style={{ margin: '8px 0 24px' }}>
    <Button href={href} className="cta" style={CTA} data-skip-in-text="true">
      {children}
    </Button>
  </Section>
);

/** The same address in letters, for who cannot press a button. */
export const AddressInWords = ({ href }: { href: string }) => (
  <p style={SMALL}>
    <span data-skip-in-text="true">
      Or paste this address into your browser:
      <br />
    </span>
    <Link href={href} style={{ ...LINK, wordBreak: 'break-all' }}>
      {href}
    </Link>
  </p>
);

/** A page in the middle of a sentence, by its address, which every mail program shows as it is. */
export const PageAddress = ({ href }: { href: string }) => (
  <Link href={href} style={{ ...LINK, wordBreak: 'break-word' }}>
    {href}
  </Link>
);

/** Names and values, one a row. */
export const FactRows = ({ rows }: { rows: Readonly<Record<string, string>> }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginBottom: '20px' }}>
    <tbody>
      {Object.entries(rows).map(([name, value]) => (
        <tr key={name} data-text-row>
          <td data-text-name width="96" valign="top" style={{ ...CELL, paddingRight: '12px', color: COLOURS['ink-3'] }}>
            {name}
          </td>
          <td style={{ ...CELL, wordBreak: 'break-word' }}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What to do when it was somebody else. */
export const NotYou = ({ children }: { children: ReactNode }) => (
  <Note>
    {children} Call {FIRM.phone} if you need help.
  </Note>
);

const CTA: CSSProperties = {
  display: 'inline-block',
  padding: '14px 24px',
  borderRadius: '2px',
  backgroundColor: COLOURS.petrol,
  color: COLOURS['on-petrol'],
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: '18px',
  fontWeight: 500,
  textDecoration: 'none',
};
const CELL: CSSProperties = {
  borderTop: `1px solid ${COLOURS.rule}`,
  padding: '8px 0',
  fontFamily: SANS,
  fontSize: '14px',
  lineHeight: '21px',
  color: COLOURS.ink,
};
