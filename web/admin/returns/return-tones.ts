import type { ReturnStatus } from '#domain/returns/return-status.ts'
import type { StatusTone } from '#web/components/status-pill.tsx'

/** How a status looks in the admin, where what waits for the shop stands out. */
export const RETURN_TONES: Readonly<Record<ReturnStatus, StatusTone>> = {
  asked: 'info',
  question: 'warn',
  approved: 'mor',
  coming: 'mor',
  received: 'info',
  checked: 'ok',
  refused: 'bad',
  withdrawn: 'warn',
  lapsed: 'warn',
}
