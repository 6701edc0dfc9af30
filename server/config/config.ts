import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import {
  ConfigError,
  email,
  group,
  listenHost,
  onOrOff,
  origin,
  proxies,
  type Read,
  secretAddress,
  sender,
  webAddress,
  wholeNumber,
  wrong,
} from './setting-values.ts'

export { ConfigError }

export type CatalogueSource = { kind: 'demo' } | { kind: 'none' } | { kind: 'path'; path: string }

export interface RazorpayKeys {
  readonly keyId: string
  readonly keySecret: string
  /** The current one first; two while one is being changed. */
  readonly webhookSecrets: readonly string[]
}

export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** Every setting of the shop, checked. Nothing else reads the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  /** The origin used in links, without a slash at the end. */
  readonly publicUrl: string
  /** Null: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null
  /** An absolute path. */
  readonly dataDir: string
  /** 32 bytes for what is kept encrypted in the database. Null: a key in a file of `dataDir`. */
  readonly encryptionKey: Buffer | null
  /** Without a password a random one is made and printed once. */
  readonly admin: { readonly email: string; readonly password: string | null }
  readonly catalogue: CatalogueSource
  /** Null: the payment sandbox answers in the provider's place. */
  readonly razorpay: RazorpayKeys | null
  /** Null: the provider's own addresses. */
  readonly razorpayApiUrl: string | null
  readonly razorpayCheckoutUrl: string | null
  /** Null: messages are written to `dataDir/outbox`. */
  readonly smtpUrl: string | null
  readonly mailFrom: string | null
  readonly trustProxy: string[] | null
  readonly metaPixelId: string | null
  /** Null: media are kept under `dataDir/media`. */
  readonly s3: S3Settings | null
  readonly rateLimit: boolean
  readonly webConcurrency: number
  /** Pages come from the sources with hot reload instead of from the build. */
  readonly development: boolean
}

