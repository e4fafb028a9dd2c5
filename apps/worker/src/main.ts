import { NestFactory } from '@nestjs/core';
import { Env, EnvError, ProblemFilter } from '@outcrop/platform';
import { Logger } from 'nestjs-pino';
import { WorkerModule } from './worker.module.ts';

/** The worker: relay, consumers, schedules; no routes but health and metrics. */
async function main(): Promise<void> {
  const env = Env.read(process.env);
  const app = await NestFactory.create(WorkerModule.for(env), { bufferLogs: true });
  app.useLogger(app.get(Logger));
  app.useGlobalFilters(new ProblemFilter());
  app.enableShutdownHooks();
  await app.listen(env.WORKER_PORT, env.HOST);
}

main().catch((error: unknown) => {
  if (error instanceof EnvError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
