import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ExchangePlan } from '#domain/returns/exchange-price.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { readRow } from '../db/rows.ts'
import { orderLines, orders } from '../db/schema/orders.ts'
import { insertReceipt } from '../orders/cash-receipt-queries.ts'
import { recordEvent } from '../orders/take-step.ts'
import type { LockedVariant } from '../stock/lock-queries.ts'

export interface ExchangeOrder {
  returnId: string
  returnNumber: string
  /** The order whose pieces were returned. */
  fromOrderId: string
  plan: ExchangePlan
  /** In the order of the plan's lines. */
  lines: readonly { orderLineId: string; quantity: number; valuePaise: number; size: LockedVariant }[]
  /** Its payment: an online payment, cash, and cash that the courier still owes. */
  paidBy: { paymentId: string | null; onlinePaise: number; cashPaise: number; laterPaise: number }
  staffId: string
}

/**
 * Creates the order that sends other sizes: to the same address, paid by the returned pieces. A price difference is
 * collected on delivery.
 * @returns the order, and its lines, whose stock the caller takes
 */
export async function insertExchangeOrder(
  tx: Connection,
  { returnId, returnNumber, fromOrderId, plan, lines, paidBy, staffId }: ExchangeOrder,
): Promise<{ id: string; lines: { id: string; variantId: string; quantity: number }[] }> {
  const [from] = await tx.select().from(orders).where(eq(orders.id, fromOrderId))
  const old = await tx.select().from(orderLines).where(eq(orderLines.orderId, fromOrderId))
  if (!from) throw new Error(`Cannot exchange pieces of order ${fromOrderId} as it is not there`)
  const id = newId('ord')
  const { paymentId, onlinePaise, cashPaise, laterPaise } = paidBy
  const isCash = plan.duePaise > 0 || cashPaise > 0 || laterPaise > 0
  const {
    customerId,
    email,
    emailFolded,
    phone,
    firstName,
    lastName,
    address,
    city,
    state,
    stateCode,
    pincode,
    addressKind,
    secondPhone,
  } = from
  await tx.insert(orders).values({
    id,
    customerId,
    status: 'packing',
    paymentMode: isCash ? 'cod' : from.paymentMode,
    paidAt: plan.duePaise === 0 ? now : null,
    subtotalPaise: plan.subtotalPaise,
    discountPaise: plan.discountPaise,
    chargesPaise: 0,
    totalPaise: plan.totalPaise,
    email,
    emailFolded,
    phone,
    firstName,
    lastName,
    address,
    city,
    state,
    stateCode,
    pincode,
    addressKind,
    secondPhone,
    billingAddress: from.billingAddress,
    company: from.company,
    exchangeReturnId: returnId,
    creditPaise: onlinePaise + laterPaise,
    creditPaymentId: onlinePaise > 0 ? paymentId : null,
  })
  const rows = lines.map(({ orderLineId, quantity, valuePaise, size }, position) => {
    const line = old.find((entry) => entry.id === orderLineId)
    const amounts = plan.lines[position]
    if (!line || !amounts) throw new Error(`Cannot exchange line ${orderLineId} as it is not there`)
    const { productId, productName, productSlug, image, colour, hsn, taxClass } = line
    return {
      id: newId('orl'),
      orderId: id,
      position,
      productId,
      variantId: size.id,
      productName,
      productSlug,
      image,
      sizeLabel: size.label,
      colour,
      sku: size.sku,
      hsn,
      taxClass,
      pieces: size.pieces,
      quantity,
      ...amounts,
      replacesLineId: orderLineId,
      replacedPaise: valuePaise,
      unitMrpPaise: Math.max(size.mrpPaise, amounts.unitPricePaise),
    }
  })
  await tx.insert(orderLines).values(rows)
  await recordExchange(tx, id, { note: returnNumber, staffId })
  if (cashPaise > 0) {
    const receipt = { orderId: id, amountPaise: cashPaise, source: 'exchange', reference: null } as const
    await insertReceipt(tx, { ...receipt, receivedBy: staffId })
  }
  return { id, lines: rows }
}

async function recordExchange(
  tx: Connection,
  orderId: string,
  { note, staffId }: { note: string; staffId: string },
) {
  await readRow(
    tx,
    z.object({ id: z.number() }),
    sql`
    insert into order_events (order_id, kind, to_status, actor_kind, actor_id, note)
    values (${orderId}, 'placed', 'packing', 'staff', ${staffId}, ${note}) returning id`,
  )
  await recordEvent(tx, orderId, { kind: 'paid', actor: 'system', note })
}

const unbacked = z.object({ id: z.string(), creditPaise: z.number() })

/** The exchange order of a return that waits for cash of the original order; null if there is none. */
export async function readUnbackedExchange(tx: Connection, returnId: string) {
  return await readRow(
    tx,
    unbacked,
    sql`
    select id, credit_paise as "creditPaise" from orders
    where exchange_return_id = ${returnId} and credit_payment_id is null and credit_paise > 0`,
  )
}

/** Books outstanding cash of the original order as cash of the exchange order. */
export async function backExchange(
  tx: Connection,
  orderId: string,
  { amountPaise, receivedBy }: { amountPaise: number; receivedBy: string },
): Promise<void> {
  await tx
    .update(orders)
    .set({ creditPaise: sql`${orders.creditPaise} - ${amountPaise}`, updatedAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.creditPaymentId)))
  await insertReceipt(tx, { orderId, amountPaise, source: 'exchange', reference: null, receivedBy })
}
