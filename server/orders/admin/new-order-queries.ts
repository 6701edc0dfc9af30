import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { deliveryAddress } from '#domain/orders/order-record.ts'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows } from '../../db/rows.ts'

/** Of `orders o`: its phone is the customer's, who is not erased. */
const isOf = (phone: string) => sql`o.phone = ${phone}`

/** Whether a customer has this phone, in the account or on an order. */
export async function isCustomerWithPhone(
  db: Connection,
  customerId: string,
  phone: string,
): Promise<boolean> {
  const row = await readRow(
    db,
    z.object({ has: z.boolean() }),
    sql`
    select exists (
      select 1 from customers c where c.id = ${customerId} and c.erased_at is null and c.staff_role is null
        and (c.phone = ${phone} or exists (select 1 from orders o where o.customer_id = c.id and ${isOf(phone)}))
    ) as has`,
  )
  return row?.has ?? false
}

const person = z.object({
  customerId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  orders: z.number(),
  openOrders: z.number(),
  spentPaise: z.number(),
  refused: z.number(),
  lastAt: z.date().nullable(),
  addresses: z.array(deliveryAddress),
})
export type KnownPerson = z.infer<typeof person>

/** The customer of the latest order with this phone, else the account with it; null for an unknown phone. */
export async function readPersonByPhone(db: Connection, phone: string): Promise<KnownPerson | null> {
  return await readRow(
    db,
    person,
    sql`
    with last as (
      select o.customer_id, o.first_name, o.last_name, o.email from orders o
      join customers c on c.id = o.customer_id and c.erased_at is null and c.staff_role is null
      where ${isOf(phone)} order by o.created_at desc limit 1
    ), who as (
      select customer_id, first_name, last_name, email from last
      union all
      (select c.id, split_part(coalesce(c.fullname, ''), ' ', 1),
        btrim(substr(coalesce(c.fullname, ''), length(split_part(coalesce(c.fullname, ''), ' ', 1)) + 1)), c.email
      from customers c
      where c.phone = ${phone} and c.erased_at is null and c.staff_role is null
      order by c.kind = 'registered' desc, c.created_at desc limit 1)
      limit 1
    )
    select w.customer_id as "customerId", w.first_name as "firstName", w.last_name as "lastName", w.email,
      f.orders, f.open as "openOrders", f.spent as "spentPaise", f.refused, f.last_at as "lastAt",
      coalesce((
        select json_agg(json_build_object('firstName', a.first_name, 'lastName', a.last_name, 'address', a.address,
          'city', a.city, 'state', a.state, 'zipCode', a.pincode, 'country', 'India') order by a.at desc)
        from (
          select first_name, last_name, address, city, state, pincode, max(created_at) as at
          from orders o where ${isOf(phone)} and o.address <> ''
          group by first_name, last_name, address, city, state, pincode order by max(created_at) desc limit 5
        ) a), '[]') as addresses
    from who w cross join lateral (
      select count(*) filter (where o.status <> 'cancelled')::int as orders,
        count(*) filter (where o.status in ('pending', 'processing', 'packing', 'shipped'))::int as open,
        coalesce(sum(o.total_paise - o.cancelled_paise) filter (where o.status <> 'cancelled'), 0)::int8 as spent,
        count(*) filter (where o.payment_mode = 'cod' and exists (
          select 1 from parcels p where p.order_id = o.id and p.status = 'rto_delivered'))::int as refused,
        max(o.created_at) as last_at
      from orders o where ${isOf(phone)}
    ) f`,
  )
}

const foundProduct = z.object({
  _id: z.string(),
  name: z.string(),
  colours: z.array(z.string()),
  sizes: z.array(
    z.object({
      _id: z.string(),
      label: z.string(),
      sku: z.string(),
      barcode: z.string(),
      pricePaise: z.number(),
      mrpPaise: z.number(),
      stock: z.number(),
    }),
  ),
})
export type FoundProduct = z.infer<typeof foundProduct>

/** Published products with all their sizes, in the order of the ids. */
export async function readProductsWithSizes(db: Connection, ids: readonly string[]): Promise<FoundProduct[]> {
  return await readRows(
    db,
    foundProduct,
    sql`
    select p.id as _id, p.name, p.colours,
      (select json_agg(json_build_object('_id', v.id, 'label', v.label, 'sku', v.sku, 'barcode', coalesce(v.barcode, ''), 'pricePaise', v.price_paise,
        'mrpPaise', v.mrp_paise, 'stock', v.stock) order by v.position)
        from variants v where v.product_id = p.id and v.archived_at is null) as sizes
    from unnest(${sql.param([...ids])}::text[]) with ordinality as wanted (id, place)
    join products p on p.id = wanted.id and p.status = 'published'
    where exists (select 1 from variants v where v.product_id = p.id and v.archived_at is null)
    order by wanted.place`,
  )
}

/** Published products with a size of this SKU or barcode, exactly first, then by its beginning. */
export async function findProductsByCode(db: Connection, text: string, most: number): Promise<string[]> {
  const sku = text.toUpperCase()
  const beginning = `${sku.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`
    select p.id from variants v join products p on p.id = v.product_id
    where p.status = 'published' and v.archived_at is null
      and (upper(v.sku) like ${beginning} or v.barcode = ${text})
    group by p.id order by bool_or(upper(v.sku) = ${sku} or v.barcode = ${text}) desc, p.id limit ${most}::int`,
  )
  return rows.map(({ id }) => id)
}
