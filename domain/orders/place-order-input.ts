import * as z from 'zod/mini'
import { addressSchema } from '#domain/addresses/address.ts'
import { MAX_LINES, MAX_QUANTITY } from '#domain/cart/limits.ts'
import { chosenKinds } from '#domain/charges/charge-rules.ts'
import { emailField, phoneField } from '#domain/customers/person-fields.ts'
import { normaliseCouponCode } from '#domain/promotions/coupons.ts'
import { issue } from '#domain/validation/issue.ts'
import { CHECKOUT_MODES, type PaymentMode } from '../payments/payment-mode.ts'
import { companyBuyerInput } from './company-buyer.ts'
import { deliveryAddressSchema } from './delivery-address.ts'
import { giftInput } from './gift.ts'

const optionalText = (longest: number) =>
  z._default(
    z.nullish(z.string().check(z.maxLength(longest, issue('atMostCharacters', { most: longest })))),
    '',
  )

export const rupeesField = z
  .number(issue('orders.amount'))
  .check(z.gte(0, issue('orders.amountBelowZero')), z.lte(1_00_00_00_000, issue('orders.amountTooLarge')))

/**
 * One line of an order. Product, size and quantity decide; name, image and sizes are the browser's copy, and its price
 * is only compared with ours.
 */
export const placedItemSchema = z.object({
  _id: z
    .string(issue('orders.itemWithoutId'))
    .check(z.minLength(1, issue('orders.itemWithoutId')), z.maxLength(100)),
  name: optionalText(300),
  image: optionalText(2000),
  quantity: z
    .int(issue('orders.quantity'))
    .check(z.gte(1, issue('orders.quantity')), z.lte(MAX_QUANTITY, issue('orders.tooManyPieces'))),
  price: z.nullish(rupeesField),
  sizes: z.optional(z.unknown()),
  selectedSizeId: optionalText(100),
  selectedSize: optionalText(100),
  selectedColor: optionalText(100),
  /** The set that the line is a piece of; '' for no set, and for a whole set. */
  setId: optionalText(100),
})

export const couponCodeField = z.pipe(
  z.nullish(z.string().check(z.maxLength(100, issue('atMostCharacters', { most: 100 })))),
  z.transform((value) => normaliseCouponCode(value)),
)

/** Kinds of charges. A kind that the shop no longer offers changes the total, which is compared. */
export const chosenChargesField = z.pipe(
  z.nullish(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
  z.transform((named) => chosenKinds(named ?? [])),
)

/**
 * What the browser sends to place an order. Amounts are rupees. After parsing, `phoneNo` is '+91…', `couponCode` is
 * upper case or null, and `userId` is the browser's claim, which the server compares with the token's owner.
 */
export const placeOrderSchema = z.object({
  userId: z.nullish(z.string().check(z.maxLength(100))),
  items: z
    .array(placedItemSchema, issue('orders.noItems'))
    .check(z.minLength(1, issue('orders.noItems')), z.maxLength(MAX_LINES, issue('orders.tooManyLines'))),
  amount: rupeesField,
  address: deliveryAddressSchema,
  billingAddress: z.nullish(addressSchema),
  /** The registered company that gets the invoice. */
  company: z.nullish(companyBuyerInput),
  gift: z._default(giftInput, null),
  couponCode: z._default(couponCodeField, null),
  /** Optional charges that the customer ticked in the cart. */
  charges: z._default(chosenChargesField, []),
  paymentMode: z.enum(CHECKOUT_MODES, issue('orders.paymentMode')),
  email: emailField(issue('orders.email')),
  phoneNo: phoneField(issue('orders.phone')),
})
export type PlaceOrderInput = z.output<typeof placeOrderSchema>
/** An order as it is placed, by its customer or for them. */
export type OrderInput = Omit<PlaceOrderInput, 'paymentMode' | 'userId'> & { paymentMode: PaymentMode }
export type PlacedItemInput = PlaceOrderInput['items'][number]
