import * as z from 'zod/mini'
import { phoneField } from '#domain/customers/person-fields.ts'
import type { Paise } from '#domain/money/money.ts'
import { rupeesField } from '#domain/orders/place-order-input.ts'
import { orderItemsField, staffDiscountInput } from '#domain/orders/staff-order.ts'
import { issue } from '#domain/validation/issue.ts'
import { folded } from '#domain/validation/text-fields.ts'

/** How a counter sale is paid, in the order of the page. */
export const COUNTER_PAYMENTS = ['cash', 'upiDirect', 'cardTerminal'] as const
export type CounterPayment = (typeof COUNTER_PAYMENTS)[number]

/** Tills are numbered; each has a series of bills and a cash drawer of its own. */
export const MOST_TILLS = 9
export const tillField = z.int().check(z.gte(1), z.lte(MOST_TILLS))

/** The series of a till's bills. A number has at most 16 characters: C1/26-27/000212 has 15. */
export function tillSeries(till: number): string {
  return `C${till}`
}

export const counterQuoteSchema = z.object({
  items: orderItemsField,
  discount: z._default(z.nullable(staffDiscountInput), null),
  paymentMode: z.enum(COUNTER_PAYMENTS, issue('orders.paymentMode')),
})
export type CounterQuoteInput = z.output<typeof counterQuoteSchema>

/** A sale over the counter. Amounts are in rupees, as the page showed them. */
export const counterSaleSchema = z.extend(counterQuoteSchema, {
  /** The open day of the till. */
  dayId: z.string().check(z.maxLength(100)),
  amount: rupeesField,
  /** Cash handed over; null for the exact amount, and for other ways to pay. */
  tendered: z._default(z.nullable(rupeesField), null),
  /** Of the UPI payment, or the last digits of the card; '' for none. */
  reference: z._default(z.string().check(folded, z.maxLength(40)), ''),
  /** For the bill; '' if the customer gave none. */
  phoneNo: z._default(z.union([z.literal(''), phoneField(issue('orders.phone'))], issue('orders.phone')), ''),
})
export type CounterSaleInput = z.output<typeof counterSaleSchema>

/** The cash to give back; null if less was handed over than the bill. */
export function changeOf(totalPaise: Paise, tenderedPaise: Paise): Paise | null {
  return tenderedPaise < totalPaise ? null : tenderedPaise - totalPaise
}

/** Notes in use, in paise. */
const NOTES: readonly Paise[] = [50_00, 100_00, 500_00, 1_000_00]

/** Likely amounts of cash for a bill: the next round sums above it, the smallest first. */
export function likelyTenders(totalPaise: Paise): Paise[] {
  const rounded = NOTES.map((note) => Math.ceil(totalPaise / note) * note)
  return [...new Set(rounded)].filter((paise) => paise > totalPaise).toSorted((one, other) => one - other)
}

/**
 * Above this, a bill to an unregistered buyer needs their name and address (rule 46(e) of the CGST Rules), which a
 * counter sale does not ask for.
 */
export const LARGEST_COUNTER_BILL_PAISE: Paise = 50_000_00

/** The reference is one that this way to pay has. */
export function isCounterReference(mode: CounterPayment, reference: string): boolean {
  if (reference === '' || mode === 'cash') return true
  return mode === 'upiDirect' ? /^\d{12}$/.test(reference) : /^\d{4}$/.test(reference)
}
