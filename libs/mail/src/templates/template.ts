import type { ReactNode } from 'react';
import type { MailAttachment } from '../mail-attachment.ts';
import type { MailData, MailFactsOf, MailKindName } from '../mail-kinds.ts';
import type { MailLinks } from './mail-links.ts';

/** What a mail is written from. */
export interface MailInput<K extends MailKindName> {
  readonly to: { readonly email: string; readonly name: string };
  readonly data: MailData<K>;
  readonly facts: MailFactsOf<K>;
  readonly queuedAt: Date;
  readonly links: MailLinks;
}

/** How mails of a kind are drawn. What stands around it is the same for all (layout.tsx). */
export interface MailTemplate<K extends MailKindName> {
  subject(input: MailInput<K>): string;
  /** What a list of mails shows beside the subject. */
  preview(input: MailInput<K>): string;
  title(input: MailInput<K>): string;
  /** Under the title. */
  body(input: MailInput<K>): ReactNode;
  /** Why the reader gets it: a sentence at the foot. */
  reason(input: MailInput<K>): ReactNode;
  /** Headers besides those of every mail. */
  headers?(input: MailInput<K>): Readonly<Record<string, string>>;
  /** Stored files that go with it. */
  attachments?(input: MailInput<K>): readonly MailAttachment[];
}
