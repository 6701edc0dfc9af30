import { z } from 'zod'
import { looseNumber } from '../request-body.ts'

const text = (longest: number, field: string) =>
  z.string(`The ${field} field is required.`).trim().min(1, `The ${field} field is required.`).max(longest)
const maybe = (longest: number) => z.string().trim().max(longest).nullish()
const rupees = looseNumber.pipe(z.number().min(0))
const optionalRupees = z.union([rupees, z.literal('')]).nullish()
/** The real service refuses letters and a country code in the number late; this one does so at once. */
const phone = (field: string) =>
  z.coerce.string().regex(/^[6-9]\d{9}$/, `The ${field} must be a phone number of 10 digits.`)
const pincode = (field: string) => z.coerce.string().regex(/^[1-9]\d{5}$/, `The ${field} must be 6 digits.`)

const itemSchema = z.object({
  name: text(200, 'name'),
  sku: text(100, 'sku'),
  units: looseNumber.pipe(z.int().min(1)),
  selling_price: rupees,
  discount: optionalRupees,
  tax: optionalRupees,
  hsn: z.union([z.literal(''), z.coerce.string().regex(/^\d{4,8}$/, 'The hsn must be digits.')]).nullish(),
})

const skusOnce = (items: readonly { sku: string }[]) =>
  new Set(items.map(({ sku }) => sku)).size === items.length

/** The common fields of orders and returns. */
const parcelFields = {
  order_id: z.coerce.string().trim().min(1, 'The order id field is required.').max(50),
  order_date: z.string().regex(/^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/, 'The order date is not valid.'),
  order_items: z.array(itemSchema).min(1).refine(skusOnce, 'A SKU may stand in an order only once.'),
  total_discount: optionalRupees,
  sub_total: rupees.refine((sum) => sum > 0, 'The sub total must be more than 0.'),
  length: looseNumber.pipe(z.number().min(0.5, 'The length must be at least 0.5 cm.')),
  breadth: looseNumber.pipe(z.number().min(0.5, 'The breadth must be at least 0.5 cm.')),
  height: looseNumber.pipe(z.number().min(0.5, 'The height must be at least 0.5 cm.')),
  weight: looseNumber.pipe(
    z.number().positive('The weight must be more than 0.').max(50, 'The weight must be in kilograms.'),
  ),
}

/** An address in the API's format, its fields with a prefix. */
function placeFields<Prefix extends string>(prefix: Prefix) {
  const fields = {
    customer_name: text(100, `${prefix}customer name`),
    last_name: maybe(100),
    address: text(200, `${prefix}address`),
    address_2: maybe(200),
    city: text(60, `${prefix}city`),
    pincode: pincode(`${prefix}pincode`),
    state: text(60, `${prefix}state`),
    country: text(60, `${prefix}country`),
    email: maybe(200),
    phone: phone(`${prefix}phone`),
  }
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [`${prefix}${name}`, schema])) as {
    [Name in keyof typeof fields as `${Prefix}${Name}`]: (typeof fields)[Name]
  }
}

const yesOrNo = z.union([z.boolean(), z.literal([0, 1, '0', '1'])]).transform((given) => Number(given) === 1)

export const orderSchema = z.object({
  ...parcelFields,
  ...placeFields('billing_'),
  pickup_location: text(100, 'pickup location'),
  shipping_is_billing: yesOrNo.refine(Boolean, 'The sandbox takes orders that go to the billing address.'),
  payment_method: z.enum(['COD', 'Prepaid'], 'The payment method must be COD or Prepaid.'),
  shipping_charges: optionalRupees,
  giftwrap_charges: optionalRupees,
  transaction_charges: optionalRupees,
})
export type OrderRequest = z.output<typeof orderSchema>

/** A return: `pickup_` is the customer, `shipping_` the shop. */
export const returnSchema = z.object({
  ...parcelFields,
  ...placeFields('pickup_'),
  ...placeFields('shipping_'),
  payment_method: z.enum(['COD', 'Prepaid']).default('Prepaid'),
})
export type ReturnRequest = z.output<typeof returnSchema>
