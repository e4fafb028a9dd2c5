import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Command } from 'commander';
import { explorerCommands } from '../../src/loads/loads.commands.ts';

/**
 * Runs `explorer …` in an application that is there.
 * @param onSaid told of each line as it is said
 * @returns the lines that it says, and the exit code that it leaves
 * @throws what the command refuses
 */
export async function runExplorer(
  app: INestApplicationContext,
  words: readonly string[],
  onSaid: (line: string) => void = () => undefined,
): Promise<{ said: string[]; code: typeof process.exitCode }> {
  const said: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => {
    said.push(line);
    onSaid(line);
  });
  jest.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    const program = new Command();
    explorerCommands(program, async () => app);
    await program.parseAsync(['explorer', ...words], { from: 'user' });
    return { said, code: process.exitCode };
  } finally {
    process.exitCode = before;
  }
}

/** Why a command is refused; empty where it is not. */
export const refusalOf = (app: INestApplicationContext, words: readonly string[]): Promise<string> =>
  runExplorer(app, words).then(
    () => '',
    (error: Error) => error.message,
  );
