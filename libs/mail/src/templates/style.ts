import type { CSSProperties } from 'react';

/** The firm's colours in mails, by the names of the design tokens, which a test compares with them: mail programs know no custom properties. */
export const COLOURS = {
  sheet: '#fcfbf8',
  ink: '#18201f',
  'ink-2': '#465250',
  'ink-3': '#5c6764',
  rule: '#d9d4c8',
  petrol: '#0b4b50',
  'on-petrol': '#ffffff',
} as const;

/** Faces that systems have; the firm's own are not loaded in mails (docs/product/mail.md#mail-templates). */
export const SERIF = "Rockwell, Georgia, 'Times New Roman', serif";
export const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif";

const text = (size: number, line: number, color: string): CSSProperties => ({
  margin: '0 0 16px',
  fontFamily: SANS,
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  color,
});
export const TEXT = text(16, 25, COLOURS.ink);
export const SMALL = text(14, 21, COLOURS['ink-2']);
export const FOOT: CSSProperties = { ...text(13, 20, COLOURS['ink-3']), margin: 0 };
export const LINK: CSSProperties = { color: COLOURS.petrol, textDecoration: 'underline' };
export const TITLE: CSSProperties = {
  margin: '0 0 14px',
  fontFamily: SERIF,
  fontSize: '28px',
  lineHeight: '34px',
  fontWeight: 400,
  letterSpacing: '-0.4px',
  color: COLOURS.ink,
};

/** For what inline styles cannot say. Mail programs that do not read it show the wide form, whose tables shrink by themselves. */
export const NARROW = `
  body { -webkit-text-size-adjust: 100%; }
  @media (max-width: 480px) {
    .g { padding-left: 20px !important; padding-right: 20px !important; }
    .im, .tx { display: block !important; width: 100% !important; box-sizing: border-box; }
    .im { padding: 18px 0 0 !important; border: 0 !important; }
    .tx { padding-top: 12px !important; }
    .cta { display: block !important; text-align: center; }
    h1 { font-size: 24px !important; line-height: 30px !important; }
  }
  @media print { a { color: ${COLOURS.ink} !important; } }
`;
