import { and, eq, isNull } from 'drizzle-orm'
import type { StaffRole } from '#domain/customers/permissions.ts'
import type { StepUpInput } from '#domain/customers/step-up-form.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { customers } from '../db/schema/customers.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { removeFiles } from '../media/remove-files.ts'
import { forgetMessagesAbout } from '../notifications/sent-queries.ts'
import { anonymiseFruitlessOrders } from '../orders/anonymise-orders-queries.ts'
import { forgetReturnsOf } from '../returns/forget-returns-queries.ts'
import { anonymiseReviews, eraseReviews, forgetReviewUploads } from '../reviews/erase-reviews.ts'
import { reporterOf } from '../reviews/report-review.ts'
import type { Services } from '../services.ts'
import { forgetInvitationsOf, withdrawInvitationsOf } from '../staff/staff-queries.ts'
import { forgetTicketsOf } from '../tickets/forget-tickets-queries.ts'
import { hasAnotherOwner } from './account-queries.ts'
import { anonymiseCustomers } from './anonymise-customers.ts'
import { countKeptOrders, eraseCorrespondence } from './privacy-queries.ts'
import { queueSecurityNotification } from './security-notification.ts'
import { requireStepUp } from './step-up.ts'

type Needs = Pick<Services, 'db' | 'config' | 'media' | 'log'>

/**
 * Erases the caller's own account at once, as `eraseRecords` does.
 * @returns how many orders are kept
 * @throws ShopError `password_wrong`, `code_wrong`, `forbidden` for the only owner of the shop
 */
export async function eraseAccount(
  services: Needs,
  caller: Caller,
  stepUp: StepUpInput,
  { withReviews = false }: { withReviews?: boolean } = {},
): Promise<{ keptOrders: number }> {
  const customer = requireCustomer(caller)
  await requireStepUp(services, customer, stepUp)
  return await eraseRecords(services, customer.customerId, { withReviews })
}

/** The account being erased, locked until the transaction ends. */
export interface ErasedAccount {
  customerId: string
  role: StaffRole | null
}

/**
 * Erases an account at once. Orders with an invoice or a payment stay as placed, as tax law requires. Unpaid cancelled
 * orders lose name, address and contact; open ones are erased by a sweep after they end. Messages and pictures of
 * returns and tickets are deleted after those end. Reviews stay without a name, unless they are to be deleted too.
 * @param also further checks and writes in the same transaction, before anything is erased
 * @returns how many orders are kept
 * @throws ShopError `unauthenticated` if already erased, `forbidden` for the only owner of the shop, and what `also`
 * throws
 */
export async function eraseRecords(
  services: Needs,
  customerId: string,
  {
    withReviews,
    also,
  }: { withReviews: boolean; also?: (tx: Connection, account: ErasedAccount) => Promise<void> },
): Promise<{ keptOrders: number }> {
  const reporter = await reporterOf(services, { customerId })
  const { keptOrders, unused } = await inTransaction(services.db, async (tx) => {
    const [account] = await tx
      .select({
        kind: customers.kind,
        email: customers.email,
        role: customers.staffRole,
        confirmedAt: customers.emailConfirmedAt,
      })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
      .for('update')
    if (!account) throw new ShopError('unauthenticated')
    if (account.role === 'owner' && !(await hasAnotherOwner(tx, customerId))) {
      throw new ShopError('forbidden', { say: ({ texts }) => texts.accountAnswers.lastOwner })
    }
    await also?.(tx, { customerId, role: account.role })
    if (account.kind !== 'guest')
      await queueSecurityNotification(tx, { customerId, event: 'account_erased', to: account.email })
    await forgetMessagesAbout(tx, customerId)
    await anonymiseFruitlessOrders(tx, customerId)
    const provenEmail = account.confirmedAt === null ? null : account.email.toLowerCase()
    if (provenEmail !== null) await eraseCorrespondence(tx, provenEmail)
    await withdrawInvitationsOf(tx, customerId)
    await forgetInvitationsOf(tx, { customerId, email: provenEmail })
    const unused = [
      ...(withReviews ? await eraseReviews(tx, customerId) : []),
      ...(await forgetReturnsOf(tx, customerId)),
      ...(await forgetTicketsOf(tx, { customerId, provenEmail })),
    ]
    await anonymiseReviews(tx, { customerId, reporter })
    await anonymiseCustomers(tx, [customerId])
    return { keptOrders: await countKeptOrders(tx, customerId), unused }
  })
  await removeFiles({ store: services.media, log: services.log }, unused)
  await forgetReviewUploads(services, customerId)
  return { keptOrders }
}
