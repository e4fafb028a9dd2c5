import { CliError, type CommandContext } from '@outcrop/platform';
import type { Command } from 'commander';
import type { RebuildReport } from './index-writing/search-rebuild.ts';
import type { VerifyReport } from './index-writing/search-verify.ts';
import { type OwnSearchTask, OwnSearchTasks } from './tasks/own-search-tasks.ts';

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
      const tasks = (await context()).get(OwnSearchTasks).run('rebuild', ({ index, phase, done }) => {
        if (progress) process.stderr.write(`\r${index}: ${phase} ${done}`.padEnd(60));
      });
      for await (const task of tasks) {
        if (progress) process.stderr.write('\r'.padEnd(60));
        if (!task.here) tellFollowed(task, json);
        else if (task.kind === 'rebuild') tellRebuild(task.report, json);
      }
    });

  search
    .command('verify')
    .description('compare every row with its document; exit code 1 when they differ')
    .option('--repair', 'rewrite the documents that differ')
    .option('--json', 'print the figures as one line of JSON')
    .action(async ({ json, repair = false }: Options) => {
      for await (const task of (await context()).get(OwnSearchTasks).run(repair ? 'repair' : 'verify')) {
        if (!task.here) tellFollowed(task, json);
        else if (task.kind !== 'rebuild') tellVerify(task.report, { json, repair });
        const remaining = task.here ? remainingOf(task.report) : (task.task.report?.remaining ?? 0);
        if (remaining > 0) process.exitCode = 1;
      }
    });
}

const remainingOf = (report: RebuildReport | VerifyReport): number => ('remaining' in report ? report.remaining : 0);

function tellRebuild(report: RebuildReport, json?: boolean): void {
  const peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
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

function tellVerify(report: VerifyReport, { json, repair }: Options): void {
  if (json) {
    console.log(JSON.stringify(report));
    return;
  }
  console.log(
    `${report.index}: ${report.rows} rows, ${report.missing} missing, ${report.stale} stale, ${report.extra} extra, ${report.differing} differing${repair ? `, ${report.repaired} repaired` : ''}.`,
  );
  if (repair && report.remaining > 0) console.log(`${report.index}: ${report.remaining} are still wrong.`);
}

/** Of a task that was under way already: what its row says. @throws CliError when it failed */
function tellFollowed({ task }: OwnSearchTask & { here: false }, json?: boolean): void {
  const { index, kind, error, report } = task;
  if (!report) throw new CliError(`${index}: the ${kind} that was under way failed: ${error}`);
  if (json) console.log(JSON.stringify({ index, ...report }));
  else
    console.log(
      `${index}: the ${kind} that was under way has ended: ${report.rows} rows, ${report.differences} differing, ${report.repaired} repaired.`,
    );
}
