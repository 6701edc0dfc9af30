import { SILENT_WEBHOOK_HOURS } from '#domain/insight/payment-health.ts'
import {
  FAULT_CODES,
  type Fault,
  type FaultCode,
  HEALTH_PARTS,
  type HealthPart,
  type WorkingPart,
} from './fault.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const MAIL_FAILS_AFTER_MINUTES = 15
export const JOBS_LATE_AFTER_MINUTES = 15
export const LEAST_FREE_BYTES = 1_000_000_000
/** Certificates are renewed a month before they expire: two weeks before, something is wrong. */
export const CERTIFICATE_DAYS = 14
const CERTIFICATE_BAD_DAYS = 3
/** A backup runs once a day and may take some hours. */
export const BACKUP_OLD_HOURS = 28
/** A restart of the database breaks the connection once, and everything is read again. */
export const MOST_LOST_NOTICES = 2

/** Notifications of a channel that the server or gateway refused, with none sent since. */
export interface FailingChannel {
  readonly count: number
  readonly since: Date
}

/** Facts about the service. Null if a thing does not exist or could not be read. */
export interface HealthFacts {
  readonly onlinePayment: 'on' | 'unreadable' | 'not_set_up'
  readonly silentWebhook: { readonly hours: number; readonly payments: number; readonly url: string } | null
  readonly refusedSignatures: number
  readonly failingMail: FailingChannel | null
  readonly failingPhone: FailingChannel | null
  /** When the oldest due job should have run. */
  readonly oldestJobAt: Date | null
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null
  readonly certificateEndsAt: Date | null
  readonly backup: {
    readonly isScheduled: boolean
    readonly lastGoodAt: Date | null
    /** Why the latest attempt failed. */
    readonly fault: string | null
    /** When the first scheduled backup was due. */
    readonly expectedFrom: Date | null
  }
  /** Within the last hour, in this process. */
  readonly lostNotices: number
  readonly untrustedProxy: string | null
  /** Of the last complete check of media files. */
  readonly media: { readonly checked: number; readonly missing: number } | null
  readonly lastPaymentAt: Date | null
  /** Since midnight in India. Null for the phone if neither SMS nor WhatsApp is configured. */
  readonly sentToday: { readonly email: number; readonly phone: number | null }
}

type Found = Partial<Pick<Fault, 'since' | 'count' | 'detail'>> & Pick<Fault, 'severity'>

/** The faults by these facts, most severe first. */
export function judgeHealth(facts: HealthFacts, now: Date): Fault[] {
  const found: Record<FaultCode, Found | null> = {
    payment_off:
      facts.onlinePayment === 'on'
        ? null
        : { severity: facts.onlinePayment === 'unreadable' ? 'bad' : 'warn', detail: facts.onlinePayment },
    disk_low:
      facts.disk !== null && facts.disk.freeBytes < LEAST_FREE_BYTES
        ? { severity: 'bad', count: Math.floor(facts.disk.freeBytes / 1_000_000) }
        : null,
    mail_failing: judgeChannel(facts.failingMail, now),
    phone_failing: judgeChannel(facts.failingPhone, now),
    webhooks_silent: judgeWebhook(facts, now),
    certificate_ends: judgeCertificate(facts, now),
    backup_failed:
      facts.backup.fault === null
        ? null
        : { severity: 'bad', detail: facts.backup.fault, since: iso(facts.backup.lastGoodAt) },
    backup_old: judgeBackupAge(facts, now),
    jobs_late: isOlder(facts.oldestJobAt, JOBS_LATE_AFTER_MINUTES * MINUTE_MS, now)
      ? { severity: 'bad', since: iso(facts.oldestJobAt) }
      : null,
    media_missing:
      facts.media !== null && facts.media.missing > 0
        ? { severity: 'bad', count: facts.media.missing }
        : null,
    notices_lost:
      facts.lostNotices > MOST_LOST_NOTICES ? { severity: 'warn', count: facts.lostNotices } : null,
    signatures_refused:
      facts.refusedSignatures > 0 ? { severity: 'warn', count: facts.refusedSignatures } : null,
    untrusted_proxy: facts.untrustedProxy === null ? null : { severity: 'bad', detail: facts.untrustedProxy },
    backup_none: facts.backup.isScheduled || facts.backup.lastGoodAt !== null ? null : { severity: 'warn' },
  }
  const faults = FAULT_CODES.flatMap((code): Fault[] => {
    const fault = found[code]
    return fault === null ? [] : [{ code, since: null, count: null, detail: null, ...fault }]
  })
  return faults.sort((one, other) => rank(one) - rank(other))
}

