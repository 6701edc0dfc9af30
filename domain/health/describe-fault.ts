import { format } from '#domain/language/format.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { formatDate, formatDateTime, formatTime } from '#domain/time/india-time.ts'
import { BACKUP_FAULT_TEXTS, HEALTH_TEXTS, FAULT_TEXTS as words } from '#texts/health/health-texts.ts'
import { PAYMENT_HEALTH_TEXTS } from '#texts/insight/payment-health-texts.ts'
import type { Fault, WorkingPart } from './fault.ts'

export interface DescribedFault {
  readonly title: string
  /** One or two sentences: what it means and what to do. */
  readonly text: string
  /** The page of the admin for it; null for faults to fix on the server. */
  readonly action: { readonly text: string; readonly path: string } | null
}

const KEYS = '/admin/settings/keys'

/** The text of a fault. */
export function describeFault(fault: Fault): DescribedFault {
  const count = fault.count ?? 0
  const since = fault.since === null ? '' : formatDateTime(new Date(fault.since))
  const server = (title: string, text: string): DescribedFault => ({ title, text, action: null })
  const keys = (title: string, text: string, action: string): DescribedFault => ({
    title,
    text,
    action: { text: action, path: KEYS },
  })
  switch (fault.code) {
    case 'payment_off': {
      const { unreadable, not_set_up } = PAYMENT_HEALTH_TEXTS.off
      return keys(
        words.paymentTitle,
        fault.detail === 'unreadable' ? unreadable : not_set_up,
        words.paymentAction,
      )
    }
    case 'disk_low':
      return server(format(words.diskTitle, { count }), words.diskText)
    case 'mail_failing':
      return keys(format(words.mailTitle, { count, since }), words.mailText, words.mailAction)
    case 'phone_failing':
      return keys(format(words.phoneTitle, { count, since }), words.phoneText, words.phoneAction)
    case 'webhooks_silent':
      return keys(
        format(words.webhookTitle, { count, since }),
        format(words.webhookText, { url: fault.detail ?? '' }),
        words.webhookAction,
      )
    case 'signatures_refused':
      return keys(format(words.signaturesTitle, { count }), words.signaturesText, words.webhookAction)
    case 'certificate_ends': {
      const day = fault.since === null ? '' : formatDate(new Date(fault.since))
      return server(format(words.certificateTitle, { since: day }), words.certificateText)
    }
    case 'backup_failed': {
      const why = lookUp(BACKUP_FAULT_TEXTS, fault.detail ?? '') ?? BACKUP_FAULT_TEXTS.failed
      const text =
        since === ''
          ? format(words.backupFailedNever, { why })
          : format(words.backupFailedSince, { why, since })
      return server(words.backupFailedTitle, text)
    }
    case 'backup_old': {
      const title = since === '' ? words.backupMissingTitle : format(words.backupOldTitle, { since })
      return server(title, words.backupOldText)
    }
    case 'backup_none':
      return server(words.backupNoneTitle, words.backupNoneText)
    case 'jobs_late':
      return server(format(words.jobsTitle, { since }), words.jobsText)
    case 'media_missing':
      return server(format(words.mediaTitle, { count }), words.mediaText)
    case 'notices_lost':
      return server(format(words.noticesTitle, { count }), words.noticesText)
    case 'untrusted_proxy':
      return server(words.proxyTitle, format(words.proxyText, { address: fault.detail ?? '' }))
  }
}

/** The text of a working part: one short line. */
export function describeWorking({ part, at, count, total }: WorkingPart): string {
  const { details } = HEALTH_TEXTS
  const moment = at === null ? null : new Date(at)
  switch (part) {
    case 'payments':
      return moment === null ? details.noPayment : format(details.payment, { time: formatTime(moment) })
    case 'email':
    case 'phone':
      return format(details.sent, { count: count ?? 0 })
    case 'jobs':
      return details.jobs
    case 'disk':
      return format(details.disk, { used: count ?? 0, total: total ?? 0 })
    case 'backup':
      return moment === null ? details.noBackup : format(details.backup, { time: formatDateTime(moment) })
    case 'certificate':
      return moment === null ? '' : format(details.certificate, { date: formatDate(moment) })
    case 'pictures':
      return format(details.pictures, { count: count ?? 0 })
  }
}
