import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { AppError } from '~/platform/errors/app-error'
import { amountsByCurrency, bankAccountsSchema, jsonText } from './bank-settings'
import type { S3Settings } from './s3-settings'

export interface MailServer {
  host: string
  port: number
  /** TLS from the first byte (smtps), instead of STARTTLS. */
  implicitTls: boolean
  credentials: { user: string; password: string } | null
}

export interface Mailbox {
  name: string
  address: string
}

const flag = z.enum(['on', 'off'])

const sealingKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
  .transform((text) => Buffer.from(text, 'hex'))

const fields = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** Where people reach this app, e.g. https://parley.example; without it, the address of each request. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Any PostgreSQL 15 or newer; without it the app brings and starts its own. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  /** The role that owns the tables, where DATABASE_URL names one that only writes rows. */
  DATABASE_MIGRATION_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  /** 32 bytes, hex. Seals secrets and signs tokens; made on first start under DATA_DIR when absent. */
  APP_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  /** 32 bytes, hex: seals what is kept secret, in place of APP_SECRET; and those that did before, separated by commas. */
  SEALING_KEY: sealingKey.optional(),
  SEALING_KEYS_PREVIOUS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((key) => key.trim())
        .filter(Boolean),
    )
    .pipe(z.array(sealingKey)),
  ROLES: z
    .string()
    .default('web,worker')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker', 'voice'])).min(1)),
  /** Processes that answer visitors, all at the same port. */
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  SAMPLE_SHOP: flag.default('on'),
  SITE_CHAT: flag.default('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** How many reverse proxies stand in front: decides which address counts as the visitor's. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Tells browsers to reach every host below ours by https too (RFC 6797, includeSubDomains). */
  HSTS_SUBDOMAINS: flag.default('off'),
  /** Hosts of model servers on the operator's own network, which the guarded fetch may reach. */
  MODEL_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    ),
  /** Hosts of push services on the operator's own network (`host` or `host:port`), which pushes may reach. */
  PUSH_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    ),
  /** Memory for the search indexes that this process holds, of all shops together. */
  INDEX_MEMORY_MB: z.coerce.number().int().min(16).default(768),
  /** A server of embeddings (OpenAI's `/v1/embeddings`) and one that ranks (`/rerank`), with their models and keys. */
  EMBEDDINGS_URL: z.url({ protocol: /^https?$/ }).optional(),
  EMBEDDINGS_MODEL: z.string().min(1).max(200).default('text-embedding-3-small'),
  EMBEDDINGS_KEY: z.string().max(400).optional(),
  /** Files of a model of embeddings (ONNX), instead of a server. */
  EMBEDDINGS_FOLDER: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  RERANK_URL: z.url({ protocol: /^https?$/ }).optional(),
  RERANK_MODEL: z.string().min(1).max(200).default('rerank'),
  RERANK_KEY: z.string().max(400).optional(),
  /** How long an answer waits for either of them, in milliseconds. */
  RELEVANCE_TIMEOUT_MS: z.coerce.number().int().min(10).max(10_000).default(400),
  /** Memory that reading a file or a web page may take, in a process of its own. */
  READING_MEMORY_MB: z.coerce.number().int().min(512).default(1024),
  /** Memory for the public pages that this process keeps ready; 0 keeps none. */
  KEPT_PAGES_MB: z.coerce.number().int().min(0).max(4096).default(64),
  /** Origins of other sites whose clients may send people back to them after signing in, separated by commas. */
  AUTH_REDIRECT_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((origin) => new URL(origin).origin))),
  /** Opens the admin endpoints of the session protocol to servers of the operator's own; without it only admins. */
  SERVICE_KEY: z.string().min(32).optional(),
  /** After so many minutes without activity a person is signed out (specification, section 9). */
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(43_200).default(480),
  /** The range service for breached passwords, or `off`. */
  BREACHED_PASSWORDS_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })])
    .default('https://api.pwnedpasswords.com'),
  /** The client that the operator registered with Google; with both, people sign in with Google. */
  GOOGLE_CLIENT_ID: z.string().max(200).optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(200).optional(),
  /** Another OpenID provider that speaks as Google does; plain http for one on this machine only. */
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isHttpsOrHere, 'must begin with https://')
    .default('https://accounts.google.com'),
  /** The app as it is registered with the store platform; without both the store side is off. */
  SHOPIFY_API_KEY: z.string().max(200).optional(),
  SHOPIFY_API_SECRET: z.string().max(200).optional(),
  /** While the app's secret is being changed: the platform signs with the oldest one that isn't revoked. */
  SHOPIFY_API_SECRET_PREVIOUS: z.string().max(200).optional(),
  /** Another place that speaks as the store platform does; plain http for one on this machine only. */
  STORE_PLATFORM_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isHttpsOrHere, 'must begin with https://')
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Where pages in a store's admin load App Bridge from, beside a store platform of one's own. */
  APP_BRIDGE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isHttpsOrHere, 'must begin with https://')
    .optional(),
  /** Whether an address must be confirmed before its account can be used; `auto`: when mail can be sent. */
  CONFIRM_EMAIL: z.enum(['auto', 'on', 'off']).default('auto'),
  /** Days after the last word on it that what visitors send through the public pages' forms is kept. */
  INQUIRIES_KEPT_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  /** What the files of one workspace's conversations may take up together. */
  ATTACHMENTS_GB: z.coerce.number().min(0.001).max(100_000).default(10),
  MAX_IMPORT_MB: z.coerce.number().int().min(1).max(4096).default(512),
  /** The server that takes our mail: smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp://host or smtps://host' })
    .transform(mailServer)
    .optional(),
  /** Whom mails come from: an address, or Name <address>. */
  MAIL_FROM: z.string().transform(mailbox).optional(),
  /** The mailbox whose mail is handed to /api/mail/inbound: replies to answers come back by it. */
  INBOUND_MAIL_ADDRESS: z
    .email({ error: 'must be an e-mail address' })
    // A token of 42 letters follows a plus sign, and a mailbox's name ends at 64 (RFC 5321, section 4.5.3.1.1).
    .refine(
      (address) => address.indexOf('@') <= 21 && !address.includes('+'),
      'must be at most 21 letters before the @, without +',
    )
    .optional(),
  /** Signs what a mail server of one's own hands over; and Mailgun's key for its webhooks. */
  INBOUND_MAIL_SECRET: z.string().min(32).optional(),
  MAILGUN_SIGNING_KEY: z.string().min(16).optional(),
  /** Where merchants reach the people who run this installation; their help page shows it. */
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  /** Who runs this installation and answers for it, for the legal pages; a line break in the address is `\n` or `;`. */
  OPERATOR_NAME: z.string().trim().max(200).optional(),
  OPERATOR_ADDRESS: z.string().trim().max(1000).optional(),
  OPERATOR_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  /** Whom to tell of a weakness, for security.txt: an address, or a page that takes reports; else the operator's address. */
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], {
      error: 'must be an e-mail address or begin with https://',
    })
    .optional(),
  /** Languages that reports are read in (BCP 47), separated by commas. */
  SECURITY_LANGUAGES: z
    .string()
    .regex(/^[a-zA-Z-]+(, ?[a-zA-Z-]+)*$/, 'must be languages such as en, de')
    .default('en'),
  OPERATOR_PHONE: z.string().trim().max(50).optional(),
  /** Where the operator is registered for tax (ISO 3166-1) and under which number; without both no tax is charged. */
  OPERATOR_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters, as ISO 3166-1 has them')
    .optional(),
  OPERATOR_TAX_NUMBER: z.string().trim().min(4).max(30).optional(),
  /** Our accounts for bank transfers, one for each currency (JSON, see `bankAccountsSchema`). */
  BANK_ACCOUNTS: jsonText(bankAccountsSchema).optional(),
  /** From which amount on two people confirm what came or goes by bank: `EUR:5000,TRY:200000`, in whole units. */
  BANK_TWO_PERSON_LIMIT: z.string().default('').transform(amountsByCurrency),
  /** From which amount on a second admin confirms a refund; as above. */
  REFUND_TWO_PERSON_LIMIT: z.string().default('').transform(amountsByCurrency),
  /** The virus scanner for uploads: clamd's tcp://host:3310. */
  CLAMAV_URL: z
    .url({ protocol: /^tcp$/, error: 'must be tcp://host:3310' })
    .transform((text) => ({ host: new URL(text).hostname, port: Number(new URL(text).port) || 3310 }))
    .optional(),
  /** A bucket for files, in place of the disk; the endpoint for servers other than Amazon's. */
  S3_BUCKET: z.string().max(200).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().max(100).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(200).optional(),
  /** Stripe's keys; its address for notifications is <PUBLIC_URL>/api/payments/notify/stripe. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must begin with whsec_')
    .optional(),
  /** With it people pay in our own page, else on Stripe's. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must begin with pk_')
    .optional(),
  /** PayTR's number and keys; its address for notifications is <PUBLIC_URL>/api/payments/notify/paytr. */
  PAYTR_MERCHANT_ID: z.string().max(50).optional(),
  PAYTR_MERCHANT_KEY: z.string().max(100).optional(),
  PAYTR_MERCHANT_SALT: z.string().max(100).optional(),
  /** iyzico's keys; its address for notifications is <PUBLIC_URL>/api/payments/notify/iyzico. */
  IYZICO_API_KEY: z.string().max(100).optional(),
  IYZICO_SECRET_KEY: z.string().max(100).optional(),
  /** Twilio's account, whose numbers are on sale; without both they are make-believe. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().max(100).optional(),
  TWILIO_URL: otherPlace().optional(),
  /** Other places that speak as these providers do; plain http for one on this machine only. */
  STRIPE_URL: otherPlace().optional(),
  PAYTR_URL: otherPlace().optional(),
  IYZICO_URL: otherPlace().optional(),
  VIES_URL: otherPlace().optional(),
  EXCHANGE_RATES_URL: otherPlace().optional(),
  /** Make-believe payments while no provider is configured. */
  TEST_PAYMENTS: flag.default('on'),
  /** Whether plans' limits hold. `auto`: where plans are sold for money, so that nobody's own shop is stopped for none. */
  PLAN_LIMITS: z.enum(['on', 'off', 'auto']).default('auto'),
})

