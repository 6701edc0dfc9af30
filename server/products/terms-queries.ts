import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ProductTerms } from '#domain/products/product-terms.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'

/** More than anyone chooses from. */
const most = 200

const maker = z.object({
  role: z.enum(['manufacturer', 'marketer', 'importer']),
  name: z.string(),
  address: z.string(),
})

/** Manufacturers named by products, the most used first. */
export async function readMakers(db: Connection): Promise<ProductTerms['makers']> {
  return await readRows(
    db,
    maker,
    sql`
    select maker_role as role, maker_name as name, maker_address as address from products
    where maker_name <> '' and maker_address <> '' and status <> 'archived'
    group by 1, 2, 3 order by count(*) desc, 2, 3 limit ${most}`,
  )
}

/** Importers named by products, the most used first. */
export async function readImporters(db: Connection): Promise<ProductTerms['importers']> {
  return await readRows(
    db,
    z.object({ name: z.string(), address: z.string() }),
    sql`
    select importer_name as name, importer_address as address from products
    where importer_name <> '' and importer_address <> '' and status <> 'archived'
    group by 1, 2 order by count(*) desc, 1, 2 limit ${most}`,
  )
}

/** Names of fabric and print colours, the most used first. */
export async function readColourNames(db: Connection): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ colour: z.string() }),
    sql`
    select colour from products p cross join unnest(p.colours || p.filter_colours) as named (colour)
    where p.status <> 'archived'
    group by colour order by count(*) desc, colour limit ${most}`,
  )
  return rows.map(({ colour }) => colour)
}

/** Names of prints, the most used first. */
export async function readPrints(db: Connection): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ print: z.string() }),
    sql`
    select min(print) as print from products where print <> '' and status <> 'archived'
    group by lower(print) order by count(*) desc, 1 limit ${most}`,
  )
  return rows.map(({ print }) => print)
}

const group = z.object({
  colourGroup: z.string(),
  products: z.array(z.object({ _id: z.string(), name: z.string(), colours: z.array(z.string()) })),
})

/** Colour groups with their products, the most recently changed first. */
export async function readColourGroups(db: Connection): Promise<ProductTerms['colourGroups']> {
  return await readRows(
    db,
    group,
    sql`
    select colour_group as "colourGroup",
      json_agg(json_build_object('_id', id, 'name', name, 'colours', colours) order by position, id) as products
    from products where colour_group is not null and status <> 'archived'
    group by colour_group order by max(updated_at) desc, colour_group limit ${most}`,
  )
}
