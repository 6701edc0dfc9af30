import type { Paise } from '#domain/money/money.ts'

/** Shares an order's cash among its parcels, earliest first. A surplus stays unassigned. */
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
