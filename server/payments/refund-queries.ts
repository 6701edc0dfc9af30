import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { REFUND_STATUSES } from '#domain/payments/refund-status.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { readRow, runStatement } from '../db/rows.ts'
import { payments, refunds } from '../db/schema/payments.ts'
import { storedText } from '../language/stored-text.ts'
import type { ProviderRefund } from './provider.ts'

export interface RefundRequest {
  orderId: string
  paymentId: string
  amountPaise: number
  /** The reason for it; the same cause never refunds twice. */
  cause: string
  /** Shown to the customer. */
  reason: string
  /** The refunded pieces; null for an amount or the whole order. */
  pieces?: readonly { lineId: string; quantity: number; amountPaise: number }[] | null
  /** The staff member who requests it; null for automatic refunds. */
  requestedBy?: string | null
  /** The recipient of a cash refund; defaults to the account's UPI ID. */
  upiId?: string | null
  /** The money stays with the shop and pays the order that sends another size: no transfer is needed. */
  isExchange?: boolean
}

/** Refunds of one payment are serialised by locking its row. */
export async function lockPayment(tx: Connection, paymentId: string): Promise<void> {
  await tx
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(eq(payments.providerPaymentId, paymentId))
    .for('no key update')
}

/**
 * Locks the order first, as everywhere, then the payment: every change of its refunds locks its row. A payment may also
 * cover exchange orders; those with a refund of it are locked too.
 */
export async function lockOrderAndPayment(tx: Connection, paymentId: string): Promise<void> {
  await runStatement(
    tx,
    sql`
    select 1 from orders
    where id in (
      select order_id from payments where provider_payment_id = ${paymentId}
      union select order_id from refunds where provider_payment_id = ${paymentId}
    )
    order by id for no key update`,
  )
  await lockPayment(tx, paymentId)
}

/**
 * Promises a refund: a counted update keeps the payment's refunds within its amount. For an exchange order the limit is
 * the credit from the earlier order's payment.
 * @returns false if the cause was already refunded, or nothing is left
 */
export async function insertRefund(
  tx: Connection,
  id: string,
  {
    orderId,
    paymentId,
    amountPaise,
    cause,
    reason,
    pieces = null,
    requestedBy = null,
    isExchange = false,
  }: RefundRequest,
): Promise<boolean> {
  const promised = await runStatement(
    tx,
    sql`
    with fresh as (
      select 1 where not exists (select 1 from refunds where cause = ${cause})
    ), counted as (
      update payments set refunded_paise = refunded_paise + ${amountPaise}, updated_at = now()
      where provider_payment_id = ${paymentId} and order_id = ${orderId} and status = 'captured'
        and refunded_paise + ${amountPaise} <= amount_paise and exists (select 1 from fresh)
      returning provider_payment_id as payment
    ), credited as (
      update orders set credit_refunded_paise = credit_refunded_paise + ${amountPaise}, updated_at = now()
      where id = ${orderId} and credit_payment_id = ${paymentId}
        and credit_refunded_paise + ${amountPaise} <= credit_paise and exists (select 1 from fresh)
      returning credit_payment_id as payment
    )
    insert into refunds (id, order_id, provider_payment_id, amount_paise, reason, cause, pieces, requested_by, method,
      status, settled_at)
    select ${id}, ${orderId}, payment, ${amountPaise}, ${reason}, ${cause},
      ${pieces && JSON.stringify(pieces)}::jsonb, ${requestedBy}, ${waysOf({ isExchange })}
    from (select payment from counted union all select payment from credited) paying`,
  )
  return promised === 1
}

/**
 * Promises a cash refund by hand: a counted update keeps it within the received cash. It is sent to the account's UPI
 * ID for refunds, if there is one.
 * @returns the recipient, null if the customer must be asked; `false` if the cause was already refunded or nothing is
 * left
 */
