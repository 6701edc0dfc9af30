import type * as z from 'zod/mini'
import { parseState, stateByCode } from '#domain/addresses/states.ts'
import type { Paise } from '#domain/money/money.ts'
import type { CompanyBuyer } from '#domain/orders/company-buyer.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { orderAddress } from '#domain/orders/order-record.ts'
import type { PaymentMode } from '#domain/payments/payment-mode.ts'
import { isInterState } from '#domain/pricing/goods-and-services-tax.ts'
import type { OrderPromotionRecord } from '#domain/promotions/order-promotion.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import type { ReturnTable } from '../orders/document-kinds.ts'
import { amountInWords } from './amount-in-words.ts'
import { type InvoicedCharge, invoiceLines, type ParcelPieces } from './invoice-lines.ts'
import { type Person, payableOf, type TaxDocument, type TaxDocumentDraft, totalsOf } from './tax-document.ts'

/** The order's data on an invoice. */
export interface InvoicedOrder {
  id: string
  createdAt: Date
  paymentMode: PaymentMode
  paidAt: Date | null
  couponCode: string | null
  /** The discount of each promotion over the whole order. */
  offers: readonly OrderPromotionRecord[]
  phone: string
  firstName: string
  lastName: string
  address: string
  city: string
  state: string
  /** GST code of the delivery address. */
  stateCode: string
  pincode: string
  billingAddress: z.infer<typeof orderAddress> | null
  /** The registered buyer; null for a consumer. */
  company: CompanyBuyer | null
}

type InvoicingSettings = Pick<
  ShopSettings,
  'brand' | 'legal' | 'contact' | 'returns' | 'grievanceOfficer' | 'tax' | 'invoices'
>

/**
 * The tax invoice of a parcel, without its number: the pieces at the rates of the day of issue, and the parcel's
 * charges, each above 0.
 * @param roundOffPaise this parcel's share of the order's rounding; at most the parcel's price
 * @throws TaxRateMissing
 */
export function buildInvoice({
  order,
  pieces,
  charges,
  roundOffPaise = 0,
  settings,
  issuedAt,
}: {
  order: InvoicedOrder
  pieces: readonly ParcelPieces[]
  charges: readonly InvoicedCharge[]
  roundOffPaise?: Paise
  settings: InvoicingSettings
  issuedAt: Date
}): TaxDocumentDraft {
  const { legal, contact, grievanceOfficer } = settings
  const { hsnDigits } = settings.invoices
  const supplyCode = placeOfSupply(order)
  const interState = isInterState(legal.stateCode, supplyCode)
  const lines = invoiceLines(
    pieces.map((entry) => ({ ...entry, hsn: entry.hsn.slice(0, hsnDigits) })),
    {
      charges: charges.map((charge) => ({ ...charge, tax: cutCode(charge.tax, hsnDigits) })),
      rules: {
        registered: legal.gstin !== '',
        interState,
        day: indiaDate(issuedAt),
        table: settings.tax.rates,
      },
    },
  )
  const totals = totalsOf(lines)
  const delivery = deliveredTo(order)
  const buyer = order.billingAddress ? billedTo(order.billingAddress, order.phone) : delivery
  return {
    version: 1,
    kind: 'invoice',
    issuedAt: issuedAt.toISOString(),
    supplier: {
      brand: settings.brand.name,
      name: legal.name,
      address: legal.address,
      state: stateName(legal.stateCode),
      stateCode: legal.stateCode,
      gstin: legal.gstin,
      cin: legal.cin,
      email: contact.email,
      phone: contact.phone,
    },
    buyer: order.company ? { ...buyer, name: order.company.legalName } : buyer,
    buyerGstin: order.company?.gstin ?? null,
    delivery,
    placeOfSupply: { code: supplyCode, name: stateName(supplyCode) },
    interState,
    reverseCharge: false,
    order: {
      id: order.id,
      number: shortOrderNumber(order.id),
      placedAt: order.createdAt.toISOString(),
    },
    payment: { mode: order.paymentMode, paidAt: order.paidAt?.toISOString() ?? null },
    couponCode: order.couponCode,
    offers: [...order.offers],
    lines,
    totals,
    roundOffPaise,
    amountInWords: amountInWords(payableOf({ totals, roundOffPaise })),
    terms: {
      returnDays: settings.returns.days,
      grievanceOfficer: {
        name: grievanceOfficer.name,
        email: grievanceOfficer.email,
        phone: grievanceOfficer.phone,
      },
    },
    signatory: settings.invoices.signatory,
    credits: null,
  }
}

function cutCode(tax: InvoicedCharge['tax'], digits: number): InvoicedCharge['tax'] {
  return tax && { ...tax, hsn: tax.hsn.slice(0, digits) }
}

/**
 * The GST code of the place of supply. To a consumer it is the State of delivery (IGST Act, section 10(1)(a) and (ca);
 * CBIC circular 209/3/2024). A registered buyer who has goods delivered outside the State of its registration directs
 * them to another person, since each State's registration is a person of its own (CGST Act, section 25(4)): the place
 * of supply is then the buyer's principal place of business, the State of its GSTIN (IGST Act, section 10(1)(b)).
 */
function placeOfSupply({ stateCode, company }: Pick<InvoicedOrder, 'stateCode' | 'company'>): string {
  return company?.gstin.slice(0, 2) ?? stateCode
}

/** The return table (GSTR-1) of an invoice. */
export function returnTableOf(
  {
    buyerGstin,
    interState,
    ...amounts
  }: Pick<TaxDocument, 'buyerGstin' | 'interState' | 'totals' | 'roundOffPaise'>,
  { largeInvoicePaise }: { largeInvoicePaise: Paise },
): ReturnTable {
  if (buyerGstin !== null) return 'b2b'
  return interState && payableOf(amounts) > largeInvoicePaise ? 'b2cl' : 'b2cs'
}

function deliveredTo(order: InvoicedOrder): Person {
  const { address, city, pincode, stateCode, phone } = order
  return {
    name: fullName(order),
    address,
    city,
    pincode,
    state: stateByCode(stateCode)?.name ?? order.state,
    stateCode,
    phone,
  }
}

function billedTo(billing: z.infer<typeof orderAddress>, phone: string): Person {
  const { address, city, zipCode: pincode } = billing
  const known = parseState(billing.state)
  return {
    name: fullName(billing),
    address,
    city,
    pincode,
    state: known?.name ?? billing.state,
    stateCode: known?.code ?? null,
    phone,
  }
}

function stateName(code: string): string {
  return stateByCode(code)?.name ?? code
}

function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
