import * as z from 'zod/mini'
import { ADDRESS_KINDS } from './address-form.ts'

/** A saved address as the API returns it. */
export const savedAddress = z.object({
  _id: z.string(),
  kind: z.enum(ADDRESS_KINDS),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  phoneNo: z.string().check(z.describe('Ten digits, empty where it is the phone of the account')),
  isDefault: z.boolean(),
})
export type SavedAddress = z.infer<typeof savedAddress>
