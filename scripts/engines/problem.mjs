/**
 * Something that the person at the terminal has to know: its message is one clear sentence, shown without a stack trace.
 */
export class Problem extends Error {
  name = 'Problem';
}

/**
 * Runs a script's main function: a Problem ends the process with its message, any other error with its stack trace.
 * @param {() => Promise<number | void>} main resolves to the exit code, 0 when it resolves to nothing
 */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}
