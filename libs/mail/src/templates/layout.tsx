import { Body, Container, Head, Heading, Html, Img, Link, Preview, Section } from '@react-email/components';
import type { ReactNode } from 'react';
import { FIRM } from './firm.ts';
import { COLOURS, FOOT, NARROW, SERIF, TITLE } from './style.ts';

export interface LayoutProps {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly reason: ReactNode;
  readonly home: string;
  readonly logo: string;
  readonly children: ReactNode;
}

/** A mail: the wordmark, an ink rule, title, text, and at the foot why it came and from whom. 600 px at most, down to 320. */
export const MailLayout = ({ subject, preview, title, reason, home, logo, children }: LayoutProps) => (
  <Html lang="en">
    <Head>
      <title>{subject}</title>
      <meta name="color-scheme" content="light" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <style>{NARROW}</style>
    </Head>
    <Body style={{ margin: 0, backgroundColor: COLOURS.sheet }}>
      <Preview>{preview}</Preview>
      <Container style={{ width: '100%', maxWidth: '600px', margin: '0 auto' }}>
        <Section className="g" style={{ padding: '28px 32px 16px' }}>
          <Link href={home} data-skip-in-text="true">
            <Img src={logo} width="123" height="28" alt={FIRM.name} style={WORDMARK} />
          </Link>
        </Section>
        <Section className="g" style={{ padding: '0 32px' }}>
          <div style={{ borderTop: `1px solid ${COLOURS.ink}`, fontSize: 0, lineHeight: 0 }} />
        </Section>
        <Section className="g" style={{ padding: '20px 32px 8px' }}>
          <Heading as="h1" style={TITLE}>
            {title}
          </Heading>
          {children}
        </Section>
        <Section className="g" style={{ padding: '0 32px 28px' }}>
          <div style={{ borderTop: `1px solid ${COLOURS.rule}`, paddingTop: '14px' }}>
            <p style={FOOT}>{reason}</p>
            <p style={FOOT}>{FIRM.address}</p>
          </div>
        </Section>
      </Container>
    </Body>
  </Html>
);

/** Where pictures are not loaded, the name stands in their place. */
const WORDMARK = { display: 'block', border: 0, fontFamily: SERIF, fontSize: '20px', color: COLOURS.ink };
