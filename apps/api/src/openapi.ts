import fs from 'node:fs';
import path from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { COOKIES } from '@outcrop/contracts';
import { Env, processModule } from '@outcrop/platform';
import { features } from '@outcrop/product';
import { projectRoot } from './front-ends/paths.ts';

/** The description of every call under /api. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setTitle('Outcrop')
    .setDescription(
      'Oil and gas deals: search, listings, accounts. Errors are RFC 9457 problem details with a stable `code`.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .addCookieAuth(COOKIES.session)
    .build();
  return SwaggerModule.createDocument(app, settings);
}

/** `npm run openapi [-- --check]`: writes docs/openapi.json, or says that it is out of date. No engine is needed. */
async function main(): Promise<void> {
  const file = path.join(projectRoot, 'docs/openapi.json');
  const env = Env.read({ DATABASE_URL: 'postgres://localhost/none', DATA_DIR: process.env['DATA_DIR'] ?? '.data' });
  const app = await NestFactory.create(await processModule('api', env, features), { preview: true, logger: ['error'] });
  const text = `${JSON.stringify(describeApi(app), null, 2)}\n`;
  if (process.argv.includes('--check')) {
    const current = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    if (current !== text) throw new Error('docs/openapi.json is out of date: run "npm run openapi" and commit it.');
  } else {
    fs.writeFileSync(file, text);
  }
}

if (process.argv[1] && import.meta.filename === fs.realpathSync(process.argv[1])) {
  main().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    },
  );
}
