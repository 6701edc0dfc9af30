import type { Opening } from '#domain/opening/opening.ts'
import { formatDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { ShopError } from '../http/errors.ts'

/** The refusal of an order in a closed shop, with the opening day if there is one. */
export function closedRefusal({ opensOn }: Pick<Opening, 'opensOn'>): ShopError {
  const day = opensOn === null ? null : parseIndiaDate(opensOn)
  if (day === null) return new ShopError('shop_closed')
  return new ShopError('shop_closed', {
    say: ({ texts, format }) => format(texts.opening.closedUntil, { day: formatDate(day, texts.time) }),
    body: { opensOn },
  })
}
