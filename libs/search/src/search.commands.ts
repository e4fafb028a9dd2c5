import type { CommandContext } from '@outcrop/platform';
import type { Command } from 'commander';
import { SearchRebuild } from './index-writing/search-rebuild.ts';
import { SearchVerify } from './index-writing/search-verify.ts';

interface Options {
  json?: boolean;
  repair?: boolean;
}

/** `search rebuild|verify`. */
export function searchCommands(program: Command, context: CommandContext): void {
  const search = program.command('search').description('the search index');

  search
    .command('rebuild')
    .description('build a new index beside the live one and swap; safe under traffic')
    .option('--json', 'print the figures as one line of JSON')
    .action(async ({ json }: Options) => {
      const progress = process.stderr.isTTY && !json;
      const reports = await (await context()).get(SearchRebuild).run({
        onProgress: ({ index, phase, documents }) => {
          if (progress) process.stderr.write(`\r${index}: ${phase} ${documents}`.padEnd(60));
        },
      });
      if (progress) process.stderr.write('\r'.padEnd(60));
      const peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
      for (const report of reports) {
        if (json) console.log(JSON.stringify({ ...report, peakMemoryMb }));
        else if (report.engine === 'postgres')
          console.log(`${report.index}: searches run on the rows themselves; there is nothing to build.`);
        else {
          const rate = Math.round(report.documents / report.seconds);
          console.log(
            `${report.index}: ${report.documents} documents in ${report.seconds.toFixed(1)} s (${rate} a second), ${report.reprojected} changed meanwhile, peak memory ${peakMemoryMb} MB.`,
          );
        }
      }
    });

  search
    .command('verify')
    .description('compare every row with its document; exit code 1 when they differ')
    .option('--repair', 'rewrite the documents that differ')
    .option('--json', 'print the figures as one line of JSON')
    .action(async ({ json, repair = false }: Options) => {
      for (const report of await (await context()).get(SearchVerify).run({ repair })) {
        if (json) console.log(JSON.stringify(report));
        else {
          console.log(
            `${report.index}: ${report.rows} rows, ${report.missing} missing, ${report.stale} stale, ${report.extra} extra, ${report.differing} differing${repair ? `, ${report.repaired} repaired` : ''}.`,
          );
          if (repair && report.remaining > 0) console.log(`${report.index}: ${report.remaining} are still wrong.`);
        }
        if (report.remaining > 0) process.exitCode = 1;
      }
    });
}
