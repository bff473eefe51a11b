import { z } from 'zod';
import {
  databaseUrl,
  email,
  line,
  mailbox,
  origin,
  origins,
  port,
  scriptUrl,
  smtpUrl,
  url,
} from './setting-values.server.ts';

/** Everything an operator can set. Read once at start; see the table in README.md. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** If unset, the embedded database in dataDir is used. */
  databaseUrl: string | undefined;
  /** Whether the embedded database stores a commit on the disk before it acknowledges it. */
  databaseDurability: 'full' | 'relaxed';
  /** `dir`: the folder for the nightly backups, of which the newest `keep` stay. If unset, there are none. */
  backup: { dir: string | undefined; keep: number };
  /** The origin, without a trailing slash; the only source of absolute links. */
  publicUrl: string;
  siteName: string;
  contactEmail: string;
  operator: OperatorConfig;
  /** If unset with the embedded database, the secret is created once and stored in dataDir, see keep-session-secret. */
  sessionSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** If unset: on for a new embedded database, off otherwise. */
  demoData: 'on' | 'off' | undefined;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** If set, /metrics answers who sends it. */
  metricsToken: string | undefined;
  /** How many reverse proxies the operator runs. That many addresses at the end of X-Forwarded-For are trusted. */
  trustProxy: number;
  /** The other sites whose pages may call the API from a browser. */
  apiOrigins: readonly string[];
  /** How many calls to tables the API accepts in a minute from one network address, and for one user. */
  apiCallsPerMinute: number;
  /** 'test': the built-in checkout, in which no money moves. Unset: the test checkout while demo data is loaded, else none. */
  payments: 'test' | undefined;
  /** If set, Stripe takes the payments. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  /** The program that looks for viruses in the files of proposals and work, and its first arguments. If unset, nothing does. */
  scanCommand: readonly string[] | undefined;
  /** If unset, uploaded files are stored in dataDir. */
  s3: S3Config | undefined;
  /** Whether webhooks may lead to private addresses, http and any port: for tests and intranets. */
  webhooksAllowPrivate: boolean;
  cqc: CqcConfig;
  thirdParties: ThirdPartiesConfig;
};

/** Third-party scripts, which run only for visitors who have agreed. If all are unset, the site asks for no consent. */
export type ThirdPartiesConfig = {
  /** The analytics script. */
  tagSrc: string | undefined;
  /** The script that fills the advert slots. */
  adsSrc: string | undefined;
  /** The id by which an ad network counts conversions on this site. */
  conversionId: string | undefined;
};

/** Who runs the site, as named on the legal pages. The pages mark unset values as missing. */
type OperatorConfig = {
  legalName: string | undefined;
  address: string | undefined;
  /** The number in the register of fee payers of the Information Commissioner's Office. */
  icoNumber: string | undefined;
  /** The date of a solicitor's review of the legal pages, 'YYYY-MM-DD'. If unset, the pages say that there was none. */
  legalReviewedOn: string | undefined;
};

/** The API of the Care Quality Commission. */
export type CqcConfig = {
  /** If unset, care providers come only from files. */
  key: string | undefined;
  /** Without a trailing slash. */
  url: string;
  /** Requests per second. */
  rate: number;
};

/** Any store that speaks the S3 protocol. */
export type S3Config = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type ConfigAnswer = { ok: true; config: Config } | { ok: false; problems: string[] };

const settings = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'must be a host name or an address, such as 0.0.0.0' })
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DURABILITY: z.enum(['full', 'relaxed'], { error: "must be 'full' or 'relaxed'" }).default('full'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { error: 'must be a whole number of backups, from 1 to 999' })
    .transform(Number)
    .default(14),
  PUBLIC_URL: origin.optional(),
  SITE_NAME: line(40).default('CareBridge'),
  CONTACT_EMAIL: email.optional(),
  OPERATOR_NAME: line(200).optional(),
  OPERATOR_ADDRESS: line(300).optional(),
  ICO_NUMBER: z
    .string()
    .regex(/^[A-Za-z]{1,3}\d{6,8}$/, { error: 'must be a registration number of the ICO, such as ZA123456' })
    .transform((text) => text.toUpperCase())
    .optional(),
  LEGAL_REVIEWED_ON: z.iso.date({ error: 'must be a day, such as 2027-01-31' }).optional(),
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailbox.optional(),
  DEMO_DATA: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, { error: 'must have at least 16 characters, without spaces' })
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, { error: 'must be the number of proxies in front, from 0 to 9' })
    .transform(Number)
    .default(0),
  API_ORIGINS: origins.default([]),
  API_CALLS: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: 'must be a whole number of calls per minute, from 1 to 999999' })
    .transform(Number)
    .default(600),
  PAYMENTS: z.enum(['test'], { error: "must be 'test' or left out" }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_\w+$/, { error: 'must be a secret or restricted key of Stripe, such as sk_live_…' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, { error: "must be the endpoint's signing secret of Stripe, such as whsec_…" })
    .optional(),
  STRIPE_API_URL: origin.optional(),
  CQC_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'must be a subscription key of the CQC API, without spaces' })
    .optional(),
  CQC_API_URL: url(['http:', 'https:'], 'https://api.service.cqc.org.uk/public/v1')
    .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
    .default('https://api.service.cqc.org.uk/public/v1'),
  CQC_API_RATE: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { error: 'must be a whole number of requests per second, from 1 to 999' })
    .transform(Number)
    .default(10),
  SCAN_COMMAND: z
    .string()
    .max(1000)
    .transform((text) => text.split(/\s+/))
    .optional(),
  WEBHOOKS_ALLOW_PRIVATE: z.enum(['1'], { error: "must be '1' or left out" }).optional(),
  ANALYTICS_TAG_SRC: scriptUrl.optional(),
  ADS_SCRIPT_SRC: scriptUrl.optional(),
  ADS_CONVERSION_ID: z
    .string()
    .regex(/^[\w-]{1,64}(?:\/[\w-]{1,64})?$/, { error: 'must be an id of your ad network, such as AW-123456789' })
    .optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

