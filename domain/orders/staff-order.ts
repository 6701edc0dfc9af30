import * as z from 'zod/mini'
import type { StaffRole } from '#domain/customers/permissions.ts'
import { emailField, phoneField } from '#domain/customers/person-fields.ts'
import { type Paise, rupeesToPaise } from '#domain/money/money.ts'
import { benefitShares } from '#domain/promotions/benefit-shares.ts'
import type { PromotionBenefit } from '#domain/promotions/promotion.ts'
import type { StaffSettings } from '#domain/staff/second-step.ts'
import { issue } from '#domain/validation/issue.ts'
import { folded, freeText, tidied } from '#domain/validation/text-fields.ts'
import { MAX_LINES } from '../cart/limits.ts'
import { deliveryAddressSchema } from './delivery-address.ts'
import { giftInput } from './gift.ts'
import { STAFF_SOURCES } from './order-sources.ts'
import { chosenChargesField, couponCodeField, placedItemSchema, rupeesField } from './place-order-input.ts'

/** How a staff member's order is paid. */
export const STAFF_ORDER_PAYMENTS = ['link', 'upiDirect', 'cod', 'cash'] as const
export type StaffOrderPayment = (typeof STAFF_ORDER_PAYMENTS)[number]

/** Hours for which a payment link is valid; its pieces are reserved as long. */
export const LINK_HOURS = [2, 24, 48] as const

/** Staff promise no later day. */
export const FURTHEST_PROMISE_DAYS = 180

const discountReason = z
  .string(issue('orders.discountReason'))
  .check(
    tidied,
    z.minLength(3, issue('orders.discountReason')),
    z.maxLength(200, issue('atMostCharacters', { most: 200 })),
  )

const discountValue = z
  .number(issue('orders.discountValue'))
  .check(z.gt(0, issue('orders.discountValue')), z.lte(10_00_000, issue('orders.discountValue')))

/** A discount on the goods of an order: a percentage, or an amount in rupees. */
export const staffDiscountInput = z
  .object({ kind: z.enum(['percent', 'amount']), value: discountValue, reason: discountReason })
  .check(
    z.refine(({ kind, value }) => kind === 'amount' || value <= 100, {
      path: ['value'],
      message: issue('orders.discountValue'),
    }),
  )
export type StaffDiscountInput = z.output<typeof staffDiscountInput>

export const orderItemsField = z
  .array(placedItemSchema, issue('orders.noItems'))
  .check(z.minLength(1, issue('orders.noItems')), z.maxLength(MAX_LINES, issue('orders.tooManyLines')))

/** What staff ask the price of: also before a customer is named. */
export const staffQuoteSchema = z.object({
  items: orderItemsField,
  couponCode: z._default(couponCodeField, null),
  charges: z._default(chosenChargesField, []),
  discount: z.nullish(staffDiscountInput),
  paymentMode: z.enum(STAFF_ORDER_PAYMENTS, issue('orders.paymentMode')),
  zipCode: z.nullish(z.string().check(z.maxLength(20))),
  phoneNo: z.nullish(z.string().check(z.maxLength(30))),
  /** Of a gift: the courier then asks for no cash. */
  hidePrices: z._default(z.boolean(), false),
})
export type StaffQuoteInput = z.output<typeof staffQuoteSchema>

/** An order that staff create for a customer. The amount is in rupees, as the page showed it. */
export const staffOrderSchema = z.object({
  /** A known customer with this phone; null for a new one. */
  customerId: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
  items: orderItemsField,
  amount: rupeesField,
  address: deliveryAddressSchema,
  gift: z._default(giftInput, null),
  couponCode: z._default(couponCodeField, null),
  charges: z._default(chosenChargesField, []),
  paymentMode: z.enum(STAFF_ORDER_PAYMENTS, issue('orders.paymentMode')),
  /** '' if the customer gave none. */
  email: z._default(z.union([z.literal(''), emailField(issue('orders.email'))], issue('orders.email')), ''),
  phoneNo: phoneField(issue('orders.phone')),
  source: z.enum(STAFF_SOURCES, issue('orders.source')),
  note: z._default(freeText(1_000), ''),
  /** The promised day, `2026-11-25`; null for the day that the shop promises. */
  promisedOn: z._default(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), null),
  discount: z._default(z.nullable(staffDiscountInput), null),
  linkHours: z._default(z.literal(LINK_HOURS), 24),
  /** Of a payment to the shop's UPI account. */
  reference: z._default(z.string().check(folded, z.maxLength(40)), ''),
})
export type StaffOrderInput = z.output<typeof staffOrderSchema>

/** A UPI transaction has a reference (UTR) of 12 digits. */
export function isUpiReference(text: string): boolean {
  return /^\d{12}$/.test(text)
}

/**
 * A discount's share of each line, in paise: it reduces what promotions have left.
 * @param leftPaise the price of each line after promotions
 */
export function staffDiscountShares(leftPaise: readonly Paise[], discount: StaffDiscountInput): Paise[] {
  return benefitShares(
    leftPaise.map((paise) => ({ leftPaise: paise, pieces: 0 })),
    staffBenefit(discount),
  )
}

/** A discount as a promotion's benefit, by which the rest of an order is priced again. */
export function staffBenefit({ kind, value }: Pick<StaffDiscountInput, 'kind' | 'value'>): PromotionBenefit {
  return kind === 'percent'
    ? { kind, basisPoints: Math.round(value * 100), mostPaise: null }
    : { kind, amountPaise: rupeesToPaise(value) }
}

/** The highest discount that a role may give, in percent of the goods; null for any. */
export function discountLimit(
  role: StaffRole,
  { managerDiscountPercent, supportDiscountPercent }: StaffSettings,
): number | null {
  if (role === 'owner') return null
  if (role === 'manager') return managerDiscountPercent
  return role === 'support' ? supportDiscountPercent : 0
}
