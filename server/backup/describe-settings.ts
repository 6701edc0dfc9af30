import type { Config } from '../config/config.ts'

/** The settings for starting a restored shop, as lines of `.env`. Secrets are named but not included. */
export function describeSettings(config: Config): string {
  const { s3, payment, shiprocket } = config
  const shown: Record<string, string | number | null> = {
    PORT: config.port,
    HOST: config.host,
    PUBLIC_URL: config.publicUrl,
    ADMIN_EMAIL: config.admin.email,
    MAIL_FROM: config.mailFrom,
    TRUST_PROXY: config.trustProxy?.join(',') ?? null,
    META_PIXEL_ID: config.metaPixelId,
    S3_ENDPOINT: s3?.endpoint ?? null,
    S3_REGION: s3?.region ?? null,
    RAZORPAY_KEY_ID: payment?.keyId ?? null,
    SHIPROCKET_EMAIL: shiprocket?.email ?? null,
    SMS_URL: config.sms?.url ?? null,
    WHATSAPP_URL: config.whatsapp?.url ?? null,
    WEB_CONCURRENCY: config.webConcurrency,
    DRAIN_SECONDS: config.drainSeconds,
  }
  const secret: Record<string, unknown> = {
    DATABASE_URL: config.databaseUrl,
    ENCRYPTION_KEY: config.encryptionKey,
    S3_ACCESS_KEY_ID: s3,
    S3_SECRET_ACCESS_KEY: s3,
    RAZORPAY_KEY_SECRET: payment,
    RAZORPAY_WEBHOOK_SECRET: payment,
    SHIPROCKET_PASSWORD: shiprocket,
    SHIPROCKET_WEBHOOK_SECRET: shiprocket,
    SMTP_URL: config.smtpUrl,
    SMS_TOKEN: config.sms,
    WHATSAPP_TOKEN: config.whatsapp,
  }
  return [
    '# Settings of the shop that was backed up. The settings that staff change in the admin are in the database.',
    ...Object.entries(shown).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])),
    ...Object.entries(secret).flatMap(([name, value]) => (value === null ? [] : [`# ${name} was set`])),
    // A copy started with the running shop's bucket would delete that shop's pictures.
    ...(s3 ? ['# S3_BUCKET: the media are in the backup, so give a new, empty bucket'] : []),
    '',
  ].join('\n')
}
