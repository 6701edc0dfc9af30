import type { PackingSettings } from '#domain/fulfilment/packing-settings.ts'
import { isLive } from '#domain/fulfilment/parcel-status.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import type { AdminLabel } from './admin-calls.ts'
import { adminMoney } from './admin-money.ts'
import type { AdminOrderRecord } from './admin-order-record.ts'
import { expectedGrams, linesToShip } from './pieces-to-ship.ts'

type Packing = Pick<PackingSettings, 'gramsPerPiece' | 'bagGrams'>

/** A label for each parcel that may still arrive, and one for what is left to ship. */
export function adminLabels(order: AdminOrderRecord, packing: Packing): AdminLabel[] {
  const live = order.parcels.filter(({ status }) => isLive(status))
  const rest = linesToShip(order)
  const collected = live.reduce((sum, { collectPaise }) => sum + collectPaise, 0)
  const ofRest: AdminLabel = {
    parcelId: null,
    position: order.parcels.length + 1,
    carrierName: '',
    trackingNumber: '',
    ...contents(rest),
    weightGrams: expectedGrams(contents(rest).pieces, packing),
    collect: paiseToRupees(Math.max(0, adminMoney(order).cashDuePaise - collected)),
    invoiceNumber: '',
  }
  const ofParcels = live.map((parcel): AdminLabel => {
    const packed = parcel.lines.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return line ? [{ line, quantity }] : []
    })
    const invoice = order.documents.find(({ kind, parcelId }) => kind === 'invoice' && parcelId === parcel.id)
    return {
      parcelId: parcel.id,
      position: parcel.position,
      carrierName: parcel.carrierName,
      trackingNumber: parcel.trackingNumber ?? '',
      ...contents(packed),
      weightGrams: parcel.weightGrams ?? expectedGrams(contents(packed).pieces, packing),
      collect: paiseToRupees(parcel.collectPaise),
      invoiceNumber: invoice?.number ?? '',
    }
  })
  return rest.length > 0 ? [...ofParcels, ofRest] : ofParcels
}

function contents(
  packed: readonly { line: AdminOrderRecord['lines'][number]; quantity: number }[],
): Pick<AdminLabel, 'pieces' | 'lines'> {
  return {
    pieces: packed.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: packed.map(({ line, quantity }) => ({
      lineId: line.id,
      name: line.productName,
      image: line.image,
      size: line.sizeLabel,
      colour: line.colour,
      sku: line.sku,
      quantity,
    })),
  }
}
