import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });
const isBareAddress = ({ username, password, search, hash }: URL): boolean =>
  !username && !password && !search && !hash;
/** Of another host by TLS only; a provider on this machine needs none. */
const isScriptAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isLocal = protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname);
  return (protocol === 'https:' || isLocal) && !username && !password;
};
const port = z.coerce.number().int().min(0).max(65_535);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter(Boolean),
  );

/** A list of people may name this many. */
const MAX_LISTED_PEOPLE = 3;
/** People who are named by their email. */
const people = list.refine(
  (emails) => emails.length <= MAX_LISTED_PEOPLE && emails.every((email) => /^[^\s@]+@[^\s@]+$/.test(email)),
  { message: `must be at most ${MAX_LISTED_PEOPLE} emails, separated by commas` },
);
/** The least that OWASP's cheat sheet on the storage of passwords allows. */
const LEAST_PASSWORD_MIB = 19;
/** Of Chrome and what is built on it, Firefox, Edge and Safari. */
const KNOWN_PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];
/** In a demo its admin stands on the lists that are not given (docs/product/accounts.md#demo-accounts). */
const DEMO_ADMIN = 'admin@outcrop.example';

/** Every variable that Outcrop reads. Empty means not set. docs/operations.md explains them to operators. */
const envSchema = z.object({
  /** `demo`: demo data and accounts, drafts visible, loopback only. `production`: none of that; secrets must be given. */
  OUTCROP_ENV: z.enum(['demo', 'production']).default('demo'),
  /** PostgreSQL, the only truth. `npm start` sets it to the embedded server when it is not given. */
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  /** Chooses BullMQ on Redis; without it BullMQ runs on PostgreSQL. */
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  /** Chooses OpenSearch; without it searches run on PostgreSQL. */
  OPENSEARCH_URL: url(['http:', 'https:']).optional(),
  /** Mails go out by this server; without it they are read in the admin area. */
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  /** Who writes mails: `name@host`, or `Name <name@host>`. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@"\r\n]+ <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/,
      'must be like "Outcrop <no-reply@outcrop.example>"',
    )
    .optional(),
  /** Where leads are mailed: one address of the firm. */
  LEADS_EMAIL: z
    .email('must be one email')
    .transform((email) => email.toLowerCase())
    .optional(),
  /** Prefix of indexes and queues, so that several installations can share an engine. */
  ENGINE_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be a small letter and up to 30 small letters, digits and dashes')
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
  OPERATIONS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Who sees the management dashboard: at most three emails, comma separated. In a demo its admin account when not given. */
  MANAGEMENT_EMAILS: people,
  /** For whom pages behind the admin allow-list open: at most three emails, comma separated. In a demo its admin account when not given. */
  ADMIN_ALLOW_LIST: people,
  /** `1`: admins without a second factor may do nothing but set one up. */
  REQUIRE_ADMIN_MFA: z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
  /** Memory of one argon2id hash of a new password, in MiB. */
  PASSWORD_MEMORY_MIB: z.coerce.number().int().min(1).max(1_024).default(64),
  /** A MapLibre style to use in place of the shipped base map. */
  MAP_STYLE_URL: url(['http:', 'https:']).optional(),
  /** Hosts whose pictures the resize proxy may fetch; comma separated, each exactly as in an address. None by default. */
  IMAGE_SOURCES: list,
  /** A static token that reads drafts of our content; without it nobody does over HTTP, but in a demo, where everybody may. */
  CONTENT_DRAFTS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  /** A Directus of one's own, from which the site then reads all content; its static token. */
  CONTENT_URL: url(['http:', 'https:'])
    .refine((text) => !URL.canParse(text) || isBareAddress(new URL(text)), {
      message: 'must have no name, password, ? or #: give the token as CONTENT_TOKEN',
    })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  CONTENT_TOKEN: z.string().regex(/^\S+$/, 'must have no spaces').optional(),
  /** By which a flow of that Directus proves that it may say that content changed (`POST /content/changed`). */
  CONTENT_HOOK_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  /** Keys with which we say to push services who we are (RFC 8292), in base64url; derived from APP_SECRET when not given. */
  PUSH_VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be 65 bytes in base64url')
    .optional(),
  PUSH_VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  /** Hosts of push services that browsers may name; `*.` stands for any name below. */
  PUSH_SERVICES: list.transform((hosts) => (hosts.length ? hosts : KNOWN_PUSH_SERVICES)),
  /** The script of a provider of a chat widget, which the flag chatWidget turns on. */
  CHAT_WIDGET_URL: z
    .string()
    .refine(isScriptAddress, 'must be an https:// address without a name and password')
    .optional(),
  /** What pages that are kept for everybody may take in each API process, in MiB; 0 keeps none. */
  KEPT_PAGES_MIB: z.coerce.number().int().min(0).max(4_096).default(64),
  /** `1`: pages come from the site's sources, not from its build. `npm run dev` sets it. */
  SITE_SOURCES: z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Parsed = z.output<typeof envSchema>;

/** Raised when variables are missing or wrong; the message lists every fault, one a line. */
export class EnvError extends Error {
  constructor(readonly faults: string[]) {
    super(`The settings are incomplete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'EnvError';
  }
}

/** The validated settings of a process. Inject it; never read process.env elsewhere. */
export class Env {
  readonly OUTCROP_ENV!: Parsed['OUTCROP_ENV'];
  readonly DATABASE_URL!: string;
  readonly REDIS_URL: string | undefined;
  readonly OPENSEARCH_URL: string | undefined;
  readonly SMTP_URL: string | undefined;
  readonly MAIL_FROM!: string;
  readonly LEADS_EMAIL!: string;
  readonly ENGINE_PREFIX!: string;
  readonly PORT!: number;
  readonly HOST!: string;
  readonly WEB_PROCESSES!: number;
  readonly WORKER_PORT!: number;
  readonly DATA_DIR!: string;
  readonly PUBLIC_URL!: string;
  readonly APP_SECRET!: string;
  readonly OPERATIONS_TOKEN: string | undefined;
  readonly TRUST_PROXY!: number;
  readonly MANAGEMENT_EMAILS!: string[];
  readonly ADMIN_ALLOW_LIST!: string[];
  readonly REQUIRE_ADMIN_MFA!: boolean;
  readonly PASSWORD_MEMORY_MIB!: number;
  readonly MAP_STYLE_URL: string | undefined;
  readonly IMAGE_SOURCES!: string[];
  readonly CONTENT_DRAFTS_TOKEN: string | undefined;
  readonly CONTENT_URL: string | undefined;
  readonly CONTENT_TOKEN: string | undefined;
  readonly CONTENT_HOOK_TOKEN: string | undefined;
  readonly PUSH_VAPID_PUBLIC_KEY: string | undefined;
  readonly PUSH_VAPID_PRIVATE_KEY: string | undefined;
  readonly PUSH_SERVICES!: string[];
  readonly CHAT_WIDGET_URL: string | undefined;
  readonly KEPT_PAGES_MIB!: number;
  readonly SITE_SOURCES!: boolean;
  readonly LOG_LEVEL!: Parsed['LOG_LEVEL'];

  private constructor(
    values: Parsed & { PUBLIC_URL: string; APP_SECRET: string; MAIL_FROM: string; LEADS_EMAIL: string },
  ) {
    Object.assign(this, values);
  }

  /**
   * Reads and checks the variables.
   * @throws EnvError naming every missing or wrong one (production demands APP_SECRET and PUBLIC_URL).
   */
  static read(source: NodeJS.ProcessEnv): Env {
    const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
    const isDemo = (given['OUTCROP_ENV'] ?? 'demo') === 'demo';
    const parsed = envSchema.safeParse({
      ...(isDemo && { MANAGEMENT_EMAILS: DEMO_ADMIN, ADMIN_ALLOW_LIST: DEMO_ADMIN }),
      ...given,
    });
    if (!parsed.success)
      throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
    const values = parsed.data;
    if (values.OUTCROP_ENV === 'production') {
      const missing = (['APP_SECRET', 'PUBLIC_URL'] as const).filter((name) => values[name] === undefined);
      if (missing.length) throw new EnvError(missing.map((name) => `${name}: must be given in production`));
      if (values.PASSWORD_MEMORY_MIB < LEAST_PASSWORD_MIB)
        throw new EnvError([`PASSWORD_MEMORY_MIB: must be at least ${LEAST_PASSWORD_MIB} in production`]);
    }
    const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
    return new Env({
      ...values,
      PUBLIC_URL: publicUrl,
      MAIL_FROM: values.MAIL_FROM ?? `Outcrop <no-reply@${new URL(publicUrl).hostname}>`,
      LEADS_EMAIL: values.LEADS_EMAIL ?? `office@${new URL(publicUrl).hostname}`,
      APP_SECRET: values.APP_SECRET ?? keptSecret(values.DATA_DIR),
    });
  }

  get isProduction(): boolean {
    return this.OUTCROP_ENV === 'production';
  }
}

/** A demo's own secret: made once, readable by its owner only. `wx` lets one of two starting processes win. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'app-secret');
  fs.mkdirSync(dataDir, { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return fs.readFileSync(file, 'utf8').trim();
}
