import * as z from 'zod/mini'
import { phoneField } from '#domain/customers/person-fields.ts'
import { issue } from '#domain/validation/issue.ts'
import { freeText } from '#domain/validation/text-fields.ts'
import { MAX_LINES, MAX_QUANTITY } from '../cart/limits.ts'
import { type DeliveryAddress, deliveryAddressSchema } from './delivery-address.ts'
import { rupeesField } from './place-order-input.ts'

/** Stored names of the fields of name, phone and address. */
export const EDITED_FIELDS = ['name', 'phone', 'secondPhone', 'address', 'city', 'state', 'pincode'] as const
export type EditedField = (typeof EDITED_FIELDS)[number]

const piece = { name: z.string(), size: z.string(), quantity: z.int() }

/** A difference that an edit made, as stored. */
export const orderChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), field: z.enum(EDITED_FIELDS), was: z.string(), now: z.string() }),
  /** Pieces in another size or colour. */
  z.object({ kind: z.literal('swapped'), ...piece, now: z.string() }),
  z.object({ kind: z.literal('added'), ...piece }),
  z.object({ kind: z.literal('removed'), ...piece }),
])
export type OrderChange = z.infer<typeof orderChange>

/** An edit of an order, with what it cost before and after. Money in paise. */
export const orderEditRecord = z.object({
  changes: z.array(orderChange),
  reason: z.string(),
  beforePaise: z.number(),
  afterPaise: z.number(),
})

const id = z.string().check(z.maxLength(100))
const quantity = z.int(issue('orders.quantity')).check(z.gte(0, issue('orders.quantity')))
const most = z.lte(MAX_QUANTITY, issue('orders.tooManyPieces'))

/** What staff want to change. What is left out stays as it is. */
export const orderEditSchema = z.object({
  /** How many edits the order had when the page was opened. */
  version: z.int().check(z.gte(0)),
  address: z._default(z.nullable(deliveryAddressSchema), null),
  phoneNo: z._default(z.nullable(phoneField(issue('orders.phone'))), null),
  /** Lines with another quantity, size or colour. */
  lines: z._default(
    z
      .array(
        z.object({
          lineId: id,
          /** The quantity that the page showed. */
          was: quantity,
          quantity: quantity.check(most),
          sizeId: z._default(z.nullable(id), null),
          colour: z._default(z.nullable(id), null),
        }),
      )
      .check(z.maxLength(MAX_LINES)),
    [],
  ),
  added: z._default(
    z
      .array(
        z.object({
          sizeId: id,
          colour: z._default(id, ''),
          quantity: quantity.check(most, z.gte(1, issue('orders.quantity'))),
        }),
      )
      .check(z.maxLength(MAX_LINES, issue('orders.tooManyLines'))),
    [],
  ),
  /** The customer does not pay a higher price of a paid order. */
  waives: z._default(z.boolean(), false),
})
export type OrderEditInput = z.output<typeof orderEditSchema>

/** The same, to be saved. */
export const orderEditSaveSchema = z.extend(orderEditSchema, {
  /** The order's cost after it, in rupees, as the page showed it. */
  amount: rupeesField,
  /** Who asked for it and why, for staff only. */
  reason: z._default(freeText(200), ''),
})
export type OrderEditSave = z.output<typeof orderEditSaveSchema>

/** An address in use: what an edit compares. Phones with +91. */
export interface EditableContact {
  phone: string
  address: DeliveryAddress
}

/** The fields in which two addresses and phones differ, by their stored names. */
export function contactChanges(before: EditableContact, after: EditableContact): OrderChange[] {
  const old = fieldsOf(before)
  const next = fieldsOf(after)
  return EDITED_FIELDS.filter((field) => old[field] !== next[field]).map((field) => ({
    kind: 'field',
    field,
    was: old[field],
    now: next[field],
  }))
}

function fieldsOf({ phone, address }: EditableContact): Record<EditedField, string> {
  return {
    name: `${address.firstName} ${address.lastName}`.trim(),
    phone,
    secondPhone: address.secondPhone ?? '',
    address: address.address,
    city: address.city,
    state: address.state,
    pincode: address.zipCode,
  }
}
