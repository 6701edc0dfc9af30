import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { isMissingFile } from '../missing-file.ts'
import { type BackupSettings, backupSettings } from './backup-settings.ts'
import { likelySetting } from './unknown-settings.ts'
import { ConfigError, type S3Settings, type Variables, variables, wrongText } from './variables.ts'

export { ConfigError, type S3Settings }

export type CatalogueSource = { kind: 'demo' } | { kind: 'none' } | { kind: 'path'; path: string }

/** The payment provider's keys, and the address of a sandbox. */
export interface PaymentSettings {
  readonly keyId: string
  readonly keySecret: string
  /** The current one first; two while one is being changed. */
  readonly webhookSecrets: readonly string[]
  /** Null: the provider's own addresses. */
  readonly apiUrl: string | null
  readonly checkoutUrl: string | null
}

/** The login of a user of the courier service's API, and the secret of its webhooks. */
export interface ShiprocketKeys {
  readonly email: string
  readonly password: string
  readonly webhookSecret: string
}

/** The gateway for phone messages. */
export interface MessageGateway {
  readonly url: string
  /** Sent as a bearer token. */
  readonly token: string
  /** Configured in the admin: private network addresses are refused. */
  readonly publicOnly?: true
}

/** With only a port, metrics are available on this machine; with only a token, on the shop's own port. */
export type MetricsSettings =
  | { readonly port: number; readonly token: string | null }
  | { readonly port: null; readonly token: string }

/** Every validated setting of the shop. Nothing else reads the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  /** The origin used in links, without a trailing slash. */
  readonly publicUrl: string
  /** Null: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null
  /** For migrations, notices, session locks and jobs, which need a session. Null: `databaseUrl` is not a pooler. */
  readonly databaseDirectUrl: string | null
  /** A replica for reports, and for listings in the database, which may be a second old. Null: the primary is used. */
  readonly databaseReadUrl: string | null
  /** Whether the database may lack `LISTEN` and session locks, as engines with PostgreSQL's protocol do. */
  readonly databasePortable: boolean
  /** An absolute path. */
  readonly dataDir: string
  /** 32 bytes for encrypting stored secrets. Null: a key in a file of `dataDir`. */
  readonly encryptionKey: Buffer | null
  /** Without a password a random one is generated and printed once. */
  readonly admin: { readonly email: string; readonly password: string | null }
  readonly catalogue: CatalogueSource
  /** The implementation of listings and searches: an index in each process, or database tables. */
  readonly catalogueSearch: 'memory' | 'database'
  /** Null: keys from the admin, else the payment sandbox, else cash only. */
  readonly payment: PaymentSettings | null
  /** Whether the payment sandbox is used while there are no keys. */
  readonly paymentSandbox: boolean
  /** Null: couriers are booked by hand, or with the sandbox. */
  readonly shiprocket: ShiprocketKeys | null
  /** Null: the service's own address. */
  readonly shiprocketApiUrl: string | null
  /** Starts the courier sandbox and books with it. */
  readonly courierSandbox: boolean
  /** Null: messages are written to `dataDir/outbox`. */
  readonly smtpUrl: string | null
  readonly mailFrom: string | null
  /** Null: text messages are written to `dataDir/outbox`. */
  readonly sms: MessageGateway | null
  /** Null: WhatsApp messages are written to `dataDir/outbox`. */
  readonly whatsapp: MessageGateway | null
  readonly trustProxy: string[] | null
  readonly metaPixelId: string | null
  /** Null: media are stored under `dataDir/media`. */
  readonly s3: S3Settings | null
  /** Null: no scheduled backups. */
  readonly backup: BackupSettings | null
  readonly rateLimit: boolean
  readonly answerFromMemory: boolean
  readonly webConcurrency: number
  /** How long a process continues to serve after SIGTERM. */
  readonly drainSeconds: number
  /** Null: `/metrics` does not exist. */
  readonly metrics: MetricsSettings | null
  readonly logLevel: string
  /** The address for traces by OTLP over HTTP; null for no traces. */
  readonly tracesEndpoint: string | null
  /** Serves pages from the sources with hot reload instead of from the build. */
  readonly development: boolean
}

/**
 * Reads and validates every setting; the environment overrides `.env` in `cwd`.
 * @throws ConfigError with one line for the first invalid setting
 */
