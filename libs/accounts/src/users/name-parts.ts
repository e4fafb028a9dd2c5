import { CliError } from '@outcrop/platform';

/** "Ruth Anne Okafor" → first Ruth, middle Anne, last Okafor. @throws CliError */
export function nameParts(name: string): { firstName: string; middle: string | null; lastName: string } {
  const parts = name.trim().split(/\s+/);
  const [firstName, lastName] = [parts.shift(), parts.pop()];
  if (!firstName || !lastName) throw new CliError('--name needs a first and a last name.');
  return { firstName, middle: parts.join(' ') || null, lastName };
}
