import * as z from 'zod/mini'

/** Which addresses must still open their link before the email address changes. */
const PENDING_EMAIL_NEEDS = ['new', 'present'] as const
export type PendingEmailNeed = (typeof PENDING_EMAIL_NEEDS)[number]

/** The logged-in customer as the API returns them. Unknown texts are ''. */
export const apiUser = z
  .object({
    _id: z.string(),
    fullname: z.string(),
    /** The same as `fullname`. */
    name: z.string(),
    email: z.string(),
    phoneNo: z.string().check(z.describe('Ten digits')),
    /** The same as `phoneNo`. */
    phone: z.string(),
    isAdmin: z.boolean(),
    isGuest: z.boolean(),
    emailConfirmed: z.boolean(),
    /** '' without one. */
    pendingEmail: z.string().check(z.describe('The address to which a change waits for its confirmation')),
    pendingEmailNeeds: z
      .array(z.enum(PENDING_EMAIL_NEEDS))
      .check(z.describe('The addresses that still have to open their link')),
    twoFactor: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** The default address, if any. */
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    billingCountry: z.string(),
  })
  .check(z.describe('The person; texts that are not known are empty'))
export type ApiUser = z.infer<typeof apiUser>
