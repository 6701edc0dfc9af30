import type { PiecesRefusal } from '#domain/fulfilment/plan-parcel.ts'
import { ShopError } from '../http/errors.ts'
import type { Wording } from '../language/words.ts'

/** Explains why pieces are not available: nothing is left of the order, or fewer than requested. */
export function refusePieces(
  refusal: PiecesRefusal,
  lines: readonly { id: string; productName: string }[],
  nothingLeft: Wording,
): ShopError {
  if (refusal.code === 'nothing_left') return new ShopError('nothing_left', { say: nothingLeft })
  if (refusal.code === 'unknown_line') {
    return new ShopError('not_found', { say: ({ texts }) => texts.adminRefusals.unknownLine })
  }
  const { lineId, left } = refusal
  const product = lines.find(({ id }) => id === lineId)?.productName ?? ''
  return new ShopError('more_than_left', {
    say: ({ texts: { adminRefusals }, format }) =>
      left === 0
        ? format(adminRefusals.noneLeft, { product })
        : format(adminRefusals.moreThanLeft, { count: left, product }),
    body: { lineId, left },
  })
}
