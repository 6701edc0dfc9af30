import * as z from 'zod/mini'

/** A person as a search names them. Texts that are not known are ''. */
export const customerHit = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().check(z.describe('Ten digits')),
  city: z.string(),
  pincode: z.string(),
  /** Orders that were not cancelled. */
  orders: z.int(),
  hasAccount: z.boolean(),
  /** The words are the whole of their number or address. */
  exact: z.boolean(),
})
export type CustomerHit = z.infer<typeof customerHit>
