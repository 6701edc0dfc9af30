import { indiaDate } from '#domain/time/india-time.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { invoices } from '../db/schema/invoices.ts'
import type { Services } from '../services.ts'
import { readClock } from './queries.ts'
import { readParcel } from './read-parcel-queries.ts'
import { seriesOf, takeNumber } from './take-number-queries.ts'

/**
 * Writes the tax invoice of a parcel on the day of its dispatch, in the transaction that ships it. Parcel and lines
 * stand in the database already. Call it as late as can be: it holds the series until the transaction ends.
 */
export async function issueInvoice(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  { orderId, parcelId }: { orderId: string; parcelId: string },
): Promise<{ id: string; number: string }> {
  const settings = services.settings.current()
  const parcel = await readParcel(tx, { orderId, parcelId })
  const issuedAt = await readClock(tx)
  const id = newId('inv')
  const taken = await takeNumber(tx, { series: seriesOf('invoice', settings.invoices), issuedAt })
  await tx.insert(invoices).values({
    id,
    kind: 'invoice',
    ...taken,
    orderId,
    parcelId,
    issuedAt,
    month: indiaDate(issuedAt).slice(0, 7),
    returnTable: 'b2cs',
    sellerStateCode: settings.legal.stateCode,
    placeOfSupply: parcel.order.stateCode,
    totalPaise: parcel.valuePaise,
    document: {},
  })
  return { id, number: taken.number }
}
