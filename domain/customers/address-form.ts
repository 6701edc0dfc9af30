import * as z from 'zod/mini'
import { addressFields } from '#domain/addresses/address.ts'
import { issue } from '#domain/validation/issue.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { phoneField } from './person-fields.ts'

/** The kind of an address; couriers see it on the label. */
export const ADDRESS_KINDS = ['Home', 'Work', 'Grandparents', 'Other'] as const

export type AddressKind = (typeof ADDRESS_KINDS)[number]

export const MAX_SAVED_ADDRESSES = 20

/** An address of the profile: a checkout address with its kind, an optional phone of its own and the default mark. */
export const savedAddressSchema = z.object({
  kind: z._default(z.enum(ADDRESS_KINDS), 'Home'),
  ...addressFields,
  landmark: z._default(
    z.string().check(tidied, withoutCardNumber, z.maxLength(120, issue('atMostCharacters', { most: 120 }))),
    '',
  ),
  phoneNo: z.nullish(
    z.union([z.literal(''), phoneField(issue('customers.checkoutPhone'))], issue('customers.checkoutPhone')),
  ),
  isDefault: z._default(z.boolean(), false),
})
export type SavedAddressInput = z.output<typeof savedAddressSchema>
