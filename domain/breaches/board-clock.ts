const HOUR_MS = 3_600_000
/**
 * The Data Protection Board must receive the full report within this many hours of discovery (DPDP Rules 2025, rule 7).
 */
export const BOARD_HOURS = 72
/** Hours before the deadline from which the clock warns, and then urges. */
const SOON_HOURS = 24
const URGENT_HOURS = 6

/** `kept` and `missed` once the Board was notified; `passed` if overdue. */
export type BoardClockState = 'calm' | 'soon' | 'urgent' | 'passed' | 'kept' | 'missed'

export interface BoardClock {
  dueAt: Date
  /** Milliseconds left now or when the Board was notified; negative if too late. */
  leftMs: number
  state: BoardClockState
}

/** The 72-hour deadline for notifying the Board of a breach, at an instant. Exactly 72 hours is in time. */
export function boardClock(
  { noticedAt, boardToldAt }: { noticedAt: Date; boardToldAt: Date | null },
  now: Date,
): BoardClock {
  const dueAt = new Date(noticedAt.getTime() + BOARD_HOURS * HOUR_MS)
  const leftMs = dueAt.getTime() - (boardToldAt ?? now).getTime()
  if (boardToldAt !== null) return { dueAt, leftMs, state: leftMs < 0 ? 'missed' : 'kept' }
  return { dueAt, leftMs, state: runningState(leftMs) }
}

function runningState(leftMs: number): BoardClockState {
  if (leftMs < 0) return 'passed'
  if (leftMs < URGENT_HOURS * HOUR_MS) return 'urgent'
  return leftMs < SOON_HOURS * HOUR_MS ? 'soon' : 'calm'
}
