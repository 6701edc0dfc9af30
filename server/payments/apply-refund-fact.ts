import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { queueNotification } from '../mail/queue-notification.ts'
import { endRefundedOrder } from '../orders/end-refunded-order.ts'
import { orderNotifications } from '../orders/notifications.ts'
import type { ProviderRefund } from './razorpay/answers.ts'

interface KnownRefund extends Record<string, unknown> {
  id: string
  orderId: string
  status: 'pending' | 'settled' | 'failed'
}

/**
 * Adds what the provider says of a refund: ours by its id or the receipt we gave it, else one that somebody made
 * on the provider's dashboard. `processed` is the definite word; an older description changes nothing.
 */
export async function applyRefundFact(tx: Connection, refund: ProviderRefund): Promise<void> {
  // The order first, as everywhere, then the payment: every change of its refunds goes through its row.
  await tx.execute(sql`
    select 1 from orders
    where id = (select order_id from payments where provider_payment_id = ${refund.paymentId}) for no key update`)
  await tx.execute(sql`
    select 1 from payments where provider_payment_id = ${refund.paymentId} for no key update`)
  const ours = await findRefund(tx, refund)
  const known = ours ?? (await adoptRefund(tx, refund))
  if (!known) return
  await tx.execute(sql`
    update refunds set provider_refund_id = ${refund.id},
      bank_reference = coalesce(${refund.bankReference}, bank_reference)
    where id = ${known.id}`)
  if (refund.status === 'processed') await settleRefund(tx, known)
  if (refund.status === 'failed') await failRefund(tx, known.id, 'The bank did not accept the refund')
  else if (ours === null) await endRefundedOrder(tx, known.orderId)
}

async function findRefund(tx: Connection, refund: ProviderRefund): Promise<KnownRefund | null> {
  const { rows } = await tx.execute<KnownRefund>(sql`
    select id, order_id as "orderId", status from refunds
    where provider_refund_id = ${refund.id}
      or (provider_payment_id = ${refund.paymentId} and provider_refund_id is null
        and ${refund.receipt} = id || case when attempts = 0 then '' else '-' || attempts + 1 end)
    for no key update`)
  return rows[0] ?? null
}

/** A refund that we did not ask for. Null when its payment belongs to no order: then the payment shows it. */
async function adoptRefund(tx: Connection, refund: ProviderRefund): Promise<KnownRefund | null> {
  const id = newId('rfd')
  const { rows } = await tx.execute<KnownRefund>(sql`
    with counted as (
      update payments set refunded_paise = least(amount_paise, refunded_paise + ${refund.amountPaise}),
        updated_at = now()
      where provider_payment_id = ${refund.paymentId} and order_id is not null
      returning provider_payment_id, order_id
    ), adopted as (
      insert into refunds (id, order_id, provider_payment_id, amount_paise, reason, cause, provider_refund_id)
      select ${id}, order_id, provider_payment_id, ${refund.amountPaise}, 'Made outside the shop',
        ${`provider:${refund.id}`}, ${refund.id}
      from counted
      returning id, order_id, status
    ), told as (
      insert into order_events (order_id, kind, actor_kind, note)
      select order_id, 'refunded_outside', 'provider', ${refund.id} from adopted
    )
    select id, order_id as "orderId", status from adopted`)
  return rows[0] ?? null
}

async function settleRefund(tx: Connection, { id, orderId, status }: KnownRefund): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    with settled as (
      update refunds set status = 'settled', settled_at = now(), needs_attention = false, failure = null
      where id = ${id} and status <> 'settled'
      returning order_id, provider_payment_id, amount_paise
    ), counted as (
      update payments p set refunded_paise = least(p.amount_paise, p.refunded_paise + settled.amount_paise)
      from settled where p.provider_payment_id = settled.provider_payment_id and ${status === 'failed'}::bool
    )
    insert into order_events (order_id, kind, actor_kind, note)
    select order_id, 'refund_settled', 'provider', ${id} from settled`)
  if (rowCount === 1)
    await queueNotification(tx, orderNotifications.refund_settled, { trigger: id, data: { orderId } })
}

/** The money did not go back: what is due is due again, a person has to look, and the shopper is told the truth. */
export async function failRefund(tx: Connection, refundId: string, failure: string): Promise<void> {
  const { rows } = await tx.execute<{ orderId: string }>(sql`
    with failed as (
      update refunds set status = 'failed', needs_attention = true, failure = ${failure}, attempts = attempts + 1
      where id = ${refundId} and status = 'pending'
      returning id, order_id, provider_payment_id, amount_paise
    ), counted as (
      update payments p set refunded_paise = greatest(0, p.refunded_paise - failed.amount_paise), updated_at = now()
      from failed where p.provider_payment_id = failed.provider_payment_id
    )
    insert into order_events (order_id, kind, actor_kind, note)
    select order_id, 'refund_failed', 'provider', ${failure} from failed
    returning order_id as "orderId"`)
  const [failed] = rows
  if (failed)
    await queueNotification(tx, orderNotifications.refund_failed, {
      trigger: refundId,
      data: { orderId: failed.orderId },
    })
}
