import type { Paise } from '#domain/money/money.ts'

/**
 * Shares cash that carriers brought for an order among its parcels, those first that come first. What no parcel had to
 * collect is nobody's.
 */
export function shareOverParcels(
  amountPaise: Paise,
  parcels: readonly { id: string; collectPaise: Paise; remittedPaise: Paise }[],
): { parcelId: string; amountPaise: Paise }[] {
  let left = amountPaise
  return parcels.flatMap(({ id, collectPaise, remittedPaise }) => {
    const share = Math.min(left, Math.max(0, collectPaise - remittedPaise))
    left -= share
    return share > 0 ? [{ parcelId: id, amountPaise: share }] : []
  })
}
