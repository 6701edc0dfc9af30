import { and, eq, isNull, sql } from 'drizzle-orm'
import { indiaDate } from '#domain/time/india-time.ts'
import type { Connection } from '../db/connection.ts'
import { products, variants } from '../db/schema/catalogue.ts'
import { productSlugs } from '../db/schema/products.ts'

/** Stock and height range in cm of each size of a product, in the shop's order. */
export async function readStock(
  db: Connection,
  productId: string,
): Promise<{ id: string; stock: number; heightFromCm: number | null; heightToCm: number | null }[]> {
  const { id, stock, heightFromCm, heightToCm } = variants
  return await db
    .select({ id, stock, heightFromCm, heightToCm })
    .from(variants)
    .where(and(eq(variants.productId, productId), isNull(variants.archivedAt)))
    .orderBy(variants.position)
}

/** The stock of every size. */
export async function readStocks(db: Connection): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(isNull(variants.archivedAt))
    .orderBy(variants.id)
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** The day in India of each published product's last edit: `2026-11-20`, by id. */
export async function readChangeDays(db: Connection): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.status, 'published'))
  return new Map(rows.map(({ id, updatedAt }) => [id, indiaDate(updatedAt)]))
}

/** The published products that are the same garment in other colours, at most twenty. */
export async function readColourGroup(db: Connection, colourGroup: string): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.colourGroup, colourGroup), eq(products.status, 'published')))
    .orderBy(products.position)
    .limit(20)
  return rows.map(({ id }) => id)
}

/** The published products of this print, at most twenty. */
export async function readProductsOfPrint(db: Connection, print: string): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        sql`lower(${products.print}) = lower(${print})`,
        sql`${products.print} <> ''`,
        eq(products.status, 'published'),
      ),
    )
    .orderBy(products.position, products.id)
    .limit(20)
  return rows.map(({ id }) => id)
}

/** The product that had this address earlier; null if none did. */
export async function readMovedProduct(db: Connection, slug: string): Promise<string | null> {
  const [found] = await db
    .select({ productId: productSlugs.productId })
    .from(productSlugs)
    .where(eq(productSlugs.slug, slug))
  return found?.productId ?? null
}

export async function hasProducts(db: Connection): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).limit(1)
  return found.length > 0
}
