import { emailSchema } from '@outcrop/contracts';

/** What somebody has typed or pasted as emails. */
export interface TypedEmails {
  /** In lowercase, each once. */
  readonly emails: readonly string[];
  /** What is none, as it was typed. */
  readonly others: readonly string[];
}

/**
 * Emails as they come from a mail program or a table: apart by commas, semicolons, spaces or lines. A name before an email in angle brackets, and one in
 * quotation marks, is not looked at; whatever else is no email is told, so that nobody is left out unnoticed.
 */
export function emailsIn(text: string): TypedEmails {
  const entries = text.replaceAll(/"[^"\n]*"/g, ' ').split(/[,;\n\t]/);
  const found = entries.flatMap((entry) => {
    const inBrackets = [...entry.matchAll(/<([^<>]*)>/g)].map(([, email = '']) => email.trim());
    return inBrackets.length > 0 ? inBrackets : entry.split(/\s+/);
  });
  const typed = [...new Set(found.filter((word) => word !== ''))];
  const isEmail = (word: string) => emailSchema.safeParse(word).success;
  return {
    emails: [...new Set(typed.filter(isEmail).map((email) => email.toLowerCase()))],
    others: typed.filter((word) => !isEmail(word)),
  };
}
