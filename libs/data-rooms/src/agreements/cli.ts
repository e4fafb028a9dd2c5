import fs from 'node:fs';
import { QueryBus } from '@nestjs/cqrs';
import { type AgreementVerdict, agreementNumberIn, MAX_VERIFIED_BYTES } from '@outcrop/contracts';
import { CliError, type FeatureCommands } from '@outcrop/platform';
import { sha256 } from './agreement-texts.ts';
import { VerifyAgreement } from './queries/verify-agreement.ts';

const EXIT_CODES = { valid: 0, altered: 1, unknown: 2 } as const satisfies Record<AgreementVerdict['verdict'], number>;

/** `data-rooms verify-signature FILE`. */
export const commands: FeatureCommands = (program, context) => {
  program
    .command('data-rooms')
    .description('data rooms and what was signed for them')
    .command('verify-signature <file>')
    .description(
      'whether a PDF is an agreement signed here: ends with 0 when it is, 1 when it was altered, 2 when it is unknown',
    )
    .action(async (file: string) => {
      const content = await read(file);
      const number = agreementNumberIn(content.toString('latin1'));
      const queries = (await context()).get(QueryBus);
      const verdict = await queries.execute(new VerifyAgreement({ sha256: sha256(content), number }));
      console.log(wordsOf(verdict));
      process.exitCode = EXIT_CODES[verdict.verdict];
    });
};

async function read(file: string): Promise<Buffer> {
  try {
    const { size } = await fs.promises.stat(file);
    if (size > MAX_VERIFIED_BYTES) throw new CliError(`${file}: larger than ${MAX_VERIFIED_BYTES / 2 ** 20} MB.`);
    return await fs.promises.readFile(file);
  } catch (error) {
    throw error instanceof CliError ? error : new CliError(`${file}: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

function wordsOf(verdict: AgreementVerdict): string {
  if (verdict.verdict === 'unknown') return 'Unknown: no agreement with this SHA-256 was signed here.';
  const { number, signedAt } = verdict;
  if (verdict.verdict === 'altered')
    return `Altered: the file carries the number of ${number}, signed ${signedAt}, but its content was changed. Stored SHA-256: ${verdict.fingerprint}`;
  const { listingId, version, name, company, sha256, textSha256 } = verdict;
  const signer = name === null ? 'a person whose data was erased' : [name, company].filter(Boolean).join(', ');
  return [
    `Valid: ${number}`,
    `Deal: ${listingId}`,
    `Version: ${version}`,
    `Signed by: ${signer}`,
    `Signed: ${signedAt}`,
    `SHA-256 of the PDF: ${sha256}`,
    `SHA-256 of the text: ${textSha256}`,
  ].join('\n');
}
