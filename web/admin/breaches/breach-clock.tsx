import { type BoardClockState, boardClock } from '#domain/breaches/board-clock.ts'
import type { BreachRow } from '#domain/breaches/breach.ts'
import { format } from '#domain/language/format.ts'
import { durationText } from '#domain/tickets/admin-clock.ts'
import { BREACH_TEXTS as words } from '#texts/breaches/admin-texts.ts'
import { type StatusTone, TonePill } from '#web/components/status-pill.tsx'

export const BREACHES_PATH = '/admin/breaches'

const TONES: Readonly<Record<BoardClockState, StatusTone>> = {
  calm: 'info',
  soon: 'warn',
  urgent: 'bad',
  passed: 'bad',
  kept: 'ok',
  missed: 'warn',
}

/** The clock of the report to the Board, as it is when the page is shown: '2 days 4 h left to report'. */
export function BreachClock({ breach }: { breach: BreachRow }) {
  const { state, leftMs } = clockOf(breach)
  const time = durationText(Math.floor(Math.abs(leftMs) / 60_000))
  return <TonePill tone={TONES[state]} text={clockText(state, time)} />
}

/** The clock of a breach now. */
export function clockOf({ noticedAt, boardToldAt }: BreachRow) {
  const times = {
    noticedAt: new Date(noticedAt),
    boardToldAt: boardToldAt === null ? null : new Date(boardToldAt),
  }
  return boardClock(times, new Date())
}

function clockText(state: BoardClockState, time: string): string {
  if (state === 'kept') return words.toldInTime
  if (state === 'missed') return format(words.toldLate, { time })
  return format(state === 'passed' ? words.passed : words.left, { time })
}