export async function insertCashRefund(
  tx: Connection,
  id: string,
  {
    orderId,
    amountPaise,
    cause,
    reason,
    pieces = null,
    requestedBy = null,
    upiId = null,
    isExchange = false,
  }: Omit<RefundRequest, 'paymentId'>,
): Promise<{ upiId: string | null } | false> {
  const promised = await readRow(
    tx,
    z.object({ upiId: z.string().nullable() }),
    sql`
    with counted as (
      update orders set cash_refunded_paise = cash_refunded_paise + ${amountPaise}, updated_at = now()
      where id = ${orderId} and cash_refunded_paise + ${amountPaise} <= cash_received_paise
        and not exists (select 1 from refunds where cause = ${cause})
      returning id, customer_id
    )
    insert into refunds (id, order_id, amount_paise, reason, cause, needs_attention, pieces, requested_by, upi_id,
      method, status, settled_at)
    select ${id}, id, ${amountPaise}, ${reason}, ${cause}, ${!isExchange}::bool,
      ${pieces && JSON.stringify(pieces)}::jsonb, ${requestedBy}, case when not ${isExchange}::bool then
        coalesce(${upiId}::text, (select refund_upi_id from customers c where c.id = counted.customer_id)) end,
      ${waysOf({ isExchange, byHand: true })}
    from counted
    returning upi_id as "upiId"`,
  )
  return promised ?? false
}

/** Method, status and time of settlement. */
function waysOf({ isExchange, byHand = false }: { isExchange: boolean; byHand?: boolean }) {
  if (isExchange) return sql`'exchange', 'settled', now()`
  return byHand ? sql`'upi', 'pending', null::timestamptz` : sql`'provider', 'pending', null::timestamptz`
}

const knownRefund = z.object({ id: z.string(), orderId: z.string(), status: z.enum(REFUND_STATUSES) })
export type KnownRefund = z.infer<typeof knownRefund>

/** A refund of ours, by the provider's id or our receipt. */
export async function findRefund(tx: Connection, refund: ProviderRefund): Promise<KnownRefund | null> {
  return await readRow(
    tx,
    knownRefund,
    sql`
    select id, order_id as "orderId", status from refunds
    where provider_refund_id = ${refund.id}
      or (provider_payment_id = ${refund.paymentId} and provider_refund_id is null
        and ${refund.receipt} = id || case when attempts = 0 then '' else '-' || attempts + 1 end)
    for no key update`,
  )
}

/** Whether this is a failed refund of ours that was retried since under another receipt. */
export async function isEarlierTry(tx: Connection, { paymentId, receipt }: ProviderRefund): Promise<boolean> {
  if (receipt === null) return false
  const tried = await readRow(
    tx,
    z.object({ id: z.string() }),
    sql`
    select id from refunds
    where provider_payment_id = ${paymentId} and attempts > 0
      and (id = ${receipt} or starts_with(${receipt}::text, id || '-'))`,
  )
  return tried !== null
}

/** Stores a refund that the shop did not request; null if its payment belongs to no order. */
export async function insertOutsideRefund(
  tx: Connection,
  refund: ProviderRefund,
): Promise<KnownRefund | null> {
  return await readRow(
    tx,
    knownRefund,
    sql`
    with counted as (
      update payments set refunded_paise = least(amount_paise, refunded_paise + ${refund.amountPaise}),
        updated_at = now()
      where provider_payment_id = ${refund.paymentId} and order_id is not null
      returning provider_payment_id, order_id
    )
    insert into refunds (id, order_id, provider_payment_id, amount_paise, reason, cause, provider_refund_id)
    select ${newId('rfd')}, order_id, provider_payment_id, ${refund.amountPaise}, ${storedText('refund.outside')},
      ${`provider:${refund.id}`}, ${refund.id}
    from counted
    returning id, order_id as "orderId", status`,
  )
}

/** Stores the references of provider and bank for a refund. */
export async function nameRefund(tx: Connection, id: string, refund: ProviderRefund): Promise<void> {
  await tx
    .update(refunds)
    .set({
      providerRefundId: refund.id,
      ...(refund.bankReference === null ? {} : { bankReference: refund.bankReference }),
    })
    .where(eq(refunds.id, id))
}

