import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows } from '../../db/rows.ts'

/** The accounts of a customer, and their addresses in lower case. */
interface Whose {
  ids: readonly string[]
  emails: readonly string[]
}

const said = z.object({
  reviewCount: z.number(),
  reviews: z.array(
    z.object({
      id: z.string(),
      stars: z.number(),
      text: z.string(),
      product: z.string(),
      productId: z.string(),
      at: z.string(),
    }),
  ),
  messages: z.array(
    z.object({ number: z.string(), subject: z.string(), at: z.string(), solved: z.boolean() }),
  ),
  returns: z.array(z.object({ id: z.string(), serial: z.number(), at: z.string(), status: z.string() })),
  consents: z.array(
    z.object({ purpose: z.string(), given: z.boolean(), textVersion: z.string(), at: z.string() }),
  ),
  sessions: z.number(),
})

/** A customer's newest reviews, messages and returns, the latest choice for each consent, and the open sessions. */
export async function readSaid(
  db: Connection,
  { ids, emails }: Whose,
  most: number,
): Promise<z.infer<typeof said>> {
  const own = sql`any(${sql.param([...ids])}::text[])`
  const addressed = sql`any(${sql.param([...emails])}::text[])`
  const row = await readRow(
    db,
    said,
    sql`
    select (select count(*)::int from reviews where customer_id = ${own}) as "reviewCount",
      coalesce((select json_agg(r) from (
        select r.id, r.stars, left(r.description, 300) as text, p.name as product, p.id as "productId", r.created_at as at
        from reviews r join products p on p.id = r.product_id
        where r.customer_id = ${own} order by r.created_at desc limit ${most}::int) r), '[]') as reviews,
      coalesce((select json_agg(t) from (
        select number, subject, created_at as at, closed_at is not null as solved from tickets
        where customer_id = ${own} or lower(email) = ${addressed}
        order by last_message_at desc limit ${most}::int) t), '[]') as messages,
      coalesce((select json_agg(b) from (
        select b.id, b.serial, b.created_at as at, b.status
        from returns b join orders o on o.id = b.order_id where o.customer_id = ${own}
        order by b.created_at desc limit ${most}::int) b), '[]') as returns,
      coalesce((select json_agg(c) from (
        select distinct on (purpose) purpose, given, text_version as "textVersion", created_at as at from consents
        where customer_id = ${own} or (customer_id is null and email = ${addressed})
        order by purpose, id desc) c), '[]') as consents,
      (select count(*)::int from sessions where customer_id = ${own} and expires_at > now()) as sessions`,
  )
  if (!row) throw new Error('Cannot read what a customer said')
  return row
}

const note = z.object({
  id: z.string(),
  text: z.string(),
  by: z.string().nullable(),
  authorId: z.string().nullable(),
  at: z.date(),
})

/** The shop's notes about these accounts, the newest first. */
export async function readNotes(
  db: Connection,
  ids: readonly string[],
  most: number,
): Promise<z.infer<typeof note>[]> {
  return await readRows(
    db,
    note,
    sql`
    select n.id, n.text, n.author_id as "authorId", n.created_at as at,
      coalesce(nullif(who.fullname, ''), nullif(who.email, '')) as by
    from customer_notes n left join customers who on who.id = n.author_id
    where n.customer_id = any(${sql.param([...ids])}::text[])
    order by n.created_at desc, n.id limit ${most}::int`,
  )
}
