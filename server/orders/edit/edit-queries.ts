import { and, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { parseState } from '#domain/addresses/states.ts'
import { ADDRESS_KINDS } from '#domain/customers/address-form.ts'
import { type EditableContact, type OrderChange, orderChange } from '#domain/orders/order-edit.ts'
import type { OrderActor } from '#domain/orders/order-transitions.ts'
import type { PromotionTerms } from '#domain/promotions/promotion-terms.ts'
import { now } from '../../db/clock.ts'
import type { Connection } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { readRow, readRows, runStatement } from '../../db/rows.ts'
import { orderEdits } from '../../db/schema/order-edits.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import { paymentOrders } from '../../db/schema/payments.ts'
import { staffName } from '../last-step-queries.ts'
import type { toRow } from '../place-order-queries.ts'

/** The number of edits of a locked order. */
export async function countEdits(tx: Connection, orderId: string): Promise<number> {
  return await tx.$count(orderEdits, eq(orderEdits.orderId, orderId))
}

const contact = z.object({
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  kind: z.enum(ADDRESS_KINDS).nullable(),
  secondPhone: z.string().nullable(),
})

/** Where an order goes; null for an unknown one. */
export async function readContact(tx: Connection, orderId: string): Promise<EditableContact | null> {
  const row = await readRow(
    tx,
    contact,
    sql`
    select phone, first_name as "firstName", last_name as "lastName", address, city, state, pincode as "zipCode",
      address_kind as kind, second_phone as "secondPhone"
    from orders where id = ${orderId}`,
  )
  if (!row) return null
  const { phone, ...address } = row
  return { phone, address: { ...address, country: 'India' } }
}

/**
 * Changes where a locked order goes.
 * @param promisedBy of another PIN code; undefined leaves the promise
 */
export async function updateContact(
  tx: Connection,
  orderId: string,
  { phone, address }: EditableContact,
  promisedBy: Date | null | undefined,
): Promise<void> {
  const state = parseState(address.state)
  if (!state) throw new RangeError(`Cannot move order ${orderId} as its state is unknown: ${address.state}`)
  await tx
    .update(orders)
    .set({
      phone,
      firstName: address.firstName,
      lastName: address.lastName,
      address: address.address,
      city: address.city,
      state: address.state,
      stateCode: state.code,
      pincode: address.zipCode,
      addressKind: address.kind,
      secondPhone: address.secondPhone,
      ...(promisedBy === undefined ? {} : { promisedBy }),
      updatedAt: now,
    })
    .where(eq(orders.id, orderId))
}

export interface NewEdit {
  orderId: string
  number: number
  actor: OrderActor
  actorId: string
  changes: readonly OrderChange[]
  reason: string
  beforePaise: number
  afterPaise: number
  key: string
  bodyHash: string
}

/** @returns its id */
export async function insertEdit(tx: Connection, { actor, ...edit }: NewEdit): Promise<string> {
  const id = newId('oed')
  await tx.insert(orderEdits).values({ id, ...edit, actorKind: actor })
  return id
}

/** The edit of an order that a key made; null for a new key. */
export async function findEditByKey(
  tx: Connection,
  orderId: string,
  key: string,
): Promise<{ bodyHash: string } | null> {
  const [known] = await tx
    .select({ bodyHash: orderEdits.bodyHash })
    .from(orderEdits)
    .where(and(eq(orderEdits.orderId, orderId), eq(orderEdits.key, key)))
  return known ?? null
}

const lastEdit = z.object({ name: z.string().nullable(), at: z.date() })

/** Who edited an order last, and when; null for no one. */
export async function readLastEdit(
  tx: Connection,
  orderId: string,
): Promise<z.infer<typeof lastEdit> | null> {
  return await readRow(
    tx,
    lastEdit,
    sql`
    select case when d.actor_kind = 'staff' then ${staffName} end as name, d.created_at as at
    from order_edits d left join customers who on who.id = d.actor_id
    where d.order_id = ${orderId} order by d.number desc limit 1`,
  )
}

const told = z.object({
  orderId: z.string(),
  changes: z.array(orderChange),
  beforePaise: z.number(),
  afterPaise: z.number(),
})

/** What a notification says of an edit; null for an unknown one. */
export async function readEditToTell(db: Connection, editId: string): Promise<z.infer<typeof told> | null> {
  const { orderId, changes, beforePaise, afterPaise } = orderEdits
  const [edit] = await db
    .select({ orderId, changes, beforePaise, afterPaise })
    .from(orderEdits)
    .where(eq(orderEdits.id, editId))
  return edit ? told.parse(edit) : null
}

const promotionPieces = z.object({
  id: z.string(),
  categories: z.array(z.string()),
  productIds: z.array(z.string()),
  onlyFullPrice: z.boolean(),
})

/** Which pieces these promotions are for; those that were deleted are left out. */
export async function readPromotionPieces(
  tx: Connection,
  ids: readonly string[],
): Promise<z.infer<typeof promotionPieces>[]> {
  return await readRows(
    tx,
    promotionPieces,
    sql`
    select id, categories, product_ids as "productIds", only_full_price as "onlyFullPrice" from coupons
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
}

const lineVariant = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  image: z.string(),
  size: z.string(),
  colour: z.string(),
})
export type LineVariant = z.infer<typeof lineVariant>

/** The size of each line of an order. */
export async function readLineVariants(tx: Connection, orderId: string): Promise<LineVariant[]> {
  return await readRows(
    tx,
    lineVariant,
    sql`
    select id, product_id as "productId", variant_id as "variantId", product_name as name, image, size_label as size,
      colour
    from order_lines where order_id = ${orderId}`,
  )
}

export interface EditedTotals {
  /** What additions cost at their unit prices, and together with the changed price of kept pieces. */
  addedListPaise: number
  addedPaise: number
  changedPaise: number
  /** The former price of removed pieces. */
  removedPaise: number
  roundingPaise: number
  offerTerms: PromotionTerms | null
}

/** Writes what a locked order costs after an edit. Its discount takes up the changed price of kept pieces. */
export async function updateTotals(tx: Connection, orderId: string, totals: EditedTotals): Promise<void> {
  const { addedListPaise, addedPaise, changedPaise, removedPaise, roundingPaise, offerTerms } = totals
  const more = addedPaise + changedPaise
  await runStatement(
    tx,
    sql`
    update orders set subtotal_paise = subtotal_paise + ${addedListPaise}::bigint,
      discount_paise = discount_paise + ${addedListPaise - more}::bigint,
      rounding_paise = ${roundingPaise}::bigint,
      total_paise = total_paise + ${more}::bigint + rounding_paise - ${roundingPaise}::bigint,
      cancelled_paise = cancelled_paise + ${removedPaise}::bigint,
      offer_terms = ${offerTerms ? JSON.stringify(offerTerms) : null}::jsonb, updated_at = clock_timestamp()
    where id = ${orderId}`,
  )
}

/** Changes the price of kept pieces, by line, in paise. */
export async function adjustLines(
  tx: Connection,
  changes: readonly { id: string; paise: number }[],
): Promise<void> {
  const changed = changes.filter(({ paise }) => paise !== 0)
  if (changed.length === 0) return
  await runStatement(
    tx,
    sql`
    update order_lines l set adjusted_paise = l.adjusted_paise + change.paise
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as change (id text, paise bigint)
    where l.id = change.id`,
  )
}

/**
 * Changes what a locked order that is not paid yet has to be paid online. A payment that the provider already has an
 * order for pays no longer: another amount never pays.
 */
export async function updatePayable(
  tx: Connection,
  { orderId, amountPaise, version }: { orderId: string; amountPaise: number; version: number },
): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({
      amountPaise,
      receipt: `${orderId}-${version}`,
      providerOrderId: null,
      keyId: null,
      state: 'none',
      updatedAt: now,
    })
    .where(and(eq(paymentOrders.orderId, orderId), ne(paymentOrders.amountPaise, amountPaise)))
}

/** Adds lines to an order. */
export async function insertLines(
  tx: Connection,
  orderId: string,
  rows: readonly ReturnType<typeof toRow>[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(orderLines).values(rows.map((row) => ({ ...row, orderId })))
}
