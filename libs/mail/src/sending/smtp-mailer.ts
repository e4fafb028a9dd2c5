import type { OnApplicationShutdown } from '@nestjs/common';
import { type EngineHealth, type Env, within } from '@outcrop/platform';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { mailSettings } from '../mail-settings.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import { MailContent } from './mail-content.ts';
import { MAX_CONNECTIONS, Mailer, type OutgoingMail, type SendResult } from './mailer.ts';
import { judge } from './smtp-answers.ts';
import { type OpenConnection, openConnection, SmtpConnections, type SmtpServer } from './smtp-connections.ts';

export interface SmtpTimings {
  /** To reach the server and hear its greeting. */
  readonly connectMs: number;
  /** For every answer. */
  readonly answerMs: number;
  /** What health knows is this old at most. */
  readonly healthMs: number;
  readonly healthTimeoutMs: number;
}
const TIMINGS: SmtpTimings = { connectMs: 10_000, answerMs: 60_000, healthMs: 15_000, healthTimeoutMs: 3_000 };

/** Mails by SMTP, over connections that are used again. */
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly server: SmtpServer;
  private readonly connections: SmtpConnections;
  private known: { at: number; health: Promise<EngineHealth> } | undefined;

  constructor(
    private readonly env: Env,
    private readonly timings: SmtpTimings = TIMINGS,
  ) {
    super();
    this.server = smtpServer(env, timings);
    this.connections = new SmtpConnections(this.server, MAX_CONNECTIONS);
  }

  async send(mail: OutgoingMail, beforeContent: () => Promise<void>): Promise<SendResult> {
    let composed: ComposedMail;
    try {
      composed = await composeMail(this.env.MAIL_FROM, mail);
    } catch (error) {
      return { kind: 'refused', answer: (error as Error).message };
    }
    let content = new MailContent(composed.content, beforeContent);
    const { result, reused } = await this.tryOnce(composed, content, false);
    // The server had closed a connection that we kept: that says nothing about the server or the mail.
    if (result.kind !== 'down' || !reused || content.asked) return result;
    content = new MailContent(composed.content, beforeContent);
    return (await this.tryOnce(composed, content, true)).result;
  }

  async health(): Promise<EngineHealth> {
    const now = Date.now();
    if (!this.known || now - this.known.at > this.timings.healthMs) this.known = { at: now, health: this.look() };
    return this.known.health;
  }

  onApplicationShutdown(): void {
    this.connections.close();
  }

  private async tryOnce(
    { envelope }: ComposedMail,
    content: MailContent,
    fresh: boolean,
  ): Promise<{ result: SendResult; reused: boolean }> {
    let connection: OpenConnection;
    try {
      connection = await this.connections.take(fresh);
    } catch (error) {
      return { result: { kind: 'down', answer: judge(error as Error, false).answer }, reused: false };
    }
    const reused = connection.mails > 0;
    const { result, usable } = await handOver(connection, envelope, content);
    this.connections.giveBack(connection, usable);
    if (content.failure) throw content.failure.error;
    return { result, reused };
  }

  private async look(): Promise<EngineHealth> {
    const place = `${this.server.options.host}:${this.server.options.port}`;
    try {
      const opening = openConnection(this.server);
      // One that opens too late is closed all the same.
      opening.then(({ smtp }) => smtp.quit()).catch(() => {});
      await within(this.timings.healthTimeoutMs, opening, 'The server does not answer.');
      return { state: 'up', detail: `SMTP at ${place}.` };
    } catch (error) {
      const { answer } = judge(error as Error, false);
      return { state: 'degraded', detail: `Mails wait: SMTP at ${place} is unavailable (${answer}).` };
    }
  }
}

/** Sends one mail over a connection. */
async function handOver(
  connection: OpenConnection,
  envelope: ComposedMail['envelope'],
  content: MailContent,
): Promise<{ result: SendResult; usable: boolean }> {
  const { smtp } = connection;
  let result: SendResult;
  try {
    const answer = await new Promise<string>((resolve, reject) => {
      smtp.send(envelope, content, (error, info) => (error ? reject(error) : resolve(info?.response ?? '')));
    });
    result = { kind: 'taken', answer };
  } catch (error) {
    result = judge(error as Error, content.handedOver);
    await content.cancel();
  }
  if (result.kind === 'taken') return { result, usable: true };
  const aboutMail = result.kind === 'refused' || result.kind === 'deferred';
  return { result, usable: aboutMail && !content.failure && !connection.broken && (await isReset(connection)) };
}

/** Whether the server has forgotten the mail that it did not want. */
const isReset = (connection: OpenConnection): Promise<boolean> =>
  new Promise((resolve) => {
    connection.onBroken = () => resolve(false);
    connection.smtp.reset((error) => resolve(!error));
  });

/** By `SMTP_URL`, whose parameters are nodemailer's settings of a connection: `smtp://mail.example:587?requireTLS=true`. */
function smtpServer(env: Env, { connectMs, answerMs }: SmtpTimings): SmtpServer {
  const { auth, host, port, secure, ...options } = parseConnectionUrl(env.of(mailSettings).SMTP_URL);
  const login = auth?.user ? { user: auth.user, pass: auth.pass ?? '' } : undefined;
  return {
    login,
    options: {
      ...options,
      host: host ?? 'localhost',
      port: port ?? (secure ? 465 : 587),
      secure,
      name: new URL(env.PUBLIC_URL).hostname,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: answerMs,
      socketCloseTimeout: 1_000,
    },
  };
}
