import { format } from '#domain/language/format.ts'
import type { ApiReturn } from '#domain/returns/api-return.ts'
import type { ReturnStatus } from '#domain/returns/return-status.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import type { StatusTone } from '#web/components/status-pill.tsx'

/** How the status of a return looks. */
export const RETURN_TONES: Readonly<Record<ReturnStatus, StatusTone>> = {
  asked: 'info',
  question: 'warn',
  approved: 'mor',
  coming: 'mor',
  received: 'mor',
  checked: 'ok',
  refused: 'bad',
  withdrawn: 'info',
  lapsed: 'warn',
}

/** 'Exchange R-000121' where nothing of it is paid back. */
export function returnTitle({ kind, number }: Pick<ApiReturn, 'kind' | 'number'>): string {
  return format(kind === 'exchange' ? words.exchangeTitle : words.returnTitle, { number })
}

/** The sizes that come in exchange: '5-6Y', '5-6Y, 3-4Y'. */
export function newSizes({ lines }: ApiReturn): string {
  return [...new Set(lines.flatMap(({ exchangeSize }) => exchangeSize ?? []))].join(', ')
}
