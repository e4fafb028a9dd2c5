import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

export interface SmtpServer {
  readonly options: SMTPConnectionOptions;
  readonly login: { readonly user: string; readonly pass: string } | undefined;
}

/** Mails after which a connection is not used again: servers have limits of their own. */
const MAX_MAILS = 100;
const IDLE_MS = 10_000;

/** A connection that is ready for a mail. */
export class OpenConnection {
  /** Mails sent over it. */
  mails = 0;
  broken = false;
  idleTimer: NodeJS.Timeout | undefined;
  /** Called when it breaks. */
  onBroken: ((error: unknown) => void) | undefined;

  constructor(readonly smtp: SMTPConnection) {}
}

/** Connections to one SMTP server, used again and again, a few at a time. */
export class SmtpConnections {
  private readonly idle: OpenConnection[] = [];
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(
    private readonly server: SmtpServer,
    private readonly most: number,
  ) {}

  /**
   * A connection for one mail, after waiting for a place. Give it back.
   * @param fresh not one that was used before
   * @throws when the server cannot be reached, does not greet or does not let us in; then there is nothing to give back
   */
  async take(fresh = false): Promise<OpenConnection> {
    if (this.taken >= this.most) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.taken += 1;
    try {
      return (fresh ? undefined : this.takeIdle()) ?? (await openConnection(this.server));
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  /** @param usable whether another mail may go over it */
  giveBack(connection: OpenConnection, usable: boolean): void {
    connection.mails += 1;
    if (usable && !connection.broken && connection.mails < MAX_MAILS) {
      connection.idleTimer = setTimeout(() => this.drop(connection), IDLE_MS).unref();
      this.idle.push(connection);
    } else end(connection);
    this.leave();
  }

  /** Ends what is idle. */
  close(): void {
    for (const connection of this.idle.splice(0)) end(connection);
  }

  private takeIdle(): OpenConnection | undefined {
    for (let connection = this.idle.pop(); connection; connection = this.idle.pop()) {
      clearTimeout(connection.idleTimer);
      if (!connection.broken) return connection;
    }
    return undefined;
  }

  private drop(connection: OpenConnection): void {
    const at = this.idle.indexOf(connection);
    if (at < 0) return;
    this.idle.splice(at, 1);
    end(connection);
  }

  /** The place goes to whoever waits longest. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken -= 1;
  }
}

/** @throws with what the server said, or why nothing was heard of it */
export function openConnection({ options, login }: SmtpServer): Promise<OpenConnection> {
  const smtp = new SMTPConnection(options);
  const connection = new OpenConnection(smtp);
  return new Promise((resolve, reject) => {
    connection.onBroken = reject;
    const fail = (error: unknown) => {
      connection.broken = true;
      connection.onBroken?.(error);
      smtp.close();
    };
    smtp.on('error', fail).on('end', () => fail(new Error('The server closed the connection.')));
    const ready = () => {
      // From here on a break is told by the mail under way; without one the connection is just not used again.
      connection.onBroken = undefined;
      resolve(connection);
    };
    smtp.connect((error) => {
      if (error) fail(error);
      else if (!login) ready();
      else smtp.login({ ...login }, (refused) => (refused ? fail(refused) : ready()));
    });
  });
}

/** Says goodbye where the server still listens. */
function end({ smtp, broken, idleTimer }: OpenConnection): void {
  clearTimeout(idleTimer);
  if (broken) smtp.close();
  else smtp.quit();
}
