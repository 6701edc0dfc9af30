import { isIP } from 'node:net'
import * as z from 'zod'
import { parseDatabaseAddress } from './database-address.ts'

/** An invalid or incomplete setting: one line with the variable, the fault and the valid form. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** The valid form, and the given value if it cannot contain a secret. */
export function wrongText(rule: string, shown?: string): string {
  return `must be ${rule}${shown === undefined ? '' : `, not "${shown.slice(0, 100).replace(/\s+/g, ' ')}"`}.`
}

function wrong(context: z.RefinementCtx, rule: string, shown?: string): never {
  context.addIssue({ code: 'custom', message: wrongText(rule, shown) })
  return z.NEVER
}

/** A text that `parse` accepts; it returns null for others. */
function setting<Value>(rule: string, parse: (text: string) => Value | null, { secret = false } = {}) {
  return z
    .string()
    .transform((text, context) => parse(text) ?? wrong(context, rule, secret ? undefined : text))
}

const matching = (rule: string, pattern: RegExp) =>
  setting(rule, (text) => (pattern.test(text) ? text : null))
const wholeNumber = (least: number, most: number) =>
  setting(`a whole number from ${least} to ${most}`, (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : null
  })
const addressWithSecret = (protocols: string[], example: string) =>
  setting(
    `an address such as ${example}`,
    (text) => (protocols.includes(URL.parse(text)?.protocol ?? '') ? text : null),
    { secret: true },
  )

/** One PostgreSQL, or several hosts of which one fits. */
const databaseAddress = (options: { reads?: boolean } = {}) =>
  setting(
    'an address such as postgres://user:password@localhost:5432/phirki, or postgres://user:password@db1:5432,db2:5432/phirki?target_session_attrs=read-write',
    (text) => (parseDatabaseAddress(text, options) === null ? null : text),
    { secret: true },
  )

/** An http or https address without a trailing slash. */
const webAddress = z.string().transform((text, context) => {
  const url = URL.parse(text)
  const fits = url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === ''
  if (fits && url.username === '' && url.password === '') return url.href.replace(/\/+$/, '')
  return wrong(context, 'an address that begins with http:// or https://', url?.password ? undefined : text)
})
const origin = webAddress.transform((address, context) => {
  const url = new URL(address)
  if (url.pathname === '/') return url.origin
  return wrong(context, `an address without a path, such as ${url.origin}`, address)
})

const isEmail = (text: string) => /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]{2,}$/.test(text)
const isHost = (text: string) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)

function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function readProxies(text: string): string[] | null {
  const list = text.split(',').map((entry) => entry.trim())
  return list.every(isProxy) ? list : null
}

function readKey(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64')
  return /^[A-Za-z0-9+/_-]+=*$/.test(text) && key.length === 32 ? key : null
}

function readSecrets(text: string): string[] | null {
  const secrets = text.split(',').map((secret) => secret.trim())
  return secrets.length > 2 || secrets.includes('') ? null : secrets
}

const given = <Schema extends z.ZodType>(schema: Schema) => z.nullable(schema).default(null)
const plain = given(z.string())

