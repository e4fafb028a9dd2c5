import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Get, Module, Req } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SITE_PROOF_HEADER, SITE_VISITOR_HEADER } from '@outcrop/contracts';
import type { Request } from 'express';
import supertest from 'supertest';
import { Env, newSiteProof, setUpHttp } from '../src/index.ts';

@Controller('api/address')
class Address {
  @Get()
  of(@Req() request: Request): string {
    return String(request.ip);
  }
}

@Module({ controllers: [Address] })
class AddressModule {}

const proof = newSiteProof();
const servers: NestExpressApplication[] = [];
let direct: NestExpressApplication;
let proxied: NestExpressApplication;

async function start(trustProxy: string): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AddressModule, { logger: false, bodyParser: false });
  const env = Env.read({
    DATABASE_URL: 'postgres://localhost/none',
    APP_SECRET: 'x'.repeat(32),
    TRUST_PROXY: trustProxy,
  });
  setUpHttp(app, env, proof);
  await app.listen(0, '127.0.0.1');
  servers.push(app);
  return app;
}

beforeAll(async () => {
  direct = await start('0');
  proxied = await start('1');
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const countedAs = async (app: NestExpressApplication, headers: Record<string, string>): Promise<string> =>
  (await supertest(app.getHttpServer()).get('/api/address').set(headers).expect(200)).text;

it('counts whoever calls over loopback without the proof by their own address, whatever they say', async () => {
  const said = { 'x-forwarded-for': '203.0.113.9', [SITE_VISITOR_HEADER]: '203.0.113.9' };
  expect(await countedAs(direct, said)).toBe('127.0.0.1');
  expect(await countedAs(direct, { ...said, [SITE_PROOF_HEADER]: newSiteProof() })).toBe('127.0.0.1');
  expect(await countedAs(direct, { ...said, [SITE_PROOF_HEADER]: '' })).toBe('127.0.0.1');
});

it('counts a call of the site by the address of its visitor, with proxies in front and without', async () => {
  const said = { [SITE_PROOF_HEADER]: proof, [SITE_VISITOR_HEADER]: '203.0.113.9' };
  expect(await countedAs(direct, said)).toBe('203.0.113.9');
  expect(await countedAs(proxied, said)).toBe('203.0.113.9');
});

it('believes as many proxies as were named', async () => {
  expect(await countedAs(proxied, { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' })).toBe('203.0.113.9');
});
