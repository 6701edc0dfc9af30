import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { REFUND_METHODS, REFUND_STATUSES } from '#domain/payments/refund-status.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'

const handRefund = z.object({
  id: z.string(),
  orderId: z.string(),
  /** Null for cash. */
  paymentId: z.string().nullable(),
  amountPaise: z.number(),
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  method: z.enum(REFUND_METHODS),
  upiId: z.string().nullable(),
  settledAt: z.date().nullable(),
})
/** A refund before it is paid by hand. */
export type HandRefund = z.infer<typeof handRefund>

/** A refund; null for an unknown one. Lock its order first, so that the result stays valid. */
export async function readHandRefund(db: Connection, refundId: string): Promise<HandRefund | null> {
  return await readRow(
    db,
    handRefund,
    sql`
    select id, order_id as "orderId", provider_payment_id as "paymentId", amount_paise as "amountPaise", reason, status, method, upi_id as "upiId", settled_at as "settledAt"
    from refunds where id = ${refundId}`,
  )
}

const changed = z.object({ id: z.string() })

/**
 * Changes a refund to payment by hand. A failed one is counted for its payment again, which may have been refunded
 * otherwise in the meantime.
 * @param upiId the recipient; null keeps the known one
 * @returns false if the payment has too little left
 */
export async function takeInHand(tx: Connection, refundId: string, upiId: string | null): Promise<boolean> {
  const taken = await readRow(
    tx,
    changed,
    sql`
    with counted as (
      update payments p set refunded_paise = p.refunded_paise + r.amount_paise, updated_at = now()
      from refunds r
      where r.id = ${refundId} and r.status = 'failed' and p.provider_payment_id = r.provider_payment_id
        and p.order_id = r.order_id and p.refunded_paise + r.amount_paise <= p.amount_paise
      returning r.id
    ), credited as (
      update orders o set credit_refunded_paise = o.credit_refunded_paise + r.amount_paise, updated_at = now()
      from refunds r
      where r.id = ${refundId} and r.status = 'failed' and o.id = r.order_id
        and o.credit_payment_id = r.provider_payment_id and o.credit_refunded_paise + r.amount_paise <= o.credit_paise
      returning r.id
    )
    update refunds r set method = 'upi', status = 'pending', needs_attention = true, failure = null,
      upi_id = coalesce(${upiId}::text, r.upi_id)
    where r.id = ${refundId}
      and (r.status = 'pending' and r.method = 'upi' or exists (select 1 from counted) or exists (select 1 from credited))
    returning r.id`,
  )
  return taken !== null
}

/**
 * Closes a failed refund if its payment has too little left to refund.
 * @returns false for any other
 */
export async function closeFailedRefund(tx: Connection, refundId: string): Promise<boolean> {
  const closed = await runStatement(
    tx,
    sql`
    update refunds r set needs_attention = false
    where r.id = ${refundId} and r.status = 'failed' and r.needs_attention
      and not exists (
        select 1 from payments p
        where p.provider_payment_id = r.provider_payment_id and p.order_id = r.order_id
          and p.refunded_paise + r.amount_paise <= p.amount_paise)
      and not exists (
        select 1 from orders o
        where o.id = r.order_id and o.credit_payment_id = r.provider_payment_id
          and o.credit_refunded_paise + r.amount_paise <= o.credit_paise)`,
  )
  return closed === 1
}

/** Marks it as paid by the shop; `reference` is the bank's. */
export async function settleByHand(tx: Connection, refundId: string, reference: string): Promise<void> {
  await readRow(
    tx,
    changed,
    sql`
    update refunds set status = 'settled', settled_at = now(), needs_attention = false, bank_reference = ${reference}
    where id = ${refundId} and status = 'pending' and method = 'upi'
    returning id`,
  )
}

const settled = z.object({ amountPaise: z.number() })

/**
 * Marks the refunds of a return that the shop pays by hand as given back over the counter.
 * @returns the sum that was marked now, in paise: 0 when it was before
 */
export async function settleAtCounter(
  tx: Connection,
  { orderId, returnId }: { orderId: string; returnId: string },
): Promise<number> {
  const rows = await readRows(
    tx,
    settled,
    sql`
    update refunds set method = 'counter', status = 'settled', settled_at = now(), needs_attention = false
    where order_id = ${orderId} and cause = ${`return:${returnId}:cash`} and status = 'pending' and method = 'upi'
    returning amount_paise as "amountPaise"`,
  )
  return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}
