import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { forgetSignIns } from '../staff/sign-in-queries.ts'
import { forgetLapsedInvitations } from '../staff/staff-queries.ts'
import { anonymiseCustomers } from './anonymise-customers.ts'
import { lockForgottenGuests } from './guest-queries.ts'
import { deleteEnded } from './privacy-queries.ts'

/** A guest account without orders is deleted this many days after its creation, once its token has expired. */
const guestDays = 60
/** How long the admin shows an unused invitation. */
const invitationDays = 30
const atOnce = 1_000

/** Deletes what has expired: sessions, links, throttle counts, login origins and logins, invitations, empty guests. */
export async function sweepAccounts({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<void> {
  await deleteEnded(db)
  await forgetLapsedInvitations(db, invitationDays)
  await forgetSignIns(db, settings.current().retention.signInDays)
  await inTransaction(db, async (tx) => {
    const guests = await lockForgottenGuests(tx, { days: guestDays, most: atOnce })
    if (guests.length > 0) await anonymiseCustomers(tx, guests)
  })
}
