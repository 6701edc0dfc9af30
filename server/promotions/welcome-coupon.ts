import { foldEmail } from '#domain/customers/email.ts'
import type { Connection } from '../db/connection.ts'
import { newId, randomText } from '../db/ids.ts'
import type { Services } from '../services.ts'
import { insertPersonalCoupon, readPersonalCoupon } from './personal-queries.ts'
import { readSubscriberTerms } from './read-subscriber-coupon.ts'

/** The data of a subscriber's own coupon. */
export interface WelcomeCoupon {
  code: string
  /** Whole percent of the subtotal. */
  percent: number
  firstOrderOnly: boolean
  minimumSubtotalPaise: number
  /** It can no longer be used. */
  isUsed: boolean
}

const codeLength = 6
const mostTries = 5

/**
 * Creates the welcome coupon of a mailbox on the terms of the coupon named in the settings: for one order with an
 * address of that mailbox, in any spelling. Only once; none if the shop promises none.
 */
export async function giveWelcomeCoupon(
  tx: Connection,
  { settings }: Pick<Services, 'settings'>,
  email: string,
): Promise<void> {
  const terms = await readSubscriberTerms({ db: tx, settings })
  if (!terms) return
  const emailFolded = foldEmail(email)
  for (let tried = 0; tried < mostTries; tried++) {
    const code = `WELCOME-${randomText(codeLength).toUpperCase()}`
    const isMade = await insertPersonalCoupon(tx, { id: newId('cpn'), code, emailFolded, ...terms })
    if (isMade || (await readPersonalCoupon(tx, emailFolded))) return
  }
  throw new Error('Cannot make a welcome coupon as every code was taken')
}

/** The welcome coupon of an address's mailbox; null if it has none, or the shop ended it. */
export async function readWelcomeCoupon(db: Connection, email: string): Promise<WelcomeCoupon | null> {
  const coupon = await readPersonalCoupon(db, foldEmail(email))
  if (!coupon?.active || coupon.percent === null || coupon.isEnded) return null
  const { code, percent, firstOrderOnly, minimumSubtotalPaise, isUsed } = coupon
  return { code, percent, firstOrderOnly, minimumSubtotalPaise, isUsed }
}
