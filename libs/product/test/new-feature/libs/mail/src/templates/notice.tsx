import { Greeting, Paragraph } from './parts.tsx';
import type { MailTemplate } from './template.ts';

/** To the office, of every notice that is posted. */
export const notice: MailTemplate<'notice'> = {
  subject: () => 'A notice was posted',
  preview: ({ data }) => data.text,
  title: () => 'A notice was posted',
  body: ({ to, data }) => (
    <>
      <Greeting name={to.name} />
      <Paragraph>{data.text}</Paragraph>
    </>
  ),
  reason: () => 'You get this mail because notices are sent to the office.',
};
