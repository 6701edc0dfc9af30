import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

let cwd = ''
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'phirki-config-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const shiprocket = {
  SHIPROCKET_EMAIL: 'api@example.com',
  SHIPROCKET_PASSWORD: 'secret',
  SHIPROCKET_WEBHOOK_SECRET: 'sixteen-characters',
}
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_abc123',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook',
}
const s3 = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  S3_REGION: 'ap-south-1',
}

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env, { cwd })
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no refusal'
}

describe('readConfig()', () => {
  it('has a working default for everything', () => {
    expect(readConfig({}, { cwd })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReadUrl: null,
      databasePortable: false,
      dataDir: join(cwd, '.data'),
      encryptionKey: null,
      admin: { email: 'admin@example.com', password: null },
      catalogue: { kind: 'demo' },
      catalogueSearch: 'memory',
      payment: null,
      paymentSandbox: true,
      shiprocket: null,
      shiprocketApiUrl: null,
      courierSandbox: false,
      smtpUrl: null,
      mailFrom: null,
      sms: null,
      whatsapp: null,
      trustProxy: null,
      metaPixelId: null,
      s3: null,
      backup: null,
      rateLimit: true,
      answerFromMemory: true,
      webConcurrency: 1,
      drainSeconds: 5,
      metrics: null,
      logLevel: 'info',
      tracesEndpoint: null,
      development: false,
    })
  })

  it('makes backups at 3:00 and keeps 14 by default', () => {
    const folder = { kind: 'folder', path: join(cwd, 'backups') }
    const backup = (env: NodeJS.ProcessEnv) => readConfig(env, { cwd }).backup
    expect(backup({ BACKUP_DIR: 'backups' })).toEqual({ target: folder, atMinute: 180, keep: 14 })
    const all = { BACKUP_DIR: 'backups', BACKUP_AT: '23:45', BACKUP_KEEP: '3' }
    expect(backup(all)).toEqual({ target: folder, atMinute: 1_425, keep: 3 })
    const address = 'https://id:s%2Fecret@s3.example.com/bucket/shop/nightly?region=ap-south-1'
    expect(backup({ BACKUP_S3_URL: address })?.target).toEqual({
      kind: 's3',
      storage: {
        endpoint: 'https://s3.example.com',
        bucket: 'bucket',
        accessKeyId: 'id',
        secretAccessKey: 's/ecret',
        region: 'ap-south-1',
      },
      prefix: 'shop/nightly',
    })
  })

  it('reads every setting', () => {
    writeFileSync(join(cwd, 'wardrobe.json'), '{}')
    const config = readConfig(
      {
        PORT: '4100',
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://phirki.example/',
        DATABASE_URL: 'postgresql://phirki:secret@pool:6432/phirki',
        DATABASE_DIRECT_URL: 'postgresql://phirki:secret@db1,db2:5433/phirki?target_session_attrs=primary',
        DATABASE_READ_URL: 'postgresql://phirki:secret@db1,db2:5433/phirki?target_session_attrs=standby',
        DATABASE_PORTABLE: 'on',
        DATA_DIR: 'data/shop',
        ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
        ADMIN_EMAIL: 'Asha@Example.com',
        ADMIN_PASSWORD: ' six  ',
        CATALOGUE: 'wardrobe.json',
        CATALOGUE_SEARCH: 'database',
        ...razorpay,
        RAZORPAY_WEBHOOK_SECRET: 'new, old',
        PAYMENT_SANDBOX: 'on',
        RAZORPAY_API_URL: 'http://127.0.0.1:9/v1/',
        RAZORPAY_CHECKOUT_URL: 'http://127.0.0.1:9/checkout.js',
        COURIER_SANDBOX: 'on',
        SMTP_URL: 'smtp://localhost:1025',
        MAIL_FROM: 'Phirki <shop@example.com>',
        SMS_URL: 'https://sms.example.com/send',
        SMS_TOKEN: 'sms-token',
        WHATSAPP_URL: 'http://127.0.0.1:9/v23.0/123/messages',
        WHATSAPP_TOKEN: 'whatsapp-token',
        TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,fd00::/8,loopback',
        META_PIXEL_ID: '123456789012345',
        ...s3,
        RATE_LIMIT: 'off',
        ANSWER_FROM_MEMORY: 'off',
        WEB_CONCURRENCY: '2',
        DRAIN_SECONDS: '8',
      },
      { cwd },
    )
    expect(config).toEqual({
      port: 4100,
      host: '0.0.0.0',
      publicUrl: 'https://phirki.example',
      databaseUrl: 'postgresql://phirki:secret@pool:6432/phirki',
      databaseDirectUrl: 'postgresql://phirki:secret@db1,db2:5433/phirki?target_session_attrs=primary',
      databaseReadUrl: 'postgresql://phirki:secret@db1,db2:5433/phirki?target_session_attrs=standby',
      databasePortable: true,
      dataDir: join(cwd, 'data/shop'),
      encryptionKey: Buffer.alloc(32, 7),
      admin: { email: 'asha@example.com', password: ' six  ' },
      catalogue: { kind: 'path', path: join(cwd, 'wardrobe.json') },
      catalogueSearch: 'database',
      payment: {
        keyId: 'rzp_test_abc123',
        keySecret: 'secret',
        webhookSecrets: ['new', 'old'],
        apiUrl: 'http://127.0.0.1:9/v1',
        checkoutUrl: 'http://127.0.0.1:9/checkout.js',
      },
      paymentSandbox: true,
      shiprocket: null,
      shiprocketApiUrl: null,
      courierSandbox: true,
      smtpUrl: 'smtp://localhost:1025',
      mailFrom: 'Phirki <shop@example.com>',
      sms: { url: 'https://sms.example.com/send', token: 'sms-token' },
      whatsapp: { url: 'http://127.0.0.1:9/v23.0/123/messages', token: 'whatsapp-token' },
      trustProxy: ['10.0.0.1', '192.168.0.0/16', 'fd00::/8', 'loopback'],
      metaPixelId: '123456789012345',
      s3: {
        endpoint: 'https://s3.example.com',
        bucket: 'media',
        accessKeyId: 'id',
        secretAccessKey: 'key',
        region: 'ap-south-1',
      },
      backup: null,
      rateLimit: false,
      answerFromMemory: false,
      webConcurrency: 2,
      drainSeconds: 8,
      metrics: null,
      logLevel: 'info',
      tracesEndpoint: null,
      development: false,
    })
  })

  it('treats an empty variable as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' }, { cwd }).port).toBe(3000)
  })

  it('derives the public address from the port', () => {
    expect(readConfig({ PORT: '4101' }, { cwd }).publicUrl).toBe('http://localhost:4101')
  })

  it('reads .env, and the environment overrides it', () => {
    writeFileSync(join(cwd, '.env'), '# shop\nPORT=4102\nMAIL_FROM="Phirki <a@example.com>"\nHOST=0.0.0.0\n')
    const config = readConfig({ PORT: '4103' }, { cwd })
    expect(config).toMatchObject({ port: 4103, host: '0.0.0.0', mailFrom: 'Phirki <a@example.com>' })
  })

  it('loads nothing if CATALOGUE is "none"', () => {
    expect(readConfig({ CATALOGUE: 'none' }, { cwd }).catalogue).toEqual({ kind: 'none' })
  })

  it('accepts a live key with https or on this machine', () => {
    const live = { ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_abc123' }
    expect(readConfig(live, { cwd }).payment?.keyId).toBe('rzp_live_abc123')
    expect(refusal({ ...live, PUBLIC_URL: 'https://phirki.example' })).toBe('no refusal')
  })

  it.each<[NodeJS.ProcessEnv, boolean]>([
    [{ PUBLIC_URL: 'https://phirki.example' }, false],
    [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, false],
    [{ PUBLIC_URL: 'http://localhost.example.com' }, false],
    [{ PUBLIC_URL: 'https://phirki.example', PAYMENT_SANDBOX: 'on' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ PUBLIC_URL: 'http://shop.localhost:3000' }, true],
    [{ HOST: '0.0.0.0' }, true],
    [{ PAYMENT_SANDBOX: 'off' }, false],
  ])('allows the payment sandbox on this machine, elsewhere only on request: %j', (env, expected) => {
    expect(readConfig(env, { cwd }).paymentSandbox).toBe(expected)
  })

  it('does not check key names for another provider address', () => {
    const env = { ...razorpay, RAZORPAY_KEY_ID: 'key-1', RAZORPAY_API_URL: 'http://localhost:9' }
    expect(readConfig(env, { cwd }).payment?.keyId).toBe('key-1')
  })
})

