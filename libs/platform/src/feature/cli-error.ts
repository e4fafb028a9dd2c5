/** A failure of a command on the command line that one sentence explains; no stack is shown. */
export class CliError extends Error {
  override readonly name = 'CliError';
}
