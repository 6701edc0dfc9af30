import { type SQL, sql } from 'drizzle-orm'
import type { DayMeasure } from '#domain/insight/day-measures.ts'
import { newMoney } from '../orders/new-money-queries.ts'

/**
 * Totals of whole days directly from orders, returns and refunds: rows of (day, measure, subject, times, paise). Stored
 * and live figures use this same statement. PostgreSQL cannot know that a day has few orders and would read every order
 * line: `offset 0` makes it look them up order by order.
 * @param days '2026-11-20', in India
 */
export function summedDays(days: readonly string[], measures: readonly DayMeasure[]): SQL {
  const parts = measures.map((measure) => PARTS[measure])
  return sql`
    with days as materialized (
      select d as day, d::timestamp at time zone 'Asia/Kolkata' as starts,
        (d + 1)::timestamp at time zone 'Asia/Kolkata' as ends
      from unnest(${sql.param([...days])}::date[]) as d
    ), placed as materialized (
      select d.day, o.id, o.created_at, o.customer_id, o.email_folded, o.status, o.payment_mode, o.cancelled_by,
        o.pincode, o.shipped_at, o.total_paise, o.cancelled_paise, o.exchange_return_id is null as first,
        ${newMoney('o')} as money
      from days d join orders o on o.created_at >= d.starts and o.created_at < d.ends
    ), bought as (
      select p.day, l.product_id, l.size_label, l.quantity - l.cancelled_quantity as pieces,
        l.total_paise - case when l.cancelled_quantity = 0 then 0 else coalesce((
          select sum(c.amount_paise) from order_line_cancellations c
          where c.order_id = l.order_id and c.order_line_id = l.id), 0) end as paise
      from placed p cross join lateral (
        select * from order_lines l where l.order_id = p.id and l.quantity > l.cancelled_quantity offset 0) l
      where p.first and p.status <> 'cancelled'
    ), wished as (
      select d.day, l.quantity, l.reason, l.credit_paise, o.product_id, o.size_label
      from days d
      join returns r on r.created_at >= d.starts and r.created_at < d.ends
      join return_lines l on l.return_id = r.id
      join order_lines o on o.id = l.order_line_id
      where r.status not in ('refused', 'withdrawn', 'lapsed')
    )
    ${sql.join(parts, sql` union all `)}`
}

const counted = sql`count(*)::int as times`
const PARTS: Readonly<Record<DayMeasure, SQL>> = {
  orders: sql`
    select day, 'orders' as measure, '' as subject, (count(*) filter (where first))::int as times,
      sum(money)::bigint as paise
    from placed where status <> 'cancelled' group by day`,
  pieces: sql`
    select day, 'pieces' as measure, '' as subject, sum(pieces)::int as times, sum(paise)::bigint as paise
    from bought group by day`,
  buyers: sql`
    select day, 'buyers' as measure, who as subject, ${counted}, sum(money)::bigint as paise
    from (
      select p.day, p.money, case when exists (
          select from orders e where e.customer_id = p.customer_id and e.created_at < p.created_at
            and e.status <> 'cancelled' and e.exchange_return_id is null
        ) or exists (
          select from orders e where e.email_folded = p.email_folded and p.email_folded <> ''
            and e.created_at < p.created_at and e.status <> 'cancelled' and e.exchange_return_id is null
        ) then 'returning' else 'new' end as who
      from placed p where p.first and p.status <> 'cancelled'
    ) known group by day, who`,
  payment: sql`
    select day, 'payment' as measure, payment_mode as subject, ${counted}, sum(money)::bigint as paise
    from placed where first and status <> 'cancelled' group by day, payment_mode`,
  cancelled: sql`
    select day, 'cancelled' as measure, coalesce(cancelled_by, 'system') as subject, ${counted},
      sum(total_paise)::bigint as paise
    from placed where first and status = 'cancelled' group by day, coalesce(cancelled_by, 'system')`,
  sold: sql`
    select day, 'sold' as measure, product_id as subject, sum(pieces)::int as times, sum(paise)::bigint as paise
    from bought group by day, product_id`,
  sold_size: sql`
    select b.day, 'sold_size' as measure, p.category || '|' || b.size_label as subject, sum(b.pieces)::int as times,
      sum(b.paise)::bigint as paise
    from bought b join products p on p.id = b.product_id group by b.day, p.category, b.size_label`,
  cash_sent: sql`
    select day, 'cash_sent' as measure, pincode as subject, ${counted},
      sum(total_paise - cancelled_paise)::bigint as paise
    from placed where payment_mode = 'cod' and shipped_at is not null group by day, pincode`,
  cash_refused: sql`
    select day, 'cash_refused' as measure, pincode as subject, ${counted}, sum(refused)::bigint as paise
    from (
      select p.day, p.pincode, (
        select sum(b.collect_paise) from parcels b
        where b.order_id = p.id and b.status = 'rto_delivered' and b.collect_paise > 0) as refused
      from placed p where p.payment_mode = 'cod' and p.shipped_at is not null
    ) sent where refused is not null group by day, pincode`,
  cash_pieces_sent: cashPieces('cash_pieces_sent', sql`b.status <> 'cancelled'`),
  cash_pieces_refused: cashPieces(
    'cash_pieces_refused',
    sql`b.status = 'rto_delivered' and b.collect_paise > 0`,
  ),
  returns: sql`
    select day, 'returns' as measure, '' as subject, sum(quantity)::int as times, sum(credit_paise)::bigint as paise
    from wished group by day`,
  returned: sql`
    select w.day, 'returned' as measure, p.category || '|' || w.reason || '|' || w.size_label as subject,
      sum(w.quantity)::int as times, sum(w.credit_paise)::bigint as paise
    from wished w join products p on p.id = w.product_id group by w.day, p.category, w.reason, w.size_label`,
  refunds: sql`
    select d.day, 'refunds' as measure, r.method as subject, ${counted}, sum(r.amount_paise)::bigint as paise
    from days d join refunds r on r.created_at >= d.starts and r.created_at < d.ends
    where r.status <> 'failed' and r.method <> 'exchange' group by d.day, r.method`,
}

/** Pieces of shipped cash orders in such parcels, by product. */
function cashPieces(measure: DayMeasure, parcels: SQL): SQL {
  return sql`
    select p.day, ${sql.raw(`'${measure}'`)} as measure, l.product_id as subject, sum(c.quantity)::int as times,
      sum(c.total_paise)::bigint as paise
    from placed p cross join lateral (
        select b.id from parcels b where b.order_id = p.id and ${parcels} offset 0) b
      join parcel_lines c on c.parcel_id = b.id join order_lines l on l.id = c.order_line_id
    where p.payment_mode = 'cod' and p.shipped_at is not null group by p.day, l.product_id`
}