describe('readConfig() refuses', () => {
  const cases: [string, NodeJS.ProcessEnv][] = [
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '30.5' }],
    ['HOST', { HOST: 'http://localhost' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'phirki.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://phirki.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://phirki.example/shop' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root@localhost/phirki' }],
    ['DATABASE_URL', { DATABASE_URL: 'localhost' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db1,,db2/phirki' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db1,db2/phirki?target_session_attrs=standby' }],
    ['DATABASE_URL', { DATABASE_DIRECT_URL: 'postgres://db1/phirki' }],
    ['DATABASE_URL', { DATABASE_READ_URL: 'postgres://db1/phirki' }],
    ['DATABASE_DIRECT_URL', { DATABASE_URL: 'postgres://db/phirki', DATABASE_DIRECT_URL: 'db1' }],
    ['DATABASE_READ_URL', { DATABASE_URL: 'postgres://db/phirki', DATABASE_READ_URL: 'http://db1' }],
    ['DATABASE_PORTABLE', { DATABASE_PORTABLE: 'yes' }],
    ['DATA_DIR', { DATA_DIR: '/etc/passwd' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'admin' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: '12345' }],
    ['ENCRYPTION_KEY', { ENCRYPTION_KEY: 'too-short' }],
    ['CATALOGUE', { CATALOGUE: 'nowhere/at/all' }],
    ['CATALOGUE_SEARCH', { CATALOGUE_SEARCH: 'postgres' }],
    ['SHIPROCKET_PASSWORD', { SHIPROCKET_EMAIL: 'api@example.com' }],
    ['SHIPROCKET_EMAIL', { SHIPROCKET_API_URL: 'http://localhost:9' }],
    ['SHIPROCKET_WEBHOOK_SECRET', { ...shiprocket, SHIPROCKET_WEBHOOK_SECRET: 'short' }],
    ['SHIPROCKET_API_URL', { ...shiprocket, SHIPROCKET_API_URL: 'http://courier.example.com' }],
    ['COURIER_SANDBOX', { ...shiprocket, COURIER_SANDBOX: 'on' }],
    ['COURIER_SANDBOX', { COURIER_SANDBOX: 'yes' }],
    ['RAZORPAY_KEY_SECRET', { ...razorpay, RAZORPAY_KEY_SECRET: '' }],
    ['RAZORPAY_KEY_ID', { RAZORPAY_KEY_SECRET: 'secret' }],
    ['RAZORPAY_WEBHOOK_SECRET', { ...razorpay, RAZORPAY_WEBHOOK_SECRET: undefined }],
    ['RAZORPAY_WEBHOOK_SECRET', { ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'one,' }],
    ['RAZORPAY_WEBHOOK_SECRET', { ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'one,two,three' }],
    ['RAZORPAY_KEY_ID', { ...razorpay, RAZORPAY_KEY_ID: 'abc' }],
    ['RAZORPAY_KEY_ID', { RAZORPAY_API_URL: 'http://localhost:9' }],
    ['RAZORPAY_API_URL', { ...razorpay, RAZORPAY_API_URL: 'localhost:9' }],
    ['PUBLIC_URL', { ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_a', PUBLIC_URL: 'http://phirki.example' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com', MAIL_FROM: 'shop@example.com' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://localhost' }],
    ['MAIL_FROM', { MAIL_FROM: 'Phirki' }],
    ['SMS_TOKEN', { SMS_URL: 'https://sms.example.com' }],
    ['SMS_URL', { SMS_TOKEN: 'token' }],
    ['SMS_URL', { SMS_URL: 'sms.example.com', SMS_TOKEN: 'token' }],
    ['SMS_URL', { SMS_URL: 'http://sms.example.com', SMS_TOKEN: 'token' }],
    ['WHATSAPP_TOKEN', { WHATSAPP_URL: 'https://graph.example.com/1/messages' }],
    ['WHATSAPP_URL', { WHATSAPP_URL: 'http://graph.example.com/1/messages', WHATSAPP_TOKEN: 'token' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['META_PIXEL_ID', { META_PIXEL_ID: 'abc' }],
    ['S3_REGION', { ...s3, S3_REGION: '' }],
    ['S3_ENDPOINT', { S3_BUCKET: 'media' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 's3.example.com' }],
    ['COURIER_SANDBOX', { COURIER_SANDBOX: 'yes' }],
    ['PAYMENT_SANDBOX', { PAYMENT_SANDBOX: 'yes' }],
    ['BACKUP_DIR', { BACKUP_DIR: 'backups', BACKUP_S3_URL: 'https://id:secret@s3.example.com/bucket' }],
    ['BACKUP_DIR', { BACKUP_AT: '03:00' }],
    ['BACKUP_DIR', { BACKUP_KEEP: '3' }],
    ['BACKUP_S3_URL', { BACKUP_S3_URL: 's3://bucket' }],
    ['BACKUP_S3_URL', { BACKUP_S3_URL: 'https://s3.example.com/bucket' }],
    ['BACKUP_S3_URL', { BACKUP_S3_URL: 'https://id:secret@s3.example.com/' }],
    ['BACKUP_AT', { BACKUP_DIR: 'backups', BACKUP_AT: '24:00' }],
    ['BACKUP_KEEP', { BACKUP_DIR: 'backups', BACKUP_KEEP: '0' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'false' }],
    ['ANSWER_FROM_MEMORY', { ANSWER_FROM_MEMORY: 'no' }],
    ['WEB_CONCURRENCY', { WEB_CONCURRENCY: '0' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '9' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: 'off' }],
    ['METRICS_PORT', { METRICS_PORT: '0' }],
    ['METRICS_PORT', { METRICS_PORT: '3000' }],
    ['METRICS_PORT', { METRICS_PORT: '65535', WEB_CONCURRENCY: '2' }],
    ['METRICS_PORT', { METRICS_PORT: '2999', WEB_CONCURRENCY: '2' }],
    ['METRICS_PORT', { METRICS_TOKEN: 'sixteen-letters-', WEB_CONCURRENCY: '2' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'too-short-token' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'with spaces in the token' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'verbose' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'INFO' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }],
  ]

  it.each(cases)('a wrong or missing %s in one line: %j', (variable, env) => {
    const message = refusal(env)
    expect(message).toMatch(new RegExp(`^${variable} (must be|is missing: )`))
    expect(message).not.toContain('\n')
  })

  it.each([
    { DATABASE_URL: 'http://phirki:hunter2@db/phirki' },
    { DATABASE_URL: 'postgres://phirki:hunter2@db1,db2/phirki?target_session_attrs=no' },
    { DATABASE_READ_URL: 'postgres://phirki:hunter2@db1:x,db2/phirki' },
    { ADMIN_PASSWORD: 'hunt2' },
    { ENCRYPTION_KEY: 'a2V5LWtleQ==' },
    { SMTP_URL: 'http://shop:hunter2@mail.example.com', MAIL_FROM: 'shop@example.com' },
    { PUBLIC_URL: 'https://shop:hunter2@phirki.example' },
    { SMS_URL: 'http://sms.example.com', SMS_TOKEN: 'hunter2' },
    { METRICS_TOKEN: 'hunter2' },
    { ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'hunter2,hunter2,hunter2' },
  ])('without repeating a secret: %j', (env) => {
    expect(refusal(env)).not.toMatch(/hunt/)
  })

  it('an unreadable .env', () => {
    expect(() => readConfig({}, { cwd: '/dev/null' })).toThrow(ConfigError)
  })
})

describe('an unknown setting', () => {
  it.each([
    [{ TRUSTPROXY: 'loopback' }, 'TRUSTPROXY is not a setting of the shop: use TRUST_PROXY.'],
    [{ RAZORPAY_KEYID: 'rzp_live_1' }, 'RAZORPAY_KEYID is not a setting of the shop: use RAZORPAY_KEY_ID.'],
  ])('is refused with the likely name: %j', (env, message) => {
    expect(refusal(env)).toBe(message)
  })

  it('is also refused in the file, without repeating its value', () => {
    writeFileSync(join(cwd, '.env'), 'ENCRYPTIONKEY=c2VjcmV0\n')
    expect(refusal({})).toBe('ENCRYPTIONKEY is not a setting of the shop: use ENCRYPTION_KEY.')
  })
})
