import { splitLabel } from '#domain/catalogue/size-label.ts'
import { type OrderCharge, sumOfCharges } from '#domain/charges/charge.ts'
import { chargeLabel } from '#domain/charges/charge-label.ts'
import { buildInvoice, returnTableOf } from '#domain/invoices/build-invoice.ts'
import { type InvoicedCharge, type ParcelPieces, TaxRateMissing } from '#domain/invoices/invoice-lines.ts'
import { type InvoiceSettings, unitOf } from '#domain/settings/invoice-settings.ts'
import { INVOICE_TEXTS } from '#texts/invoices/texts.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'
import { requirePaperDetails } from '../opening/before-opening.ts'
import type { Services } from '../services.ts'
import { readClock } from './queries.ts'
import { type ParcelToInvoice, readParcel } from './read-parcel-queries.ts'
import { writeDocument } from './write-document-queries.ts'

/**
 * Writes the tax invoice of a parcel in the transaction that ships it: goods are invoiced when they are shipped
 * (section 31 of the CGST Act). Parcel and lines are already stored; the parcel's value beyond its lines, plus its
 * share of the rounding, are its charges. Call it as late as possible: it locks the series until the transaction ends.
 * @param series of a till; defaults to the shop's
 * @param at the instant of issue; defaults to the database's clock
 * @throws ShopError `tax_rate_missing` or `details_missing`; then nothing may be shipped
 */
export async function issueInvoice(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  { orderId, parcelId, series, at }: { orderId: string; parcelId: string; series?: string; at?: Date },
): Promise<{ id: string; number: string }> {
  requirePaperDetails(services)
  const settings = services.settings.current()
  const {
    order,
    valuePaise,
    roundingPaise: roundOffPaise,
    lines,
  } = await readParcel(tx, { orderId, parcelId })
  const pieces = lines.map((entry) => piecesOf(entry, settings.invoices))
  const goodsPaise = pieces.reduce((sum, { totalPaise }) => sum + totalPaise, 0)
  const charges = carriedCharges(order.charges, valuePaise + roundOffPaise - goodsPaise)
  if (pieces.length === 0 || charges === null) {
    throw new Error(
      `Cannot invoice parcel ${parcelId} as its lines do not fit its value of ${valuePaise} paise`,
    )
  }
  const issuedAt = at ?? (await readClock(tx))
  const draft = withMissingRateNamed(() =>
    buildInvoice({ order, pieces, charges, roundOffPaise, settings, issuedAt }),
  )
  const returnTable = returnTableOf(draft, settings.invoices)
  const numbered = series === undefined ? settings.invoices : { ...settings.invoices, series }
  return await writeDocument(tx, numbered, draft, {
    parcelId,
    invoiceId: null,
    refundId: null,
    returnTable,
  })
}

/**
 * The charges of a parcel: all of its order's, or none. An amount without listed charges, as in a parcel of the
 * previous version, is the delivery fee. Null if they exceed the parcel's charges.
 */
function carriedCharges(charges: readonly OrderCharge[], carriedPaise: number): InvoicedCharge[] | null {
  if (carriedPaise === 0) return []
  const others = charges.filter(({ kind }) => kind !== 'shipping')
  const deliveryPaise = carriedPaise - sumOfCharges(others)
  if (deliveryPaise < 0) return null
  const delivery = { description: INVOICE_TEXTS.delivery, amountPaise: deliveryPaise, tax: null }
  return [
    ...(deliveryPaise > 0 ? [delivery] : []),
    ...others.map((charge) => ({
      description: chargeLabel(charge),
      amountPaise: charge.amountPaise,
      tax: taxOf(charge),
    })),
  ]
}

function taxOf({ hsn, rateBasisPoints }: OrderCharge): InvoicedCharge['tax'] {
  return hsn === null || rateBasisPoints === null ? null : { hsn, rateBasisPoints }
}

function piecesOf(
  { line, taxClass, quantity, totalPaise, category, subcategory }: ParcelToInvoice['lines'][number],
  settings: InvoiceSettings,
): ParcelPieces {
  return {
    orderLineId: line.id,
    description: line.productName,
    details: [line.sizeLabel, line.colour].filter(Boolean).join(', ') + (line.sku ? ` · ${line.sku}` : ''),
    hsn: line.hsn,
    // A piece of a set is no set.
    unit:
      splitLabel(line.sizeLabel).piece === '' ? unitOf(settings, { category, subcategory }) : settings.unit,
    taxClass,
    quantity,
    piecesInPack: line.pieces,
    pricePaise: line.unitPricePaise * quantity,
    totalPaise,
  }
}

function withMissingRateNamed<T>(build: () => T): T {
  try {
    return build()
  } catch (error) {
    if (!(error instanceof TaxRateMissing)) throw error
    const { taxClass, day } = error
    throw new ShopError('tax_rate_missing', {
      say: ({ texts, format }) => format(texts.invoices.rateMissing, { taxClass, day }),
    })
  }
}