/**
 * Reads and checks every setting; the environment wins over `.env` in `cwd`.
 * @throws ConfigError with one line for the first setting that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv, { cwd }: { cwd: string }): Config {
  const values: NodeJS.ProcessEnv = { ...readEnvFile(join(cwd, '.env')), ...env }
  const read: Read = (variable) => values[variable]?.trim() || null
  const port = wholeNumber(read, 'PORT', { least: 1, most: 65_535, otherwise: 3000 })
  const publicUrl = origin(read, 'PUBLIC_URL') ?? `http://localhost:${port}`
  return {
    port,
    host: listenHost(read, 'HOST', '127.0.0.1'),
    publicUrl,
    databaseUrl: secretAddress(read, 'DATABASE_URL', {
      protocols: ['postgres:', 'postgresql:'],
      example: 'postgres://user:password@localhost:5432/phirki',
    }),
    dataDir: dataDirectory(read, cwd),
    encryptionKey: encryptionKey(read),
    admin: { email: email(read, 'ADMIN_EMAIL', 'admin@example.com'), password: adminPassword(values) },
    catalogue: catalogueSource(read, cwd),
    ...paymentProvider(read, publicUrl),
    ...mail(read),
    trustProxy: proxies(read, 'TRUST_PROXY'),
    metaPixelId: metaPixelId(read),
    s3: s3(read),
    rateLimit: onOrOff(read, 'RATE_LIMIT', true),
    webConcurrency: wholeNumber(read, 'WEB_CONCURRENCY', { least: 1, most: 64, otherwise: 1 }),
    development: values.PHIRKI_DEV === '1',
  }
}

function readEnvFile(path: string): NodeJS.ProcessEnv {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `.env must be a file of NAME=value lines that can be read: ${path} is not (${reason}).`,
    )
  }
}

function dataDirectory(read: Read, cwd: string): string {
  const path = resolve(cwd, read('DATA_DIR') ?? '.data')
  const found = kindOf(path)
  if (found === 'nothing' || found === 'folder') return path
  throw wrong('DATA_DIR', { rule: 'a folder, or a path where one can be made', shown: path })
}

function encryptionKey(read: Read): Buffer | null {
  const text = read('ENCRYPTION_KEY')
  if (text === null) return null
  const key = Buffer.from(text, 'base64')
  if (/^[A-Za-z0-9+/_-]+=*$/.test(text) && key.length === 32) return key
  throw wrong('ENCRYPTION_KEY', { rule: '32 bytes in base64, such as `openssl rand -base64 32` prints' })
}

function adminPassword(values: NodeJS.ProcessEnv): string | null {
  const password = values.ADMIN_PASSWORD // not trimmed: spaces may belong to it
  if (password === undefined || password === '') return null
  if (password.length >= 6 && password.length <= 200) return password
  throw wrong('ADMIN_PASSWORD', { rule: 'between 6 and 200 characters long' })
}

function catalogueSource(read: Read, cwd: string): CatalogueSource {
  const text = read('CATALOGUE')
  if (text === null) return { kind: 'demo' }
  if (text === 'none') return { kind: 'none' }
  const path = resolve(cwd, text)
  if (kindOf(path) !== 'nothing') return { kind: 'path', path }
  throw wrong('CATALOGUE', { rule: 'the path of a catalogue folder or file, or "none"', shown: text })
}

function kindOf(path: string): 'nothing' | 'folder' | 'file' {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 'nothing'
  return found.isDirectory() ? 'folder' : 'file'
}

function paymentProvider(
  read: Read,
  publicUrl: string,
): Pick<Config, 'razorpay' | 'razorpayApiUrl' | 'razorpayCheckoutUrl'> {
  const razorpayApiUrl = webAddress(read, 'RAZORPAY_API_URL')
  const razorpayCheckoutUrl = webAddress(read, 'RAZORPAY_CHECKOUT_URL')
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
  const keys = group(read, names)
  if (keys === null) {
    const lonely = razorpayApiUrl ? 'RAZORPAY_API_URL' : razorpayCheckoutUrl ? 'RAZORPAY_CHECKOUT_URL' : null
    if (lonely) throw new ConfigError(`RAZORPAY_KEY_ID is missing: ${lonely} needs it, with its two secrets.`)
    return { razorpay: null, razorpayApiUrl, razorpayCheckoutUrl }
  }
  const keyId = keys.RAZORPAY_KEY_ID
  // A stand-in may name its keys as it likes; the provider itself does not.
  if (razorpayApiUrl === null && !/^rzp_(test|live)_\w+$/.test(keyId)) {
    throw wrong('RAZORPAY_KEY_ID', { rule: 'a key that begins with rzp_test_ or rzp_live_' })
  }
  if (keyId.startsWith('rzp_live_') && !isSafeForMoney(publicUrl)) {
    const rule = 'an https:// address when RAZORPAY_KEY_ID is a live key'
    throw wrong('PUBLIC_URL', { rule, shown: publicUrl })
  }
  const webhookSecrets = keys.RAZORPAY_WEBHOOK_SECRET.split(',').map((secret) => secret.trim())
  if (webhookSecrets.length > 2 || webhookSecrets.includes('')) {
    throw wrong('RAZORPAY_WEBHOOK_SECRET', {
      rule: 'one secret, or two separated by a comma, the current one first',
    })
  }
  const razorpay = { keyId, keySecret: keys.RAZORPAY_KEY_SECRET, webhookSecrets }
  return { razorpay, razorpayApiUrl, razorpayCheckoutUrl }
}

function isSafeForMoney(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

function mail(read: Read): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = secretAddress(read, 'SMTP_URL', {
    protocols: ['smtp:', 'smtps:'],
    example: 'smtps://user:password@mail.example.com',
  })
  const mailFrom = sender(read, 'MAIL_FROM')
  if (smtpUrl !== null && mailFrom === null) {
    throw new ConfigError('MAIL_FROM is missing: SMTP_URL needs it, as in Phirki <shop@example.com>.')
  }
  return { smtpUrl, mailFrom }
}

function metaPixelId(read: Read): string | null {
  const text = read('META_PIXEL_ID')
  if (text === null || /^\d{5,20}$/.test(text)) return text
  throw wrong('META_PIXEL_ID', { rule: 'a number of 5 to 20 digits', shown: text })
}

function s3(read: Read): S3Settings | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION'] as const
  const endpoint = webAddress(read, 'S3_ENDPOINT')
  const values = group(read, names)
  if (values === null || endpoint === null) return null
  return {
    endpoint,
    bucket: values.S3_BUCKET,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
    region: values.S3_REGION,
  }
}
