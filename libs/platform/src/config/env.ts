import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { readClamdUrl } from '../scanner/clamd-scanner.ts';
import { readS3Url } from '../storage/s3-url.ts';
import { bearerToken, onOrOff, readable, type Settings, url } from './settings.ts';

/** Of another host by TLS only; a provider on this machine needs none. */
const isScriptAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isLocal = protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname);
  return (protocol === 'https:' || isLocal) && !username && !password;
};
const port = z.coerce.number().int().min(0).max(65_535);

/** The variables that every feature may need. Empty means not set. docs/operations.md explains all of them to operators. */
const envSchema = z.object({
  /** `demo`: demo data and accounts, drafts visible, loopback only. `production`: none of that; secrets must be given. */
  OUTCROP_ENV: z.enum(['demo', 'production']).default('demo'),
  /** PostgreSQL, the only truth. `npm start` sets it to the embedded server when it is not given. */
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  /** Chooses BullMQ on Redis; without it BullMQ runs on PostgreSQL. */
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  /** Chooses OpenSearch; without it searches run on PostgreSQL. */
  OPENSEARCH_URL: url(['http:', 'https:']).optional(),
  /** Chooses an S3-compatible store for files; without it they are in DATA_DIR. */
  S3_URL: readable(readS3Url).optional(),
  /** A ClamAV daemon that looks at uploads: `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`; without it nobody looks. */
  CLAMD_URL: readable(readClamdUrl).optional(),
  /** Who writes mails: `name@host`, or `Name <name@host>`. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@"\r\n]+ <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/,
      'must be like "Outcrop <no-reply@outcrop.example>"',
    )
    .optional(),
  /** Prefix of indexes and queues, so that several installations can share an engine. */
  ENGINE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be a lowercase letter and up to 30 lowercase letters, digits and dashes')
    .default('outcrop'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Processes that answer at PORT; by themselves as many as there are cores, at most four. Pages from sources are made by one. */
  WEB_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(() => Math.min(4, availableParallelism())),
  /** Health and metrics of the worker. */
  WORKER_PORT: port.default(3001),
  /** Files, secrets and the embedded database live here. */
  DATA_DIR: z.string().default('.data'),
  /** The address people use; links in mails and canonical links are built from it. */
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  /** Signs sessions. At least 32 characters. In a demo one is made and kept in DATA_DIR. */
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Opens details of health and the metrics of both processes, as a bearer token; without it they are closed. */
  OPERATIONS_TOKEN: bearerToken.optional(),
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** A MapLibre style to use in place of the shipped base map. */
  MAP_STYLE_URL: url(['http:', 'https:']).optional(),
  /** The script of a provider of a chat widget, which the flag chatWidget turns on. */
  CHAT_WIDGET_URL: z
    .string()
    .refine(isScriptAddress, 'must be an https:// address without a name and password')
    .optional(),
  /** What pages that are kept for everybody may take in each API process, in MiB; 0 keeps none. */
  CACHED_PAGES_MIB: z.coerce.number().int().min(0).max(4_096).default(64),
  /** `1`: pages come from the site's sources, not from its build. `npm run dev` sets it. */
  SITE_SOURCES: onOrOff,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Parsed = z.output<typeof envSchema>;

/** Raised when variables are missing or wrong; the message lists every fault, one a line. */
export class EnvError extends Error {
  constructor(readonly faults: string[]) {
    super(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'EnvError';
  }
}

type Values = Parsed & { PUBLIC_URL: string; APP_SECRET: string; MAIL_FROM: string };

/** A class whose fields are the variables, so that each is declared once. */
const Variables = class {
  constructor(values: Values) {
    Object.assign(this, values);
  }
} as new (
  values: Values,
) => Readonly<Values>;

/** The validated settings of a process. Inject it; never read process.env elsewhere. */
export class Env extends Variables {
  private constructor(
    values: Values,
    private readonly given: object,
    private readonly ofFeatures: ReadonlyMap<Settings, unknown> = new Map(),
  ) {
    super(values);
  }

  /**
   * Reads and checks the variables.
   * @throws EnvError naming every missing or wrong one (production demands APP_SECRET and PUBLIC_URL).
   */
  static read(source: NodeJS.ProcessEnv): Env {
    const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
    const parsed = envSchema.safeParse(given);
    if (!parsed.success) throw new EnvError(parsed.error.issues.map(toFault));
    const values = parsed.data;
    if (values.OUTCROP_ENV === 'production') {
      const missing = (['APP_SECRET', 'PUBLIC_URL'] as const).filter((name) => values[name] === undefined);
      if (missing.length) throw new EnvError(missing.map((name) => `${name}: must be given in production`));
    }
    const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
    return new Env(
      {
        ...values,
        PUBLIC_URL: publicUrl,
        MAIL_FROM: values.MAIL_FROM ?? `Outcrop <no-reply@${new URL(publicUrl).hostname}>`,
        APP_SECRET: values.APP_SECRET ?? savedSecret(values.DATA_DIR),
      },
      given,
    );
  }

  /**
   * These settings and those that features bring.
   * @throws EnvError naming every missing or wrong one
   */
  with(features: readonly { readonly settings?: Settings }[]): Env {
    const brought = features.flatMap(({ settings }) => settings ?? []);
    const results = brought.map((settings) => settings(this).safeParse(this.given));
    const faults = results.flatMap(({ error }) => error?.issues ?? []);
    if (faults.length) throw new EnvError(faults.map(toFault));
    return new Env(this, this.given, new Map(brought.map((settings, at) => [settings, results[at]?.data])));
  }

  /**
   * The settings that a feature brings.
   * @throws when no feature of this process brings them
   */
  of<T>(settings: Settings<T>): T {
    if (!this.ofFeatures.has(settings))
      throw new Error(
        `No feature brings ${settings.name}: add "settings: ${settings.name}" to its feature.ts or room.ts.`,
      );
    return this.ofFeatures.get(settings) as T;
  }

  get isProduction(): boolean {
    return this.OUTCROP_ENV === 'production';
  }
}

const toFault = ({ path, message }: z.core.$ZodIssue): string => `${path.join('.')}: ${message}`;

/** A demo's own secret: made once, readable by its owner only. `wx` lets one of two starting processes win. */
function savedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'app-secret');
  fs.mkdirSync(dataDir, { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return fs.readFileSync(file, 'utf8').trim();
}
