import type { Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/**
 * What the sink does with one try of a mail. `take` it; `refuse` or `defer` its recipient or its content; or die, which ends the connection: when it
 * is greeted, at MAIL FROM, at DATA, when it has the mail and before it keeps it, when it has kept it and before it answers, while it answers, or
 * right after its answer. `garble` answers what no server says when it has kept the mail; `silent` never answers.
 */
export type Behaviour =
  | 'take'
  | 'refuse recipient'
  | 'defer recipient'
  | 'refuse content'
  | 'defer content'
  | 'die at mail'
  | 'die at data'
  | 'die before keeping'
  | 'die before answering'
  | 'die while answering'
  | 'die after answering'
  | 'garble answer'
  | 'garble code'
  | 'silent';

/** Behaviours after which the sink has the mail. */
export const KEEPS: ReadonlySet<Behaviour> = new Set([
  'take',
  'die before answering',
  'die while answering',
  'die after answering',
  'garble answer',
  'garble code',
]);

export interface SinkOptions {
  /** By the address of the recipient. */
  readonly behave?: (recipient: string) => Behaviour;
  readonly user?: string;
  readonly password?: string;
  /** Says 554 instead of a greeting. */
  readonly closed?: boolean;
  readonly port?: number;
}

export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>;

/** An SMTP server on loopback that keeps what it takes. */
export async function startSmtpSink({ behave = () => 'take', user, password, closed, port = 0 }: SinkOptions = {}) {
  const raw: Buffer[] = [];
  /** By their place in `raw`; each is parsed once. */
  const parsed: Promise<ParsedMail>[] = [];
  const recipients: string[] = [];
  let sessions = 0;
  const socketOf = ({ id }: SMTPServerSession): Socket | undefined => {
    const connections = server as unknown as { connections: Set<{ id: string; _socket: Socket }> };
    return [...connections.connections].find((connection) => connection.id === id)?._socket;
  };
  const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const behaviourOf = (session: SMTPServerSession): Behaviour => {
    const [to] = session.envelope.rcptTo;
    return (session as { behaviour?: Behaviour }).behaviour ?? behave(to?.address ?? '');
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(user ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    authOptional: !user,
    disableReverseLookup: true,
    logger: false,
    size: 1_000_000,
    // Connections that its answers left open are not waited for (for half a minute).
    closeTimeout: 1,
    onAuth: (auth, _, done) =>
      auth.username === user && auth.password === password ? done(null, { user }) : done(answer(535, 'Wrong password')),
    onConnect: (_, done) => {
      sessions += 1;
      done(closed ? answer(554, 'No mail here') : undefined);
    },
    onRcptTo: ({ address }, session, done) => {
      const behaviour = behave(address);
      Object.assign(session, { behaviour });
      if (behaviour === 'silent') return;
      if (behaviour === 'die at mail') return void socketOf(session)?.destroy();
      if (behaviour === 'refuse recipient') return done(answer(550, '5.1.1 No such mailbox'));
      if (behaviour === 'defer recipient') return done(answer(450, '4.2.1 Come back later'));
      done();
    },
    onData: (stream, session, done) => {
      const behaviour = behaviourOf(session);
      const parts: Buffer[] = [];
      if (behaviour === 'die at data') return void socketOf(session)?.destroy();
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (behaviour === 'refuse content') return done(answer(554, '5.7.1 Not this'));
        if (behaviour === 'defer content') return done(answer(451, '4.3.0 Not now'));
        if (behaviour === 'die before keeping') return void socketOf(session)?.destroy();
        raw.push(Buffer.concat(parts));
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
        const socket = socketOf(session);
        if (behaviour === 'garble answer') return void socket?.write('<html>Blocked</html>\r\n');
        if (behaviour === 'garble code') return void socket?.write('999 Whatever\r\n');
        if (behaviour === 'die before answering') return void socket?.destroy();
        if (behaviour === 'die while answering') return void socket?.write('25', () => socket.destroy());
        done(null, 'Taken');
        if (behaviour === 'die after answering') socket?.end();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.server.address() as { port: number };
  return {
    port: listening,
    url: `smtp://${user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : ''}127.0.0.1:${listening}`,
    /** Envelope recipients of what was kept, in its order. */
    recipients,
    /** What was kept. */
    mails: (): Promise<ParsedMail[]> => Promise.all(raw.map((mail, i) => (parsed[i] ??= simpleParser(mail)))),
    raw: () => raw.map((mail) => mail.toString()),
    sessions: () => sessions,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
