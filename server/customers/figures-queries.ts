import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { tryLockRow } from '../db/row-lock.ts'
import { readRows, runStatement } from '../db/rows.ts'
import { spentOf } from '../orders/new-money-queries.ts'

/**
 * Whether this transaction may compute figures; false while another does, so that an older sum never overwrites a newer
 * one.
 */
export async function lockFigures(tx: Connection): Promise<boolean> {
  return await tryLockRow(tx, 'customer figures')
}

const due = z.object({ id: z.string() })

/**
 * Removes the oldest marks and returns their customers, with the accounts they are merged into.
 * @param most the most marks at once
 */
export async function takeDueFigures(tx: Connection, most: number): Promise<string[]> {
  const rows = await readRows(
    tx,
    due,
    sql`
    with taken as (
      delete from customer_figures_due where id in (
        select id from customer_figures_due order by id limit ${most}::int)
      returning customer_id
    )
    select c.id from customers c where c.id in (select customer_id from taken)
    union
    select c.same_as from customers c
    where c.id in (select customer_id from taken) and c.same_as is not null`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Recomputes the order figures of these customers, including merged accounts, and deletes the figures of customers that
 * are no longer listed: erased or merged accounts, guests without orders or without any name, as of a counter sale,
 * staff who never ordered.
 */
export async function writeFigures(tx: Connection, customerIds: readonly string[]): Promise<void> {
  await runStatement(
    tx,
    sql`
    with wanted as (
      select distinct unnest(${sql.param([...customerIds])}::text[]) as id
    ), parts as (
      select m.id as main, m.email, m.staff_role, part.*
      from wanted w
      join customers m on m.id = w.id and m.same_as is null and m.erased_at is null
        and m.kind in ('registered', 'guest')
      cross join lateral (
        select m.id, m.kind, nullif(m.fullname, '') as fullname, m.created_at as known
        union all
        select j.id, j.kind, nullif(j.fullname, ''), j.created_at from customers j
        where j.same_as = m.id and j.erased_at is null
      ) part
    ), sums as (
      select p.main, count(o.id) as placed,
        (count(*) filter (where o.status <> 'cancelled' and o.exchange_return_id is null))::int as orders,
        ${spentOf('o')} as spent,
        min(o.created_at) filter (where o.status <> 'cancelled') as first_order,
        max(o.created_at) filter (where o.status <> 'cancelled') as last_order,
        (count(*) filter (where o.payment_mode = 'cod' and exists (
          select 1 from parcels c where c.order_id = o.id and c.status = 'rto_delivered')))::int as refused,
        min(least(p.known, o.created_at)) as known,
        bool_or(p.kind = 'registered') as has_account,
        (array_agg(p.fullname order by p.id <> p.main) filter (where p.fullname is not null))[1] as fullname,
        (array_agg(o.id order by o.created_at desc) filter (where o.email <> ''))[1] as last_id,
        min(p.email) as email, bool_or(p.staff_role is not null) as is_staff
      from parts p left join orders o on o.customer_id = p.id
      group by p.main
    ), people as (
      select s.*, l.city, l.pincode,
        coalesce(s.fullname, nullif(trim(l.first_name || ' ' || l.last_name), ''), s.email) as name
      from sums s left join orders l on l.id = s.last_id
      where (s.placed > 0 and not (s.email = '' and s.fullname is null and s.last_id is null))
        or (s.has_account and not s.is_staff)
    ), gone as (
      delete from customer_figures f using wanted w
      where f.customer_id = w.id and not exists (select 1 from people p where p.main = w.id)
    )
    insert into customer_figures (customer_id, orders, spent_paise, first_order_at, last_order_at, refused_cash, city,
      pincode, name, sort_name, has_account, known_since, last_at)
    select main, orders, spent, first_order, last_order, refused, coalesce(city, ''), coalesce(pincode, ''), name,
      lower(name), has_account, known, coalesce(last_order, known)
    from people
    on conflict (customer_id) do update set orders = excluded.orders, spent_paise = excluded.spent_paise,
      first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at,
      refused_cash = excluded.refused_cash, city = excluded.city, pincode = excluded.pincode, name = excluded.name,
      sort_name = excluded.sort_name, has_account = excluded.has_account, known_since = excluded.known_since,
      last_at = excluded.last_at`,
  )
}