export function readConfig(env: NodeJS.ProcessEnv, { cwd }: { cwd: string }): Config {
  const texts = Object.entries({ ...readEnvFile(join(cwd, '.env')), ...env }).flatMap(
    ([name, value = '']) => {
      // Spaces may be part of a password.
      const text = name === 'ADMIN_PASSWORD' ? value : value.trim()
      return text === '' ? [] : [[name, text] as const]
    },
  )
  for (const [name] of texts) {
    const likely = likelySetting(name, Object.keys(variables.shape))
    if (likely !== null) throw new ConfigError(`${name} is not a setting of the shop: use ${likely}.`)
  }
  const parsed = variables.safeParse(Object.fromEntries(texts))
  const issue = parsed.error?.issues[0]
  if (!parsed.success) throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  if (values.SMTP_URL !== null && values.MAIL_FROM === null)
    throw new ConfigError('MAIL_FROM is missing: SMTP_URL needs it, as in Phirki <shop@example.com>.')
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    databaseUrl: values.DATABASE_URL,
    ...otherDatabases(values),
    databasePortable: values.DATABASE_PORTABLE === 'on',
    dataDir: dataDirectory(resolve(cwd, values.DATA_DIR)),
    encryptionKey: values.ENCRYPTION_KEY,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    catalogue: catalogueSource(values.CATALOGUE, cwd),
    catalogueSearch: values.CATALOGUE_SEARCH === 'database' ? 'database' : 'memory',
    payment: paymentSettings(values, publicUrl),
    paymentSandbox:
      values.PAYMENT_SANDBOX === null ? isThisMachine(publicUrl) : values.PAYMENT_SANDBOX === 'on',
    shiprocket: shiprocketKeys(values),
    shiprocketApiUrl: values.SHIPROCKET_API_URL,
    courierSandbox: values.COURIER_SANDBOX === 'on',
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    sms: messageGateway(values, ['SMS_URL', 'SMS_TOKEN']),
    whatsapp: messageGateway(values, ['WHATSAPP_URL', 'WHATSAPP_TOKEN']),
    trustProxy: values.TRUST_PROXY,
    metaPixelId: values.META_PIXEL_ID,
    s3: s3Settings(values),
    backup: backupSettings(values, cwd),
    rateLimit: values.RATE_LIMIT === 'on',
    answerFromMemory: values.ANSWER_FROM_MEMORY === 'on',
    webConcurrency: values.WEB_CONCURRENCY,
    drainSeconds: values.DRAIN_SECONDS,
    metrics: metricsSettings(values),
    logLevel: values.LOG_LEVEL,
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    development: values.PHIRKI_DEV === '1',
  }
}

function readEnvFile(path: string): NodeJS.ProcessEnv {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    if (isMissingFile(error)) return {}
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `.env must be a file of NAME=value lines that can be read: ${path} is not (${reason}).`,
    )
  }
}

function otherDatabases(values: Variables): Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl'> {
  const { DATABASE_URL: main, DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: read } = values
  const lonely = direct !== null ? 'DATABASE_DIRECT_URL' : read !== null ? 'DATABASE_READ_URL' : null
  if (main === null && lonely !== null)
    throw new ConfigError(`DATABASE_URL is missing: ${lonely} needs it too.`)
  return { databaseDirectUrl: direct, databaseReadUrl: read }
}

function dataDirectory(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true) return path
  throw new ConfigError(`DATA_DIR ${wrongText('a folder, or a path where one can be made', path)}`)
}

function catalogueSource(text: string | null, cwd: string): CatalogueSource {
  if (text === null) return { kind: 'demo' }
  if (text === 'none') return { kind: 'none' }
  const path = resolve(cwd, text)
  if (statSync(path, { throwIfNoEntry: false })) return { kind: 'path', path }
  throw new ConfigError(`CATALOGUE ${wrongText('the path of a catalogue folder or file, or "none"', text)}`)
}

type Given<Name extends keyof Variables> = { [N in Name]: NonNullable<Variables[N]> }

/** Variables that are only valid together; null if none is given. */
function group<Name extends keyof Variables>(values: Variables, names: readonly Name[]): Given<Name> | null {
  const found = names.filter((name) => values[name] !== null)
  if (found.length === 0) return null
  const missing = names.find((name) => values[name] === null)
  if (missing === undefined) return values as Given<Name>
  throw new ConfigError(
    `${missing} is missing: ${found.join(', ')} need${found.length === 1 ? 's' : ''} it too.`,
  )
}