/** The part of each fault; null for the network around the shop. */
const partOf: Record<FaultCode, HealthPart | null> = {
  payment_off: 'payments',
  disk_low: 'disk',
  mail_failing: 'email',
  phone_failing: 'phone',
  webhooks_silent: 'payments',
  certificate_ends: 'certificate',
  backup_failed: 'backup',
  backup_old: 'backup',
  jobs_late: 'jobs',
  media_missing: 'pictures',
  notices_lost: null,
  signatures_refused: 'payments',
  untrusted_proxy: null,
  backup_none: 'backup',
}

/** Parts that are configured, were checked, and have none of these faults. */
export function listWorkingParts(facts: HealthFacts, faults: readonly Pick<Fault, 'code'>[]): WorkingPart[] {
  const { disk, media, sentToday, backup, certificateEndsAt } = facts
  const gigabytes = (bytes: number) => Math.round(bytes / 1_000_000_000)
  const found: Record<HealthPart, Partial<WorkingPart> | null> = {
    payments: { at: iso(facts.lastPaymentAt) },
    email: { count: sentToday.email },
    phone: sentToday.phone === null ? null : { count: sentToday.phone },
    jobs: {},
    disk: disk && { count: gigabytes(disk.totalBytes - disk.freeBytes), total: gigabytes(disk.totalBytes) },
    backup: { at: iso(backup.lastGoodAt) },
    certificate: certificateEndsAt && { at: iso(certificateEndsAt) },
    pictures: media && media.checked > 0 ? { count: media.checked } : null,
  }
  const failing = new Set(faults.map(({ code }) => partOf[code]))
  return HEALTH_PARTS.flatMap((part): WorkingPart[] => {
    const working = found[part]
    return working === null || failing.has(part)
      ? []
      : [{ part, at: null, count: null, total: null, ...working }]
  })
}

const rank = ({ severity }: Fault) => (severity === 'bad' ? 0 : 1)
const iso = (date: Date | null) => date?.toISOString() ?? null

function isOlder(date: Date | null, ms: number, now: Date): boolean {
  return date !== null && now.getTime() - date.getTime() > ms
}

function judgeChannel(failing: FailingChannel | null, now: Date): Found | null {
  if (failing === null || !isOlder(failing.since, MAIL_FAILS_AFTER_MINUTES * MINUTE_MS, now)) return null
  return { severity: 'bad', count: failing.count, since: iso(failing.since) }
}

function judgeWebhook({ silentWebhook }: HealthFacts, now: Date): Found | null {
  if (silentWebhook === null || silentWebhook.hours < SILENT_WEBHOOK_HOURS) return null
  const { hours, payments, url } = silentWebhook
  const since = new Date(now.getTime() - hours * 60 * MINUTE_MS)
  return { severity: 'bad', count: payments, detail: url, since: iso(since) }
}

function judgeCertificate({ certificateEndsAt: end }: HealthFacts, now: Date): Found | null {
  if (end === null) return null
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS)
  if (days >= CERTIFICATE_DAYS) return null
  return { severity: days < CERTIFICATE_BAD_DAYS ? 'bad' : 'warn', count: Math.max(0, days), since: iso(end) }
}

function judgeBackupAge({ backup }: HealthFacts, now: Date): Found | null {
  const { isScheduled, lastGoodAt, fault, expectedFrom } = backup
  if (!isScheduled || fault !== null) return null
  if (!isOlder(lastGoodAt ?? expectedFrom, BACKUP_OLD_HOURS * 60 * MINUTE_MS, now)) return null
  return { severity: 'bad', since: iso(lastGoodAt) }
}
