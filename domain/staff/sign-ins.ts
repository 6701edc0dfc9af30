import * as z from 'zod/mini'

/** Outcomes of a login to the admin. The names are stored. */
export const SIGN_IN_OUTCOMES = ['in', 'wrong_password', 'wrong_code'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

export const SHOWN_SIGN_INS = 50

/** Logins and failed attempts of a staff member, latest first. */
export const signInList = z.object({
  signIns: z.array(
    z.object({
      _id: z.string(),
      at: z.string().check(z.describe('ISO 8601')),
      outcome: z.enum(SIGN_IN_OUTCOMES),
      /** 'Chrome on Android' */
      device: z.string(),
      /** The network address without its last part: '203.0.113.x'. */
      network: z.string(),
    }),
  ),
  /** Days after which a record is deleted. */
  keptDays: z.number(),
})
export type SignInList = z.output<typeof signInList>
