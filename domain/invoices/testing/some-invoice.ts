import type { InvoicedOrder } from '#domain/invoices/build-invoice.ts'
import type { InvoicedCharge, ParcelPieces } from '#domain/invoices/invoice-lines.ts'
import { someSettings } from '#domain/settings/testing/some-settings.ts'

const garment = { taxClass: 'garment' as const }
const before = { validFrom: '2017-07-01', validTo: '2025-09-21' }
const since = { validFrom: '2025-09-22', validTo: null }

/** A registered shop in Karnataka with the garment rates before and since September 2025. */
export const taxedSettings = {
  ...someSettings,
  legal: { ...someSettings.legal, gstin: '29AAICP4821K1Z1' },
  tax: {
    rates: [
      { ...garment, ...before, rateBasisPoints: 500, upToTaxablePaise: 100_000 },
      { ...garment, ...before, rateBasisPoints: 1200, upToTaxablePaise: null },
      { ...garment, ...since, rateBasisPoints: 500, upToTaxablePaise: 250_000 },
      { ...garment, ...since, rateBasisPoints: 1800, upToTaxablePaise: null },
    ],
  },
}

/** An order of a customer in Bengaluru. */
export const someInvoicedOrder: InvoicedOrder = {
  id: 'ord_00000000008f2c1a',
  createdAt: new Date('2026-11-20T05:00:00Z'),
  paymentMode: 'upi',
  paidAt: new Date('2026-11-20T05:01:00Z'),
  couponCode: 'FESTIVAL10',
  offers: [],
  phone: '+919000000101',
  firstName: 'Ananya',
  lastName: 'Rao',
  address: '14, 3rd Cross, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  stateCode: '29',
  pincode: '560038',
  billingAddress: null,
  company: null,
}

/** One piece of one line. */
export const somePieces: ParcelPieces = {
  orderLineId: 'orl_1',
  description: 'Blue Frock',
  details: '4–5 Y, Cream · GF-CRM-45',
  hsn: '620442',
  unit: 'PCS',
  taxClass: 'garment',
  quantity: 1,
  piecesInPack: 1,
  pricePaise: 99_900,
  totalPaise: 99_900,
}

/** The delivery fee as an invoice lists it; empty for 0. */
export function someDelivery(amountPaise: number): InvoicedCharge[] {
  return amountPaise === 0 ? [] : [{ description: 'Delivery', amountPaise, tax: null }]
}

/** A service with its own tax, independent of the goods; empty for 0. */
export function someService(amountPaise: number): InvoicedCharge[] {
  const tax = { hsn: '998540', rateBasisPoints: 1_800 }
  return amountPaise === 0 ? [] : [{ description: 'Gift wrap', amountPaise, tax }]
}
