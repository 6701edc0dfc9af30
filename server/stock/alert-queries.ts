import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { daysAgo } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'
import { products, variants } from '../db/schema/catalogue.ts'
import { customers } from '../db/schema/customers.ts'
import { deliveryAlerts } from '../db/schema/delivery.ts'
import { stockAlerts } from '../db/schema/products.ts'

const soldSize = z.object({ label: z.string(), stock: z.number() })

/**
 * A size on sale, locked until the transaction ends: its stock must not rise between the check and the request, or the
 * email would never be sent. Null if it is not on sale.
 */
export async function lockSize(
  tx: Connection,
  { productId, sizeId }: { productId: string; sizeId: string },
): Promise<z.infer<typeof soldSize> | null> {
  return await readRow(
    tx,
    soldSize,
    sql`
    select v.label, v.stock from variants v join products p on p.id = v.product_id
    where v.id = ${sizeId} and v.product_id = ${productId} and v.archived_at is null and p.status = 'published'
    for share of v`,
  )
}

/** Stores a request for a size; an existing one is kept. */
export async function insertAlert(
  tx: Connection,
  alert: {
    variantId: string
    email: string
    emailNormalised: string
    customerId: string | null
    language: string
    /** The limit of sizes for one address; further requests are dropped. */
    most: number
  },
): Promise<void> {
  const { most, ...row } = alert
  await runStatement(
    tx,
    sql`
    insert into stock_alerts (id, variant_id, email, email_normalised, customer_id, language)
    select ${newId('alt')}, ${row.variantId}, ${row.email}, ${row.emailNormalised}, ${row.customerId}, ${row.language}
    where (select count(*) from stock_alerts
      where email_normalised = ${row.emailNormalised} and told_at is null) < ${most}
    on conflict do nothing`,
  )
}

const told = z.object({ id: z.string(), language: z.string() })

/** Marks the longest waiting requests for a size in stock as sent, each once. */
export async function takeWaiting(
  tx: Connection,
  { variantId, most }: { variantId: string; most: number },
): Promise<z.infer<typeof told>[]> {
  return await readRows(
    tx,
    told,
    sql`
    update stock_alerts set told_at = now()
    where id in (
      select a.id from stock_alerts a
        join variants v on v.id = a.variant_id join products p on p.id = v.product_id
      where a.variant_id = ${variantId} and a.told_at is null
        and v.stock > 0 and v.archived_at is null and p.status = 'published'
      order by a.created_at, a.id limit ${most}
      for update of a skip locked)
    returning id, language`,
  )
}

const variantId = z.object({ variantId: z.string() })

/**
 * Sizes in stock that have requests: they returned without a movement, for example when a product is published again.
 */
export async function readWaitedFor(db: Connection): Promise<string[]> {
  const rows = await readRows(
    db,
    variantId,
    sql`
    select distinct a.variant_id as "variantId" from stock_alerts a
      join variants v on v.id = a.variant_id join products p on p.id = v.product_id
    where a.told_at is null and v.stock > 0 and v.archived_at is null and p.status = 'published'`,
  )
  return rows.map((row) => row.variantId)
}

const alertLetter = z.object({
  email: z.string(),
  productName: z.string(),
  slug: z.string(),
  size: z.string(),
  pricePaise: z.number(),
  mediaId: z.string().nullable(),
  isThere: z.boolean(),
})

/** The data of the email; null once the request was cancelled. Price in paise. */
export async function readAlertLetter(
  db: Connection,
  alertId: string,
): Promise<z.infer<typeof alertLetter> | null> {
  return await readRow(
    db,
    alertLetter,
    sql`
    select a.email, p.name as "productName", p.slug, v.label as size, v.price_paise as "pricePaise",
      (select media_id from product_pictures where product_id = p.id order by position limit 1) as "mediaId",
      v.stock > 0 and v.archived_at is null and p.status = 'published' as "isThere"
    from stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
    where a.id = ${alertId}`,
  )
}

/** Deletes all requests of an address, for sizes and for deliveries. */
export async function deleteAlertsOf(tx: Connection, emailNormalised: string): Promise<void> {
  await tx.delete(stockAlerts).where(eq(stockAlerts.emailNormalised, emailNormalised))
  await tx.delete(deliveryAlerts).where(eq(deliveryAlerts.emailNormalised, emailNormalised))
}

/** Deletes sent requests after a time, and those older than half a year. */
export async function deleteEndedAlerts(
  db: Connection,
  { waitingDays, toldDays }: { waitingDays: number; toldDays: number },
): Promise<void> {
  await db
    .delete(stockAlerts)
    .where(
      or(
        sql`${stockAlerts.createdAt} < ${daysAgo(waitingDays)}`,
        sql`${stockAlerts.toldAt} < ${daysAgo(toldDays)}`,
      ),
    )
}

/** A person's requests: those of the account, and of its address once proved. */
export async function readAlertsOf(
  db: Connection,
  customerId: string,
): Promise<{ product: string; size: string; email: string; createdAt: Date }[]> {
  return await db
    .select({
      product: products.name,
      size: variants.label,
      email: stockAlerts.email,
      createdAt: stockAlerts.createdAt,
    })
    .from(stockAlerts)
    .innerJoin(variants, eq(variants.id, stockAlerts.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(customers, eq(customers.id, customerId))
    .where(
      and(
        isNull(stockAlerts.toldAt),
        or(
          eq(stockAlerts.customerId, customerId),
          and(
            eq(stockAlerts.emailNormalised, customers.emailNormalised),
            isNotNull(customers.emailConfirmedAt),
          ),
        ),
      ),
    )
    .orderBy(desc(stockAlerts.createdAt), stockAlerts.id)
}
