import * as z from 'zod/mini'

/** How a try to get into the admin ended. The names are stored. */
export const SIGN_IN_OUTCOMES = ['in', 'wrong_password', 'wrong_code'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

/** So many of the latest are shown. */
export const SHOWN_SIGN_INS = 50

/** Where somebody of the staff came in, and who tried with their address; the latest first. */
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
  /** Days after which one is forgotten. */
  keptDays: z.number(),
})
export type SignInList = z.output<typeof signInList>
