import { CliError, type CommandContext, Env, systemActor } from '@outcrop/platform';
import { CollectionLoads, Collections } from '@outcrop/search';
import { type Command, InvalidArgumentError } from 'commander';

const ACTOR = systemActor('demo');
const MAX_ROWS = 1_000_000;

interface Options {
  readonly wells: number;
  readonly transactions: number;
  readonly ifLacking?: boolean;
}

/** `explorer demo`, beside the commands of the data explorer. */
export function explorerDemoCommand(program: Command, context: CommandContext): void {
  const explorer = program.commands.find((command) => command.name() === 'explorer') ?? program.command('explorer');
  explorer
    .command('demo')
    .description('fill the collections of the demo, wells and market: what is invented, the same every time')
    .option('--wells <count>', 'how many wells', rowCount, 100_000)
    .option('--transactions <count>', 'how many closed transactions', rowCount, 20_000)
    .option('--if-lacking', 'only the collections that there are not')
    .action(async ({ wells, transactions, ifLacking }: Options) => {
      const app = await context();
      if (app.get(Env).isProduction) throw new CliError('The demo cannot be loaded in production.');
      const { lackingCollections, loadCollections } = await import('./load-collections.ts');
      const services = { collections: app.get(Collections), loads: app.get(CollectionLoads, { strict: false }) };
      const wanted = ifLacking ? await lackingCollections(services.collections) : ['wells', 'market'];
      const counts = {
        ...(wanted.includes('wells') && { wells }),
        ...(wanted.includes('market') && { transactions }),
      };
      for (const sentence of await loadCollections(services, counts, ACTOR)) console.error(sentence);
    });
}

function rowCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MAX_ROWS)
    throw new InvalidArgumentError(`must be a whole number from 1 to ${MAX_ROWS}`);
  return count;
}