/** Marks it as settled; one that had failed counts for its payment again. @returns false if it was already settled */
export async function settleRefund(tx: Connection, { id, status }: KnownRefund): Promise<boolean> {
  const settled = await runStatement(
    tx,
    sql`
    with settled as (
      update refunds set status = 'settled', settled_at = now(), needs_attention = false, failure = null
      where id = ${id} and status <> 'settled'
      returning order_id, provider_payment_id, amount_paise
    ), counted as (
      update payments p set refunded_paise = least(p.amount_paise, p.refunded_paise + settled.amount_paise)
      from settled where p.provider_payment_id = settled.provider_payment_id and p.order_id = settled.order_id
        and ${status === 'failed'}::bool
    ), credited as (
      update orders o set credit_refunded_paise = least(o.credit_paise, o.credit_refunded_paise + settled.amount_paise)
      from settled where o.id = settled.order_id and o.credit_payment_id = settled.provider_payment_id
        and ${status === 'failed'}::bool
    )
    select 1 from settled`,
  )
  return settled === 1
}

const orderOfRefund = z.object({ orderId: z.string() })

/**
 * Marks it as failed: the amount is due again, less what was refunded of the same payment otherwise. The caller has
 * locked the payment.
 * @returns the order; null if it was not in progress
 */
export async function markRefundFailed(
  tx: Connection,
  refundId: string,
  failure: string,
): Promise<string | null> {
  const failed = await readRow(
    tx,
    orderOfRefund,
    sql`
    with failed as (
      update refunds set status = 'failed', needs_attention = true, failure = ${failure}, attempts = attempts + 1
      where id = ${refundId} and status = 'pending' and method = 'provider'
      returning order_id, provider_payment_id, amount_paise
    ), counted as (
      update payments p set refunded_paise = least(p.amount_paise, (
          select coalesce(sum(r.amount_paise), 0) from refunds r
          where r.provider_payment_id = p.provider_payment_id and r.order_id = p.order_id and r.status <> 'failed'
            and r.id <> ${refundId})), updated_at = now()
      from failed where p.provider_payment_id = failed.provider_payment_id and p.order_id = failed.order_id
    ), credited as (
      update orders o set credit_refunded_paise = greatest(0, o.credit_refunded_paise - failed.amount_paise)
      from failed where o.id = failed.order_id and o.credit_payment_id = failed.provider_payment_id
    )
    select order_id as "orderId" from failed`,
  )
  return failed?.orderId ?? null
}

/** Makes a failed refund due again. @returns its order; null if it did not fail, or its payment has nothing left */
export async function reopenRefund(tx: Connection, refundId: string): Promise<string | null> {
  const reopened = await readRow(
    tx,
    orderOfRefund,
    sql`
    with counted as (
      update payments p set refunded_paise = p.refunded_paise + r.amount_paise, updated_at = now()
      from refunds r
      where r.id = ${refundId} and r.status = 'failed' and r.method = 'provider' and p.order_id = r.order_id
        and p.provider_payment_id = r.provider_payment_id and p.refunded_paise + r.amount_paise <= p.amount_paise
      returning r.id
    ), credited as (
      update orders o set credit_refunded_paise = o.credit_refunded_paise + r.amount_paise, updated_at = now()
      from refunds r
      where r.id = ${refundId} and r.status = 'failed' and r.method = 'provider' and o.id = r.order_id
        and o.credit_payment_id = r.provider_payment_id and o.credit_refunded_paise + r.amount_paise <= o.credit_paise
      returning r.id
    ), taken as (select id from counted union all select id from credited)
    update refunds set status = 'pending', needs_attention = false, failure = null, provider_refund_id = null
    from taken where refunds.id = taken.id
    returning refunds.order_id as "orderId"`,
  )
  return reopened?.orderId ?? null
}