/** A mail goes to people's inboxes, a store's admin frames our address: neither may be left to chance. */
const schema = fields
  .superRefine(needs('SMTP_URL', ['MAIL_FROM', 'PUBLIC_URL']))
  .superRefine(needs('INBOUND_MAIL_ADDRESS', ['SMTP_URL']))
  .superRefine(needs('INBOUND_MAIL_SECRET', ['INBOUND_MAIL_ADDRESS']))
  .superRefine(needs('MAILGUN_SIGNING_KEY', ['INBOUND_MAIL_ADDRESS']))
  .superRefine(needs('GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET']))
  .superRefine(needs('GOOGLE_CLIENT_SECRET', ['GOOGLE_CLIENT_ID']))
  .superRefine(needs('OPERATOR_TAX_NUMBER', ['OPERATOR_COUNTRY', 'OPERATOR_NAME', 'OPERATOR_ADDRESS']))
  .superRefine(needs('STRIPE_SECRET_KEY', ['STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL']))
  .superRefine(needs('STRIPE_PUBLISHABLE_KEY', ['STRIPE_SECRET_KEY']))
  .superRefine(hasOneStripeMode)
  .superRefine(hasOneModelOfEmbeddings)
  .superRefine(needs('PAYTR_MERCHANT_ID', ['PAYTR_MERCHANT_KEY', 'PAYTR_MERCHANT_SALT', 'PUBLIC_URL']))
  .superRefine(needs('IYZICO_API_KEY', ['IYZICO_SECRET_KEY', 'PUBLIC_URL']))
  .superRefine(needs('TWILIO_ACCOUNT_SID', ['TWILIO_AUTH_TOKEN']))
  .superRefine(needs('TWILIO_AUTH_TOKEN', ['TWILIO_ACCOUNT_SID']))
  .superRefine(needs('S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']))
  .superRefine(needs('SHOPIFY_API_KEY', ['SHOPIFY_API_SECRET', 'PUBLIC_URL']))
  .superRefine(needs('SHOPIFY_API_SECRET', ['SHOPIFY_API_KEY']))
  .superRefine(needs('SHOPIFY_API_SECRET_PREVIOUS', ['SHOPIFY_API_SECRET']))