function metricsSettings(values: Variables): MetricsSettings | null {
  const { METRICS_PORT: port, METRICS_TOKEN: token, WEB_CONCURRENCY: processes } = values
  if (port !== null) {
    const last = port + processes - 1
    if (last > 65_535 || (values.PORT >= port && values.PORT <= last))
      throw new ConfigError(
        `METRICS_PORT ${wrongText('another port than PORT, with one more for each process of WEB_CONCURRENCY', String(port))}`,
      )
    return { port, token }
  }
  if (token === null) return null
  // A single address would reach a different process each time.
  if (processes > 1)
    throw new ConfigError(
      'METRICS_PORT is missing: with WEB_CONCURRENCY each process shows its metrics on a port of its own.',
    )
  return { port: null, token }
}

function paymentSettings(values: Variables, publicUrl: string): PaymentSettings | null {
  const { RAZORPAY_API_URL: apiUrl, RAZORPAY_CHECKOUT_URL: checkoutUrl } = values
  const keys = group(values, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])
  if (keys === null) {
    const lonely = apiUrl ? 'RAZORPAY_API_URL' : checkoutUrl ? 'RAZORPAY_CHECKOUT_URL' : null
    if (lonely) throw new ConfigError(`RAZORPAY_KEY_ID is missing: ${lonely} needs it, with its two secrets.`)
    return null
  }
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = keys
  // A sandbox may use any key names; the provider does not.
  if (apiUrl === null && !/^rzp_(test|live)_\w+$/.test(keyId))
    throw new ConfigError(`RAZORPAY_KEY_ID ${wrongText('a key that begins with rzp_test_ or rzp_live_')}`)
  if (keyId.startsWith('rzp_live_') && !isPrivate(publicUrl)) {
    const rule = 'an https:// address when RAZORPAY_KEY_ID is a live key'
    throw new ConfigError(`PUBLIC_URL ${wrongText(rule, publicUrl)}`)
  }
  return { keyId, keySecret, webhookSecrets: keys.RAZORPAY_WEBHOOK_SECRET, apiUrl, checkoutUrl }
}

function shiprocketKeys(values: Variables): ShiprocketKeys | null {
  const api = values.SHIPROCKET_API_URL
  const keys = group(values, ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_WEBHOOK_SECRET'])
  if (keys === null) {
    if (api === null) return null
    throw new ConfigError('SHIPROCKET_EMAIL is missing: SHIPROCKET_API_URL needs it, with its two secrets.')
  }
  if (values.COURIER_SANDBOX === 'on')
    throw new ConfigError('COURIER_SANDBOX must be off where SHIPROCKET_EMAIL is given.')
  if (api !== null && !isPrivate(api))
    throw new ConfigError(`SHIPROCKET_API_URL ${wrongText('an https:// address', api)}`)
  return {
    email: keys.SHIPROCKET_EMAIL,
    password: keys.SHIPROCKET_PASSWORD,
    webhookSecret: keys.SHIPROCKET_WEBHOOK_SECRET,
  }
}

/** Whether no one on the way can read what is sent there. */
function isPrivate(address: string): boolean {
  return new URL(address).protocol === 'https:' || isThisMachine(address)
}

/** Whether an address is reachable only from this machine. */
export function isThisMachine(address: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)
}

type GatewayNames = readonly ['SMS_URL', 'SMS_TOKEN'] | readonly ['WHATSAPP_URL', 'WHATSAPP_TOKEN']

function messageGateway(values: Variables, names: GatewayNames): MessageGateway | null {
  const given = group(values, names)
  if (given === null) return null
  const [urlName, tokenName] = names
  const url = values[urlName] ?? ''
  if (!isPrivate(url)) throw new ConfigError(`${urlName} ${wrongText('an https:// address', url)}`)
  return { url, token: values[tokenName] ?? '' }
}

function s3Settings(values: Variables): S3Settings | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION'] as const
  const given = group(values, names)
  return (
    given && {
      endpoint: given.S3_ENDPOINT,
      bucket: given.S3_BUCKET,
      accessKeyId: given.S3_ACCESS_KEY_ID,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY,
      region: given.S3_REGION,
    }
  )
}
