import * as z from 'zod/mini'
import { type Address, addressFields, joinLandmark } from '#domain/addresses/address.ts'
import { ADDRESS_KINDS, type AddressKind } from '#domain/customers/address-form.ts'
import { phoneField } from '#domain/customers/person-fields.ts'
import { issue } from '#domain/validation/issue.ts'
import { freeText } from '#domain/validation/text-fields.ts'

export interface DeliveryAddress extends Address {
  kind: AddressKind | null
  /** A second phone to call, with +91; null for none. */
  secondPhone: string | null
}

/** An address with its optional fields: a landmark, which is appended to the address, kind and second phone. */
export const deliveryAddressSchema = z.pipe(
  z.object({
    ...addressFields,
    landmark: z.nullish(freeText(120)),
    kind: z.nullish(z.union([z.literal(''), z.enum(ADDRESS_KINDS)], issue('wrongKind'))),
    secondPhone: z.nullish(
      z.union(
        [z.literal(''), phoneField(issue('customers.checkoutPhone'))],
        issue('customers.checkoutPhone'),
      ),
    ),
  }),
  z.transform(
    ({ landmark, kind, secondPhone, ...address }): DeliveryAddress => ({
      ...address,
      address: joinLandmark(address.address, landmark ?? ''),
      kind: kind || null,
      secondPhone: secondPhone || null,
    }),
  ),
)