/** Every variable that is read. */
export const VARIABLES = Object.keys(fields.shape)

type Fields = z.infer<typeof fields>

function otherPlace() {
  return z
    .url({ protocol: /^https?$/ })
    .refine(isHttpsOrHere, 'must begin with https://')
    .transform((url) => new URL(url).origin)
}

/** A variable that is of no use, or of harm, without others. */
function needs(given: keyof Fields, needed: (keyof Fields)[]) {
  return (values: Fields, context: z.RefinementCtx) => {
    if (!values[given]) return
    for (const name of needed) {
      if (!values[name])
        context.addIssue({ code: 'custom', path: [name], message: `is needed when ${given} is given` })
    }
  }
}

/** Stripe's script would take a card with one key that the other can't charge, and no customer would be told why. */
function hasOneStripeMode(values: Fields, context: z.RefinementCtx): void {
  const modeOf = (key: string | undefined) => key?.split('_')[1]
  const [published, secret] = [modeOf(values.STRIPE_PUBLISHABLE_KEY), modeOf(values.STRIPE_SECRET_KEY)]
  if (published && secret && published !== secret)
    context.addIssue({
      code: 'custom',
      path: ['STRIPE_PUBLISHABLE_KEY'],
      message: `is of Stripe's ${published} mode, STRIPE_SECRET_KEY of its ${secret} mode; both must be of the same`,
    })
}

