import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import type { UndoneProduct } from '../products/undo-products.ts'

const undone = z.object({
  id: z.string(),
  action: z.enum(['batch_undone', 'deleted', 'archived']),
  name: z.string(),
  kept: z.array(z.string()),
})

/** The progress of an undo by product, from the activity log: it may have begun in another process. */
export async function readUndone(db: Connection, batchId: string): Promise<Map<string, UndoneProduct>> {
  const rows = await readRows(
    db,
    undone,
    sql`
    select a.subject_id as id, a.action, coalesce(p.name, a.before ->> 'name', '') as name,
      case when a.action = 'archived' then array['status']
        else array(select jsonb_array_elements_text(coalesce(a.after -> 'kept', '[]'))) end as kept
    from activity_log a left join products p on p.id = a.subject_id
    where a.batch_id = ${batchId} and a.subject = 'product'
      and a.action in ('batch_undone', 'deleted', 'archived')`,
  )
  return new Map(
    rows.map(({ id, name, kept }) => [id, { productId: id, name, isChanged: true, kept }] as const),
  )
}

/** Which of these products were changed after a batch. */
export async function readChangedSince(
  tx: Connection,
  { batchId, productIds }: { batchId: string; productIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await readRows(
    tx,
    z.object({ id: z.string() }),
    sql`
    select p.id from unnest(${sql.param([...productIds])}::text[]) p (id)
    where exists (
      select 1 from activity_log a
      where a.subject = 'product' and a.subject_id = p.id and a.batch_id is distinct from ${batchId}
        and a.id > (
          select min(b.id) from activity_log b
          where b.subject = 'product' and b.subject_id = p.id and b.batch_id = ${batchId}))`,
  )
  return new Set(rows.map(({ id }) => id))
}
