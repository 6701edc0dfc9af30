import type { RefusalReason } from '#domain/returns/return-reasons.ts'
import { isPickupLate, mayRefuse } from '#domain/returns/return-transitions.ts'
import { addDays, indiaDayStart } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { hoursFromNow, now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { readHeld } from '../stock/lock-queries.ts'
import { endReturn, type HandOver, markComing } from './answer-return.ts'
import { type LockedReturn, lockReturn, requireReturnStep, takeReturnStep } from './lock-return-queries.ts'
import { returnNotifications } from './notifications.ts'
import { readRefusalReasons } from './read-refusal-reasons.ts'

type Deciding = Pick<Services, 'db' | 'settings'>

async function decide(
  { db }: Deciding,
  caller: Caller,
  returnId: string,
  work: (tx: Connection, back: LockedReturn, by: { actor: 'staff'; actorId: string }) => Promise<void>,
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'orders.write')
  await inTransaction(db, async (tx) => {
    await work(tx, await lockReturn(tx, returnId, null), { actor: 'staff', actorId })
  })
}

/**
 * Approves a return; the other size is reserved for its period from now. @throws ShopError `not_found`, `return_state`
 */
export async function approveReturn(
  services: Deciding,
  caller: Caller,
  { returnId, words }: { returnId: string; words: string },
): Promise<void> {
  const { handInDays, holdDays } = services.settings.current().returns
  await decide(services, caller, returnId, async (tx, back, by) => {
    const isHeld = (await readHeld(tx, returnId)).length > 0
    // Until the end of the last day in India.
    const handInBy = new Date(indiaDayStart(addDays(back.now, handInDays + 1)).getTime() - 1)
    const changes = {
      approvedAt: now,
      handInBy,
      heldUntil: isHeld ? hoursFromNow(holdDays * 24) : null,
    }
    await takeReturnStep(tx, back, { to: 'approved', ...by, words, changes })
    await queueNotification(tx, returnNotifications.return_approved, { trigger: returnId })
  })
}

/** Asks the customer a question; the shop's deadline pauses. @throws ShopError `not_found`, `return_state` */
export async function requestDetails(
  services: Deciding,
  caller: Caller,
  { returnId, words }: { returnId: string; words: string },
): Promise<void> {
  await decide(services, caller, returnId, async (tx, back, by) => {
    await takeReturnStep(tx, back, { to: 'question', ...by, words })
    const trigger = `${returnId}:${back.now.getTime()}`
    await queueNotification(tx, returnNotifications.return_question, { trigger, data: { returnId } })
  })
}

/**
 * Refuses a return, with a reason.
 * @throws ShopError `not_found`, `return_state` also if every piece is faulty or wrong
 */
export async function refuseReturn(
  services: Deciding,
  caller: Caller,
  { returnId, reason, words }: { returnId: string; reason: RefusalReason; words: string },
): Promise<void> {
  const { exceptions } = services.settings.current().returns
  await decide(services, caller, returnId, async (tx, back, by) => {
    requireReturnStep(back.status, 'refused', 'staff')
    if (!mayRefuse(back.lines.map((line) => line.reason))) {
      throw new ShopError('return_state', { say: ({ texts }) => texts.returnRefusals.mayNotRefuse })
    }
    if (!(await readRefusalReasons(tx, back, exceptions)).includes(reason)) {
      throw new ShopError('return_state', { say: ({ texts }) => texts.returnRefusals.notExcepted })
    }
    await endReturn(tx, back, { to: 'refused', ...by, words, changes: { refusal: reason } })
    await queueNotification(tx, returnNotifications.return_refused, { trigger: returnId })
  })
}

/**
 * Ends a return whose pickup did not happen by the announced day.
 * @throws ShopError `not_found`, `return_state` before that day is over, and for returns that the customer hands over
 */
export async function endUnfetched(
  services: Deciding,
  caller: Caller,
  { returnId, words }: { returnId: string; words: string },
): Promise<void> {
  await decide(services, caller, returnId, async (tx, back, by) => {
    requireReturnStep(back.status, 'lapsed', 'staff')
    if (!isPickupLate(back, back.now)) {
      throw new ShopError('return_state', { say: ({ texts }) => texts.returnRefusals.stillToFetch })
    }
    await endReturn(tx, back, { to: 'lapsed', ...by, words })
    await queueNotification(tx, returnNotifications.return_lapsed, { trigger: returnId })
  })
}

/** Staff mark a return as in transit. @throws ShopError `not_found`, `return_state` */
export async function comingInAdmin(
  services: Deciding,
  caller: Caller,
  { returnId, ...parcel }: HandOver & { returnId: string },
): Promise<void> {
  await decide(services, caller, returnId, (tx, back, by) =>
    markComing(tx, services, back, { ...parcel, ...by }),
  )
}

/** Staff mark a return as received. @throws ShopError `not_found`, `return_state` */
export async function receiveReturned(services: Deciding, caller: Caller, returnId: string): Promise<void> {
  await decide(services, caller, returnId, async (tx, back, by) => await markReceived(tx, back, by))
}

/** Marks a locked return as received; staff must check it. */
export async function markReceived(
  tx: Connection,
  back: LockedReturn,
  by: { actor: 'staff' | 'system'; actorId: string | null },
): Promise<void> {
  await takeReturnStep(tx, back, { to: 'received', ...by, changes: { receivedAt: now } })
  await queueNotification(tx, returnNotifications.return_received, { trigger: back.id })
}
