import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { EnsureDemoAccounts } from '@outcrop/accounts';
import { CountContentItems } from '@outcrop/content';
import { CountDataRooms, FindEmptyDataRooms } from '@outcrop/data-rooms';
import { CountLeads } from '@outcrop/leads';
import { CountListings, CountSearches, ImportListings, type ImportRow, objectToImportRow } from '@outcrop/listings';
import { RecountFigures } from '@outcrop/management';
import { CliError, type CommandContext, Env, systemActor } from '@outcrop/platform';
import { Collections } from '@outcrop/search';
import type { Command } from 'commander';
import { demoRoomIds, loadDataRooms } from './data-rooms/load-data-rooms.ts';
import { demoListingStream, demoListings } from './demo-listings.ts';
import { explorerDemoCommand } from './explorer/explorer.commands.ts';
import { loadLeads } from './leads/load-leads.ts';

const ACTOR = systemActor('demo');
const BATCH_SIZE = 1_000;

interface DemoOptions {
  ifEmpty?: boolean;
  files?: boolean;
  listings?: string;
}

/** `demo`: the demo's accounts, deals and content; with --listings a large set of deals for load tests. And `explorer demo`. */
export function demoCommands(program: Command, context: CommandContext): void {
  explorerDemoCommand(program, context);
  program
    .command('demo')
    .description('load the demo: its accounts, about 400 deals, content, and leads and data rooms if there are none')
    .option('--listings <count>', 'number of deals, for load tests')
    .option('--if-empty', 'load deals only if there are none yet, and content likewise')
    .option('--files', 'only fill the data rooms of the demo that never had a file')
    .action(async ({ ifEmpty, listings, files }: DemoOptions) => {
      const app = await context();
      if (app.get(Env).isProduction) throw new CliError('The demo cannot be loaded in production.');
      if (files) {
        const { loadFiles } = await import('./data-rooms/load-files.ts');
        const loaded = await loadFiles(app.get(CommandBus), app.get(QueryBus), ACTOR, new Date());
        // What was read in them in the last days: the worker would count it tomorrow.
        if (loaded > 0) await app.get(CommandBus).execute(new RecountFigures({ actor: ACTOR }));
        console.error(`Loaded ${loaded} files of data rooms.`);
        return;
      }
      const count = listings === undefined ? undefined : Number(listings);
      if (count !== undefined && (!Number.isInteger(count) || count < 1 || count > 1_000_000)) {
        throw new CliError('--listings takes a number from 1 to 1000000.');
      }
      const accounts = await app
        .get(CommandBus)
        .execute(new EnsureDemoAccounts({ exposed: Boolean(process.env['HOST']) }));
      /** Whether any were loaded. */
      const deals = async (): Promise<boolean> => {
        if (ifEmpty && (await app.get(QueryBus).execute(new CountListings({ actor: ACTOR }))) > 0) return false;
        const loaded = await load(app.get(CommandBus), count === undefined ? demoListings() : demoListingStream(count));
        console.error(`Loaded ${loaded} deals.`);
        return true;
      };
      const content = async () => {
        if (ifEmpty && (await app.get(QueryBus).execute(new CountContentItems({ actor: ACTOR }))) > 0) return;
        // It draws PDFs and pictures: no other command loads what that takes.
        const { loadContent } = await import('./content/load-content.ts');
        const { items, files } = await loadContent(app.get(CommandBus), ACTOR);
        console.error(`Loaded ${items} items of content with ${files} files.`);
      };
      // Pictures are drawn in threads, while deals are written.
      const [, areNew] = await Promise.all([content(), deals()]);
      if ((await app.get(QueryBus).execute(new CountLeads({ actor: ACTOR }))) === 0) {
        const leads = await loadLeads(app.get(CommandBus), app.get(QueryBus), ACTOR, new Date());
        console.error(`Loaded ${leads} leads.`);
      }
      // They are of the demo's own deals: an installation that is upgraded keeps its people and data rooms.
      const takesRooms = areNew && count === undefined;
      if (takesRooms && (await app.get(QueryBus).execute(new CountDataRooms({ actor: ACTOR }))) === 0) {
        const loaded = await loadDataRooms(app.get(CommandBus), app.get(QueryBus), ACTOR, new Date());
        console.error(`Loaded ${loaded} data rooms.`);
      }
      if (takesRooms && (await app.get(QueryBus).execute(new CountSearches({ actor: ACTOR }))) === 0) {
        const { loadVisits } = await import('./visits/load-visits.ts');
        const loaded = await loadVisits(app.get(CommandBus), app.get(QueryBus), ACTOR, new Date());
        console.error(`Loaded ${loaded} searches, and the views of deals beside them.`);
      }
      const emptyRooms = await app
        .get(QueryBus)
        .execute(new FindEmptyDataRooms({ listingIds: demoRoomIds(), actor: ACTOR }));
      const { lackingCollections } = await import('./explorer/load-collections.ts');
      const lacksCollections = (await lackingCollections(app.get(Collections))).length > 0;
      // For the script that starts everything: the accounts as one line of JSON, and whether `demo --files` and `explorer demo` have something to do.
      console.log(JSON.stringify({ accounts, lacksFiles: emptyRooms.length > 0, lacksCollections }));
    });
}

async function load(commands: CommandBus, deals: Iterable<object>): Promise<number> {
  let loaded = 0;
  let rows: ImportRow[] = [];
  const flush = async () => {
    if (rows.length)
      await commands.execute(
        new ImportListings({ rows, actor: ACTOR, dryRun: false, announce: false, keepEdited: true }),
      );
    loaded += rows.length;
    rows = [];
  };
  for (const deal of deals) {
    rows.push(objectToImportRow({ ...deal }));
    if (rows.length === BATCH_SIZE) await flush();
  }
  await flush();
  return loaded;
}
