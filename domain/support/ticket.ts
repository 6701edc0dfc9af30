import { addDays } from '#domain/time/india-time.ts'

/** The law gives the grievance officer 48 hours to acknowledge and one month to resolve. */
const ACKNOWLEDGE_DAYS = 2
const RESOLVE_DAYS = 30

/** 'T-000123' for the 123rd message. */
export function ticketNumber(sequence: number): string {
  return `T-${String(sequence).padStart(6, '0')}`
}

/** The ticket number in what a person typed, or null. */
export function parseTicketNumber(text: string): string | null {
  const match = /^T-?(\d{1,12})$/i.exec(text.trim())
  return match ? ticketNumber(Number(match[1])) : null
}

/** The two clocks of a ticket and whether they have run out. */
export function ticketClocks({
  createdAt,
  acknowledgedAt,
  closedAt,
  now,
}: {
  createdAt: Date
  acknowledgedAt: Date | null
  closedAt: Date | null
  now: Date
}): { acknowledgeBy: Date; resolveBy: Date; isAcknowledgeLate: boolean; isResolveLate: boolean } {
  const acknowledgeBy = addDays(createdAt, ACKNOWLEDGE_DAYS)
  const resolveBy = addDays(createdAt, RESOLVE_DAYS)
  return {
    acknowledgeBy,
    resolveBy,
    isAcknowledgeLate: (acknowledgedAt ?? now) > acknowledgeBy,
    isResolveLate: (closedAt ?? now) > resolveBy,
  }
}
