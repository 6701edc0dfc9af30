import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { TICKET_AUTHORS, TICKET_KINDS, TICKET_WAITS } from '#domain/tickets/ticket-kinds.ts'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows } from '../../db/rows.ts'

const staffName = (person: string) => sql.raw(`coalesce(nullif(${person}.fullname, ''), ${person}.email)`)

const ticket = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(TICKET_KINDS),
  subject: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  customerId: z.string().nullable(),
  orderId: z.string().nullable(),
  assignedTo: z.object({ _id: z.string(), name: z.string() }).nullable(),
  product: z.object({ _id: z.string(), slug: z.string(), name: z.string() }).nullable(),
  createdAt: z.date(),
  firstAnsweredAt: z.date().nullable(),
  waitsFor: z.enum(TICKET_WAITS),
  waitsSince: z.date(),
  closedAt: z.date().nullable(),
})
export type TicketRecord = z.infer<typeof ticket>

/** A ticket with its subject; null for an unknown number. */
export async function readTicketRecord(db: Connection, number: string): Promise<TicketRecord | null> {
  return await readRow(
    db,
    ticket,
    sql`
    select t.id, t.number, t.kind, t.subject, t.first_name as "firstName", t.last_name as "lastName", t.email, t.phone,
      t.customer_id as "customerId", t.order_id as "orderId", t.created_at as "createdAt",
      t.first_answered_at as "firstAnsweredAt", t.waits_for as "waitsFor", t.waits_since as "waitsSince",
      t.closed_at as "closedAt",
      case when who.id is not null then json_build_object('_id', who.id, 'name', ${staffName('who')}) end as "assignedTo",
      case when p.id is not null then json_build_object('_id', p.id, 'slug', p.slug, 'name', p.name) end as product
    from tickets t left join customers who on who.id = t.assigned_to left join products p on p.id = t.product_id
    where t.number = ${number}`,
  )
}

const message = z.object({
  id: z.string(),
  author: z.enum(TICKET_AUTHORS),
  staffId: z.string().nullable(),
  name: z.string(),
  text: z.string(),
  createdAt: z.date(),
  pictures: z.array(z.string()),
  all: z.number(),
})
export type MessageRecord = z.infer<typeof message>

/** The newest messages of a ticket, oldest first; `all` is the total number. */
export async function readMessageRecords(
  db: Connection,
  ticketId: string,
  most: number,
): Promise<MessageRecord[]> {
  const newest = await readRows(
    db,
    message,
    sql`
    select m.id, m.author, m.staff_id as "staffId", case when who.id is null then '' else ${staffName('who')} end as name, m.text,
      m.created_at as "createdAt",
      coalesce((select json_agg(i.media_id order by i.position) from ticket_pictures i where i.message_id = m.id), '[]')
        as pictures,
      count(*) over ()::int as all
    from ticket_messages m left join customers who on who.id = m.staff_id
    where m.ticket_id = ${ticketId}
    order by m.created_at desc, m.id desc limit ${most}`,
  )
  return newest.toReversed()
}

const staffRow = z.object({ id: z.string(), name: z.string() })

/** Staff who can be assigned a ticket. */
export async function readAnsweringStaff(
  db: Connection,
  roles: readonly string[],
): Promise<z.infer<typeof staffRow>[]> {
  return await readRows(
    db,
    staffRow,
    sql`
    select who.id, ${staffName('who')} as name from customers who
    where who.staff_role = any(select jsonb_array_elements_text(${JSON.stringify(roles)}::jsonb)) and who.erased_at is null
    order by 2, 1 limit 100`,
  )
}

const orderRow = z.object({
  id: z.string(),
  status: z.string(),
  createdAt: z.date(),
  city: z.string(),
  all: z.number(),
})

/** The latest orders of an account, or of an address if the sender was not logged in; `all` is the total number. */
export async function readLastOrders(
  db: Connection,
  { customerId, emailFolded }: { customerId: string | null; emailFolded: string },
  most: number,
): Promise<z.infer<typeof orderRow>[]> {
  const isTheirs: SQL =
    customerId === null ? sql`o.email_folded = ${emailFolded}` : sql`o.customer_id = ${customerId}`
  return await readRows(
    db,
    orderRow,
    sql`
    select o.id, o.status, o.created_at as "createdAt", o.city, count(*) over ()::int as all
    from orders o where ${isTheirs} and o.exchange_return_id is null
    order by o.created_at desc limit ${most}`,
  )
}

const otherTicket = z.object({
  number: z.string(),
  subject: z.string(),
  createdAt: z.date(),
  closedAt: z.date().nullable(),
})

/** Other tickets of the same address, the newest first. */
export async function readOtherTickets(
  db: Connection,
  { id, email }: { id: string; email: string },
  most: number,
): Promise<z.infer<typeof otherTicket>[]> {
  return await readRows(
    db,
    otherTicket,
    sql`
    select t.number, t.subject, t.created_at as "createdAt", t.closed_at as "closedAt" from tickets t
    where lower(t.email) = lower(${email}) and t.email <> '' and t.id <> ${id}
    order by t.created_at desc limit ${most}`,
  )
}

const about = z.object({
  id: z.string(),
  status: z.string(),
  totalPaise: z.number(),
  createdAt: z.date(),
  deliveredAt: z.date().nullable(),
  returns: z.array(z.object({ id: z.string(), serial: z.number() })),
})

/** The order that a ticket is about. */
export async function readTicketOrder(
  db: Connection,
  orderId: string,
): Promise<z.infer<typeof about> | null> {
  return await readRow(
    db,
    about,
    sql`
    select o.id, o.status, o.total_paise - o.cancelled_paise as "totalPaise", o.created_at as "createdAt",
      o.delivered_at as "deliveredAt",
      coalesce((select json_agg(json_build_object('id', b.id, 'serial', b.serial) order by b.serial)
        from returns b where b.order_id = o.id), '[]') as returns
    from orders o where o.id = ${orderId}`,
  )
}

const picture = z.object({ id: z.string() })

/** Whether a picture belongs to a ticket. */
export async function hasPicture(
  db: Connection,
  { number, mediaId }: { number: string; mediaId: string },
): Promise<boolean> {
  const found = await readRow(
    db,
    picture,
    sql`
    select i.media_id as id from ticket_pictures i join ticket_messages m on m.id = i.message_id
      join tickets t on t.id = m.ticket_id
    where i.media_id = ${mediaId} and t.number = ${number} limit 1`,
  )
  return found !== null
}
