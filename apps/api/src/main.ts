import { Env, EnvError } from '@outcrop/platform';
import { createApp } from './create-app.ts';

async function main(): Promise<void> {
  const env = Env.read(process.env);
  const app = await createApp(env);
  await app.listen(env.PORT, env.HOST);
}

main().catch((error: unknown) => {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof EnvError) console.error(error.message);
  else if (code === 'EADDRINUSE')
    console.error(`Port ${process.env['PORT'] ?? 3000} is in use. Set PORT to another port.`);
  else console.error(error);
  process.exit(1);
});
