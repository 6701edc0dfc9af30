import { statfs } from 'node:fs/promises'
import type { HealthFacts } from '#domain/health/judge-health.ts'
import { lastBackup } from '../backup/last-backup.ts'
import { readPaymentHealth } from '../insight/read-payment-health.ts'
import type { Services } from '../services.ts'
import { readCertificate, readFailing, readOldestJob } from './queries.ts'

const HOUR_MS = 3_600_000

/** What is known of the shop's service now. Nothing outside is asked. */
export async function gatherFacts(services: Services): Promise<HealthFacts> {
  const { db, config, notifier, untrustedProxy } = services
  const [payment, failingMail, failingPhone, oldestJobAt, backup, certificate, freeBytes] = await Promise.all(
    [
      readPaymentHealth(services),
      readFailing(db, 'email'),
      readFailing(db, 'phone'),
      readOldestJob(db),
      lastBackup(db),
      readCertificate(db, new URL(config.publicUrl).host),
      readFreeBytes(services),
    ],
  )
  const { webhooks, confirmations } = payment.refusedSignatures
  return {
    onlinePayment: payment.online,
    silentWebhook: payment.silentWebhook,
    refusedSignatures: webhooks + confirmations,
    failingMail,
    failingPhone,
    oldestJobAt,
    freeBytes,
    certificateEndsAt: certificate?.endsAt ?? null,
    backup: {
      isScheduled: config.backup !== null,
      lastGoodAt: backup?.lastGoodAt ?? null,
      fault: backup?.fault ?? null,
      expectedFrom: new Date(Date.now() - process.uptime() * 1_000),
    },
    lostNotices: notifier.lostWithin(HOUR_MS),
    untrustedProxy: untrustedProxy.address,
  }
}

async function readFreeBytes({ config, log }: Services): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(config.dataDir)
    return bavail * bsize
  } catch (error) {
    log.warn({ err: error }, 'The free space of the disk could not be read')
    return null
  }
}
