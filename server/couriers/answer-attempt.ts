import { awaitsAnswer, nextDeliveryDays } from '#domain/fulfilment/answer-days.ts'
import type { AttemptAnswerInput } from '#domain/fulfilment/delivery-attempt.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockParcel } from '../fulfilment/deliver-parcel.ts'
import { nameOfParcel } from '../fulfilment/parcel-queries.ts'
import { ShopError } from '../http/errors.ts'
import { addJob } from '../jobs/add-job.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import { recordEvent } from '../orders/take-step.ts'
import type { Services } from '../services.ts'
import { findBookingOfParcel } from './booking-queries.ts'
import { courierJobs } from './jobs.ts'
import { courierNotifications } from './notifications.ts'
import {
  insertAttempt,
  readAttempts,
  setOnWayBack,
  setParcelStatus,
  updateAttempt,
} from './tracking-queries.ts'

/** Who answers: the customer, or staff on their behalf. */
type Answering =
  | { by: 'customer'; customerId: string | null; orderId: string }
  | { by: 'staff'; staffId: string }

/**
 * Decides what happens with a parcel after a failed delivery attempt, once for each attempt: the customer for their own
 * order; staff also to replace an answer that the service refused.
 * @throws ShopError `not_found`, `order_state` if no attempt needs an answer, `already_done`, `validation_failed` for
 * the day
 */
export async function answerAttempt(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { parcelId, who }: { parcelId: string; who: Answering },
  { answer, againOn = null, phone = null, note }: AttemptAnswerInput,
): Promise<{ orderId: string }> {
  return await inTransaction(db, async (tx) => {
    // Check the owner first: another customer's order is reported as not found.
    if (who.by === 'customer' && !(await lockOrder(tx, who.orderId, who.customerId)))
      throw new ShopError('order_not_found')
    const { order, parcel } = await lockParcel(tx, parcelId)
    if (who.by === 'customer' && order.id !== who.orderId) throw new ShopError('not_found')
    const attempts = await readAttempts(tx, parcelId)
    const last = attempts.at(-1)
    const isRepair = who.by === 'staff' && last?.answeredAt != null && last.sentAt === null
    if (!last || !(awaitsAnswer(parcel.status, attempts) || isRepair)) throw refusal(last?.answeredAt != null)
    const isAgain = answer === 'again'
    const days = nextDeliveryDays(new Date(), settings.current().delivery)
    if (isAgain && againOn !== null && !days.includes(againOn)) {
      throw new ShopError('validation_failed', {
        say: ({ texts }) => texts.couriers.wrongDay,
        errors: [{ path: 'againOn', issue: 'wrongKind' }],
      })
    }
    await updateAttempt(tx, last, {
      answer,
      againOn: isAgain ? (againOn ?? days[0] ?? null) : null,
      phone: isAgain ? phone : null,
      note,
      answeredBy: who.by,
      answeredAt: now,
      sentAt: null,
      failure: null,
    })
    const actorId = who.by === 'staff' ? who.staffId : order.customerId
    await recordEvent(tx, order.id, { kind: 'attempt_answered', actor: who.by, actorId, note: answer })
    if (await findBookingOfParcel(tx, parcelId)) {
      const payload = { parcelId, attempt: last.attempt }
      await addJob(tx, courierJobs.send_attempt_answer, payload, {
        key: `answer:${parcelId}`,
        maxAttempts: 12,
      })
    } else if (!isAgain && who.by === 'staff') {
      // Without a courier service there are no scans, so the status changes here: the caller informs the courier.
      await setOnWayBack(tx, parcelId)
      await recordEvent(tx, order.id, {
        kind: 'parcel_on_way_back',
        actor: 'staff',
        actorId,
        note: nameOfParcel(parcel),
      })
      await queueNotification(tx, courierNotifications.parcel_coming_back, { trigger: parcelId })
    }
    return { orderId: order.id }
  })
}

function refusal(isAnswered: boolean): ShopError {
  return isAnswered
    ? new ShopError('already_done', { say: ({ texts }) => texts.couriers.attemptAnswered })
    : new ShopError('order_state', { say: ({ texts }) => texts.couriers.noAttempt })
}

/**
 * Records that a parcel without a courier service could not be delivered, and asks the customer.
 * @throws ShopError `not_found`, `order_state` for a parcel that is not in transit, or that a service tracks
 */
export async function recordAttempt(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { parcelId, reason }: { parcelId: string; reason: string },
): Promise<{ orderId: string }> {
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  return await inTransaction(db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId)
    if (await findBookingOfParcel(tx, parcelId)) {
      throw new ShopError('order_state', { say: ({ texts }) => texts.couriers.byService })
    }
    const road: readonly string[] = ['picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed']
    if (!road.includes(parcel.status)) throw new ShopError('order_state')
    const attempt = await addAttempt(tx, parcelId, reason)
    await setParcelStatus(tx, parcelId, 'attempt_failed')
    await recordEvent(tx, order.id, {
      kind: 'delivery_attempted',
      actor: 'staff',
      actorId: staffId,
      note: reason,
    })
    const trigger = `${parcelId}:${attempt}`
    await queueNotification(tx, courierNotifications.delivery_attempt_failed, { trigger })
    return { orderId: order.id }
  })
}

/** A second request within this time is a double click. */
const twinMs = 60_000

/** @throws ShopError `already_done` for a second click */
async function addAttempt(tx: Connection, parcelId: string, reason: string): Promise<number> {
  const last = (await readAttempts(tx, parcelId)).at(-1)
  if (last && Date.now() - last.failedAt.getTime() < twinMs) throw new ShopError('already_done')
  const attempt = (last?.attempt ?? 0) + 1
  await insertAttempt(tx, { parcelId, attempt, reason, failedAt: new Date() })
  return attempt
}