/** Nobody could tell which of them is meant. */
function hasOneModelOfEmbeddings(values: Fields, context: z.RefinementCtx): void {
  if (values.EMBEDDINGS_URL && values.EMBEDDINGS_FOLDER)
    context.addIssue({
      code: 'custom',
      path: ['EMBEDDINGS_FOLDER'],
      message: 'is given beside EMBEDDINGS_URL; give one of the two',
    })
}

function isHttpsOrHere(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || /(^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(hostname)
}

export type Env = Omit<z.infer<typeof schema>, 'APP_SECRET' | 'DATA_DIR'> & {
  /** Absolute folder of everything this process keeps on disk. */
  DATA_DIR: string
  APP_SECRET: Buffer
  /** The bucket of the S3_* variables; null: files are on disk. */
  S3: S3Settings | null
}

function s3Of(fields: z.infer<typeof schema>): S3Settings | null {
  if (!fields.S3_BUCKET) return null
  return {
    bucket: fields.S3_BUCKET,
    endpoint: fields.S3_ENDPOINT ?? null,
    region: fields.S3_REGION,
    accessKeyId: fields.S3_ACCESS_KEY_ID!,
    secretAccessKey: fields.S3_SECRET_ACCESS_KEY!,
  }
}

function mailServer(text: string): MailServer {
  const { protocol, hostname, port, username, password } = new URL(text)
  const implicitTls = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    // RFC 8314: 465 with TLS at once, 587 with STARTTLS.
    port: Number(port) || (implicitTls ? 465 : 587),
    implicitTls,
    credentials: username
      ? { user: decodeURIComponent(username), password: decodeURIComponent(password) }
      : null,
  }
}

function mailbox(text: string, context: z.RefinementCtx<string>): Mailbox {
  const [, name = '', address = text] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? []
  const parsed = z.email().safeParse(address.trim())
  if (parsed.success) return { name, address: parsed.data }
  context.addIssue({ code: 'custom', message: 'must be an e-mail address, or Name <address>' })
  return z.NEVER
}

/**
 * Reads the environment once. Nothing else in the product reads `process.env`.
 *
 * @throws AppError `invalid_environment` naming each variable and what is wrong with it
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new AppError('invalid_environment', {
      detail: `The environment isn't right.\n  ${lines.join('\n  ')}`,
    })
  }
  const dataFolder = resolve(result.data.DATA_DIR)
  const { APP_SECRET } = result.data
  return {
    ...result.data,
    DATA_DIR: dataFolder,
    S3: s3Of(result.data),
    APP_SECRET: APP_SECRET ? Buffer.from(APP_SECRET, 'hex') : ownSecret(dataFolder),
  }
}

/** The secret of this installation, made on first use and readable by its owner only. */
function ownSecret(dataFolder: string): Buffer {
  const file = join(dataFolder, 'app-secret')
  mkdirSync(dataFolder, { recursive: true })
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      // Another process made it in between; its secret is the one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  chmodSync(file, 0o600)
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
}

let current: Env | undefined

/** The parsed environment of this process. */
export function env(): Env {
  current ??= parseEnv(process.env)
  return current
}
