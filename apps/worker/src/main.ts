import { NestFactory } from '@nestjs/core';
import {
  Env,
  EnvError,
  loggingModule,
  nameRequest,
  ProblemFilter,
  processModule,
  putPoolBehind,
} from '@outcrop/platform';
import { features } from '@outcrop/product';
import { Logger } from 'nestjs-pino';

/** The worker: relay, consumers, schedules; no routes but health and metrics. */
async function main(): Promise<void> {
  const env = Env.read(process.env);
  const root = await processModule('worker', env, features, [loggingModule(env)]);
  const app = await NestFactory.create(root, { bufferLogs: true });
  app.useLogger(app.get(Logger));
  app.use(nameRequest);
  app.useGlobalFilters(new ProblemFilter());
  app.enableShutdownHooks();
  await putPoolBehind();
  await app.listen(env.WORKER_PORT, env.HOST);
}

main().catch((error: unknown) => {
  if (error instanceof EnvError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
