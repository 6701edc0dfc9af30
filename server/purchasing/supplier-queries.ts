import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'

export const supplierRow = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  gstin: z.string(),
  leadDays: z.number(),
  note: z.string(),
  products: z.number(),
})
export type SupplierRow = z.infer<typeof supplierRow>

export const mostSuppliers = 500

/** The suppliers by name; with an id that one, archived or not. */
export async function readSuppliers(db: Connection, id: string | null = null): Promise<SupplierRow[]> {
  return await readRows(
    db,
    supplierRow,
    sql`
    select s.id as "_id", s.name, s.phone, s.email, s.address, s.gstin, s.lead_days as "leadDays", s.note,
      (select count(*)::int from product_suppliers p where p.supplier_id = s.id) as products
    from suppliers s
    where ${id === null ? sql`s.archived_at is null` : sql`s.id = ${id}`}
    order by lower(s.name), s.id limit ${mostSuppliers}`,
  )
}