/** Every variable, in the order in which the first invalid one is reported. */
export const variables = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  PUBLIC_URL: given(origin),
  HOST: setting('an IP address or a host name, such as 127.0.0.1 or 0.0.0.0', (text) =>
    isHost(text) ? text : null,
  ).default('127.0.0.1'),
  DATABASE_URL: given(databaseAddress()),
  DATABASE_DIRECT_URL: given(databaseAddress()),
  DATABASE_READ_URL: given(databaseAddress({ reads: true })),
  DATABASE_PORTABLE: matching('"on" or "off"', /^(on|off)$/).default('off'),
  DATA_DIR: z.string().default('.data'),
  ENCRYPTION_KEY: given(
    setting('32 bytes in base64, such as `openssl rand -base64 32` prints', readKey, { secret: true }),
  ),
  ADMIN_EMAIL: setting('an e-mail address', (text) => (isEmail(text) ? text.toLowerCase() : null)).default(
    'admin@example.com',
  ),
  ADMIN_PASSWORD: given(
    setting('between 6 and 200 characters long', (text) => (/^.{6,200}$/s.test(text) ? text : null), {
      secret: true,
    }),
  ),
  CATALOGUE: plain,
  CATALOGUE_SEARCH: matching('"memory" or "database"', /^(memory|database)$/).default('memory'),
  RAZORPAY_API_URL: given(webAddress),
  RAZORPAY_CHECKOUT_URL: given(webAddress),
  RAZORPAY_KEY_ID: plain,
  RAZORPAY_KEY_SECRET: plain,
  RAZORPAY_WEBHOOK_SECRET: given(
    setting('one secret, or two separated by a comma, the current one first', readSecrets, { secret: true }),
  ),
  PAYMENT_SANDBOX: given(matching('"on" or "off"', /^(on|off)$/)),
  SHIPROCKET_EMAIL: plain,
  SHIPROCKET_PASSWORD: plain,
  SHIPROCKET_WEBHOOK_SECRET: given(
    setting(
      'a secret of 16 to 200 characters',
      (text) => (/^[\x21-\x7e]{16,200}$/.test(text) ? text : null),
      {
        secret: true,
      },
    ),
  ),
  SHIPROCKET_API_URL: given(webAddress),
  COURIER_SANDBOX: matching('"on" or "off"', /^(on|off)$/).default('off'),
  SMTP_URL: given(addressWithSecret(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com')),
  // The sender: an address, or a name with an address in angle brackets.
  MAIL_FROM: given(
    setting('an e-mail address, alone or as in Phirki <shop@example.com>', (text) =>
      isEmail(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text) ? text : null,
    ),
  ),
  SMS_URL: given(webAddress),
  SMS_TOKEN: plain,
  WHATSAPP_URL: given(webAddress),
  WHATSAPP_TOKEN: plain,
  TRUST_PROXY: given(
    setting(
      'IP addresses or ranges separated by commas, such as 10.0.0.1, 192.168.0.0/16 or loopback',
      readProxies,
    ),
  ),
  META_PIXEL_ID: given(matching('a number of 5 to 20 digits', /^\d{5,20}$/)),
  S3_ENDPOINT: given(webAddress),
  S3_BUCKET: plain,
  S3_ACCESS_KEY_ID: plain,
  S3_SECRET_ACCESS_KEY: plain,
  S3_REGION: plain,
  BACKUP_DIR: plain,
  BACKUP_S3_URL: given(
    addressWithSecret(
      ['http:', 'https:'],
      'https://ID:SECRET@s3.example.com/bucket/folder?region=ap-south-1',
    ),
  ),
  BACKUP_AT: given(matching('a time of India such as 03:00', /^([01]\d|2[0-3]):[0-5]\d$/)),
  BACKUP_KEEP: given(wholeNumber(1, 1_000)),
  RATE_LIMIT: matching('"on" or "off"', /^(on|off)$/).default('on'),
  // Whether cached pages and built files are sent before the HTTP server reads the request.
  ANSWER_FROM_MEMORY: matching('"on" or "off"', /^(on|off)$/).default('on'),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  // A stop ends within ten seconds, of which running requests need two after the drain.
  DRAIN_SECONDS: wholeNumber(0, 8).default(5),
  METRICS_PORT: given(wholeNumber(1, 65_535)),
  METRICS_TOKEN: given(
    setting(
      'a secret of 16 to 200 characters',
      (text) => (/^[\x21-\x7e]{16,200}$/.test(text) ? text : null),
      { secret: true },
    ),
  ),
  LOG_LEVEL: matching(
    '"fatal", "error", "warn", "info", "debug", "trace" or "silent"',
    /^(fatal|error|warn|info|debug|trace|silent)$/,
  ).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: given(webAddress),
  PHIRKI_DEV: plain,
})
export type Variables = z.output<typeof variables>
