import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'

/**
 * Copies of an order, with its lines: so many, each a minute older than the one before, or with what is given.
 * @param columns SQL of a JSON object of the columns that differ, in which `n` counts from 1
 */
export async function copyOrder(
  db: Connection,
  orderId: string,
  {
    copies,
    columns = sql`'{}'::jsonb`,
    prefix,
  }: { copies: number; columns?: ReturnType<typeof sql>; prefix: string },
): Promise<void> {
  await db.execute(sql`
    insert into orders select copy.* from orders o cross join generate_series(1, ${copies}::int) n
      cross join lateral jsonb_populate_record(o, jsonb_build_object('id', ${prefix}::text || lpad(n::text, 6, '0'),
        'created_at', o.created_at - n * interval '1 minute') || ${columns}) copy
    where o.id = ${orderId}`)
  await db.execute(sql`
    insert into order_lines select copy.* from order_lines l cross join orders c
      cross join lateral jsonb_populate_record(l,
        jsonb_build_object('id', 'orl' || c.id || l.position, 'order_id', c.id)) copy
    where l.order_id = ${orderId} and c.id like ${`${prefix}%`}`)
}
