import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import nodemailer from 'nodemailer';
import { until } from '../engines/processes.mjs';
import { startSmtp } from '../engines/smtp.mjs';

const folders: string[] = [];
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** In a folder that nobody but us can enter. */
async function start() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-smtp-'));
  fs.chmodSync(dataDir, 0o700);
  folders.push(dataDir);
  const server = await startSmtp({ dataDir });
  if (server.missing === undefined) stops.push(server.stop);
  return server;
}

/** Every mail as it came, the oldest first: one is moved into the folder when it is whole. */
function readMails(folder: string) {
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).map((name) => path.join(folder, name));
  const times = new Map(files.map((file) => [file, fs.statSync(file).mtimeMs]));
  return files.sort((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0)).map((file) => fs.readFileSync(file, 'utf8'));
}

it('two SMTP servers run side by side, and each keeps what it takes', async () => {
  const [one, other] = [await start(), await start()];
  if (one.missing !== undefined || other.missing !== undefined) {
    if (process.env['CI'] === 'true') throw new Error(`CI=true needs every engine: ${one.missing}.`);
    console.warn(`Not run, no SMTP server: ${one.missing}.`);
    return;
  }
  for (const [n, { url }] of [one, other].entries()) {
    const transport = nodemailer.createTransport(url);
    const mail = { from: 'us@outcrop.example', to: 'june+deals@llano.example', text: 'Hello' };
    for (const part of ['first', 'second']) await transport.sendMail({ ...mail, subject: `${part} of ${n}` });
    transport.close();
  }
  for (const [n, { folder }] of [one, other].entries()) {
    // It answers before it has moved the mail into the Maildir.
    await until(async () => readMails(folder).length >= 2, 20_000);
    const mails = readMails(folder);
    expect(mails.map((mail) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1]).sort()).toEqual([
      `first of ${n}`,
      `second of ${n}`,
    ]);
  }
});
