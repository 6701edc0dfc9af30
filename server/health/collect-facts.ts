import type { HealthFacts } from '#domain/health/judge-health.ts'
import { indiaDayStart } from '#domain/time/india-time.ts'
import { lastBackup } from '../backup/last-backup.ts'
import { readDiskSpace } from '../disk-space.ts'
import { readPaymentHealth } from '../insight/read-payment-health.ts'
import { gatewayOf } from '../notifications/gateway-settings.ts'
import type { Services } from '../services.ts'
import { readCertificate, readFailing, readMediaCheck, readOldestJob, readWork } from './queries.ts'

const HOUR_MS = 3_600_000

/** The current state of the shop's service, without external calls. */
export async function collectFacts(services: Services, now: Date): Promise<HealthFacts> {
  const { db, config, log, notifier, untrustedProxy } = services
  const hasGateway = gatewayOf(services, 'sms') !== null || gatewayOf(services, 'whatsapp') !== null
  const [payment, failingMail, failingPhone, oldestJobAt, backup, certificate, disk, media, work] =
    await Promise.all([
      readPaymentHealth(services),
      readFailing(db, 'email'),
      readFailing(db, 'phone'),
      readOldestJob(db),
      lastBackup(db),
      readCertificate(db, new URL(config.publicUrl).host),
      readDiskSpace(config.dataDir, log),
      readMediaCheck(db),
      readWork(db, indiaDayStart(now)),
    ])
  const { webhooks, confirmations } = payment.refusedSignatures
  return {
    onlinePayment: payment.online,
    silentWebhook: payment.silentWebhook,
    refusedSignatures: webhooks + confirmations,
    failingMail,
    failingPhone,
    oldestJobAt,
    disk,
    certificateEndsAt: certificate?.endsAt ?? null,
    backup: {
      isScheduled: config.backup !== null,
      lastGoodAt: backup?.lastGoodAt ?? null,
      fault: backup?.fault ?? null,
      expectedFrom: new Date(now.getTime() - process.uptime() * 1_000),
    },
    lostNotices: notifier.lostWithin(HOUR_MS),
    untrustedProxy: untrustedProxy.address,
    media,
    lastPaymentAt: work.lastPaymentAt,
    sentToday: { email: work.email, phone: hasGateway ? work.phone : null },
  }
}
