import { format } from '#domain/language/format.ts'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long an order has waited for the shop, and whether that is too long. */
export interface WaitingTime {
  text: string
  tone: 'usual' | 'warn' | 'late'
}

/** '58 min', '15 h', '1 d 3 h, late', by the limits of the shop. */
export function waitingTime(
  since: Date,
  now: Date,
  { warnHours, lateHours }: { warnHours: number; lateHours: number },
): WaitingTime {
  const elapsed = Math.max(0, now.getTime() - since.getTime())
  const time = durationText(elapsed)
  if (elapsed >= lateHours * HOUR_MS) return { text: format(words.late, { time }), tone: 'late' }
  return { text: time, tone: elapsed >= warnHours * HOUR_MS ? 'warn' : 'usual' }
}

function durationText(elapsedMs: number): string {
  const hours = Math.floor(elapsedMs / HOUR_MS)
  if (hours === 0) return format(words.minutes, { count: Math.floor(elapsedMs / MINUTE_MS) })
  if (hours < 24) return format(words.hours, { count: hours })
  return format(words.days, { days: Math.floor(hours / 24), hours: hours % 24 })
}
