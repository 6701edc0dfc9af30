import { format } from '#domain/language/format.ts'
import { STOCK_ADMIN_TEXTS, STOCK_MOVEMENT_TEXTS as words } from '#texts/stock/admin-texts.ts'
import type { StockMovement } from './api-stock.ts'
import { STOCK_REASONS } from './stock-reasons.ts'

/** A stock movement in words: 'Sale', 'Held for exchange', 'Damaged, stain on the collar'. The balance follows. */
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
      // The reason contains the number: '2 damaged' for a return, 'damaged: 2' or 'missing: 1' for an order, 'lost: 1'
      // for a parcel.
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
