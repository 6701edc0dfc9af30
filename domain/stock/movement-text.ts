import { format } from '#domain/language/format.ts'
import { STOCK_ADMIN_TEXTS, STOCK_MOVEMENT_TEXTS as words } from '#texts/stock/admin-texts.ts'
import type { StockMovement } from './api-stock.ts'
import { STOCK_REASONS } from './stock-reasons.ts'

/** What moved the stock, in words: 'Sale', 'Held for exchange', 'Damaged, stain on the collar'. What it leads to follows. */
export function movementText({
  kind,
  reason,
  note,
}: Pick<StockMovement, 'kind' | 'reason' | 'note'>): string {
  const what = wordOf(kind, reason)
  return note ? format(words.noted, { what, note }) : what
}

function wordOf(kind: StockMovement['kind'], reason: string | null): string {
  switch (kind) {
    case 'correction': {
      const known = STOCK_REASONS.find((one) => one === reason)
      return known ? STOCK_ADMIN_TEXTS.reasons[known] : words.correction
    }
    case 'release': {
      const known = RELEASES.find((one) => one === reason)
      return known ? words.releases[known] : words.release
    }
    case 'sale':
      return reason === 'late payment' ? words.salePaidLate : words.sale
    case 'write_off': {
      // The reason has the number: '2 damaged' of a return, 'damaged: 2' or 'missing: 1' of an order, 'lost: 1' of a parcel.
      const count = Number(/\d+/.exec(reason ?? '')?.[0] ?? 0)
      if (count === 0) return words.writeOff
      const why = (['lost', 'missing'] as const).find((one) => reason?.includes(one))
      return format(words[why ?? 'damaged'], { count })
    }
    default:
      return words[kind]
  }
}

const RELEASES = ['cancelled', 'expired', 'came_back', 'lost', 'refunded'] as const