type Given = Record<string, string | undefined>;

/** Returns the problems with settings that require or exclude each other. */
function contradictions(set: Given): string[] {
  const problems: string[] = [];
  if (set.DATABASE_URL && !set.PUBLIC_URL) {
    problems.push(
      'PUBLIC_URL is required with DATABASE_URL: the address that people type, such as https://www.example.org.',
    );
  }
  if (set.DATABASE_URL && !set.SESSION_SECRET) {
    problems.push(
      'SESSION_SECRET is required with DATABASE_URL: at least 32 random characters, the same for every process.',
    );
  }
  if (set.DEMO_DATA === 'on' && /^https:/i.test(set.PUBLIC_URL ?? '')) {
    problems.push('DEMO_DATA cannot be on while PUBLIC_URL is https: made-up people must not stand on a public site.');
  }
  if (Boolean(set.STRIPE_SECRET_KEY) !== Boolean(set.STRIPE_WEBHOOK_SECRET)) {
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other: set both, or neither.');
  }
  if (set.PAYMENTS === 'test' && set.STRIPE_SECRET_KEY) {
    problems.push('PAYMENTS=test and STRIPE_SECRET_KEY can’t be used together: set only one of them.');
  }
  if (set.PAYMENTS === 'test' && /^https:/i.test(set.PUBLIC_URL ?? '')) {
    problems.push('PAYMENTS cannot be test while PUBLIC_URL is https: everybody would be verified without a check.');
  }
  const missing = s3Settings.filter((name) => !set[name]);
  if (missing.length > 0 && missing.length < s3Settings.length) {
    problems.push(`For an S3 store, ${missing.join(' and ')} must be set too.`);
  }
  return problems;
}

const s3Settings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Checks all settings and returns every problem at once, one sentence per wrong value. An empty value counts as unset. */
export function readConfig(environment: Given = process.env): ConfigAnswer {
  const given: Given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  );
  const parsed = settings.safeParse(given);
  // One message per setting: the first one explains the problem.
  const wrong = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.');
    if (!wrong.has(name)) wrong.set(name, `${name} ${message}.`);
  }
  const problems = [...wrong.values(), ...contradictions(given)];
  if (!parsed.success || problems.length > 0) return { ok: false, problems };
  const set = parsed.data;
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`;
  const contactEmail = set.CONTACT_EMAIL ?? 'hello@carebridge.example';
  return {
    ok: true,
    config: {
      port: set.PORT,
      host: set.HOST,
      dataDir: set.DATA_DIR,
      databaseUrl: set.DATABASE_URL,
      databaseDurability: set.DATABASE_DURABILITY,
      backup: { dir: set.BACKUP_DIR, keep: set.BACKUP_KEEP },
      publicUrl,
      siteName: set.SITE_NAME,
      contactEmail,
      operator: {
        legalName: set.OPERATOR_NAME,
        address: set.OPERATOR_ADDRESS,
        icoNumber: set.ICO_NUMBER,
        legalReviewedOn: set.LEGAL_REVIEWED_ON,
      },
      sessionSecret: set.SESSION_SECRET,
      smtpUrl: set.SMTP_URL,
      mailFrom: set.MAIL_FROM ?? `${set.SITE_NAME} <${contactEmail}>`,
      demoData: set.DEMO_DATA,
      logLevel: set.LOG_LEVEL,
      metricsToken: set.METRICS_TOKEN,
      trustProxy: set.TRUST_PROXY,
      apiOrigins: set.API_ORIGINS,
      apiCallsPerMinute: set.API_CALLS,
      payments: set.PAYMENTS,
      stripe:
        set.STRIPE_SECRET_KEY && set.STRIPE_WEBHOOK_SECRET
          ? { secretKey: set.STRIPE_SECRET_KEY, webhookSecret: set.STRIPE_WEBHOOK_SECRET, apiUrl: set.STRIPE_API_URL }
          : undefined,
      s3:
        set.S3_ENDPOINT && set.S3_BUCKET && set.S3_ACCESS_KEY_ID && set.S3_SECRET_ACCESS_KEY
          ? {
              endpoint: set.S3_ENDPOINT,
              region: set.S3_REGION,
              bucket: set.S3_BUCKET,
              accessKeyId: set.S3_ACCESS_KEY_ID,
              secretAccessKey: set.S3_SECRET_ACCESS_KEY,
            }
          : undefined,
      scanCommand: set.SCAN_COMMAND,
      webhooksAllowPrivate: set.WEBHOOKS_ALLOW_PRIVATE === '1',
      cqc: { key: set.CQC_API_KEY, url: set.CQC_API_URL, rate: set.CQC_API_RATE },
      thirdParties: {
        tagSrc: set.ANALYTICS_TAG_SRC,
        adsSrc: set.ADS_SCRIPT_SRC,
        conversionId: set.ADS_CONVERSION_ID,
      },
    },
  };
}
