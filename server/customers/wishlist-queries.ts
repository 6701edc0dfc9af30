import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { AccountWishChange } from '#domain/wishlist/account-changes.ts'
import { MAX_WISHES } from '#domain/wishlist/wishlist.ts'
import { browserInstant, clockMs } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, runStatement } from '../db/rows.ts'

interface WishToWrite {
  customerId: string
  item: AccountWishChange
  merges: boolean
  /** Keeps the order of wishes added together, by a microsecond each. */
  index: number
}

/** Writes a wish if its change is the latest; lists are joined by a merge. A full list accepts no new ones. */
export async function writeWish(
  tx: Connection,
  { customerId, item, merges, index }: WishToWrite,
): Promise<void> {
  if (merges && !item.wanted) return
  const changedAt = merges
    ? sql`now() + ${index}::int * interval '1 microsecond'`
    : browserInstant(item.changedAt)
  await runStatement(
    tx,
    sql`
    insert into wishlist_entries (customer_id, product_id, wanted, changed_at)
    select ${customerId}, ${item._id}, ${item.wanted}, ${changedAt}
    where not ${item.wanted} or (select count(*) from wishlist_entries where customer_id = ${customerId} and wanted
      and product_id <> ${item._id}) < ${MAX_WISHES}
    on conflict (customer_id, product_id) do update set wanted = excluded.wanted, changed_at = excluded.changed_at
    where ${merges ? sql`not wishlist_entries.wanted` : sql`excluded.changed_at >= wishlist_entries.changed_at`}`,
  )
}

const wishes = z.object({ ids: z.array(z.string()), now: z.number() })

/** The wishes in their order, and the database's clock in milliseconds. */
export async function readWishes(db: Connection, customerId: string): Promise<z.infer<typeof wishes>> {
  const found = await readRow(
    db,
    wishes,
    sql`
    select ${clockMs} as now,
      coalesce((select json_agg(product_id order by changed_at, product_id)
        from wishlist_entries where customer_id = ${customerId} and wanted), '[]') as ids`,
  )
  return found ?? { ids: [], now: 0 }
}
