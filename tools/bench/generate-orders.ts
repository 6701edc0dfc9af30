import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'

const FIRST = `Aarav Aditi Aisha Akash Amit Ananya Anil Anita Anjali Arjun Asha Bhavna Chitra Deepa Devika Divya Farah Fatima Gaurav
  Gauri Gurpreet Harish Harshad Imran Isha Jaya Kabir Kajal Karthik Kavita Kiran Lakshmi Lalrinpuii Madhuri Mahesh Manoj Meena
  Meera Mohan Nandini Neha Nikhil Nisha Pooja Prakash Priya Rahul Rajesh Ramesh Ravi Rekha Ritu Rohit Rukhsana Sameer Sandeep
  Sanjay Sarita Seema Shalini Shreya Sneha Sonal Suman Sunita Suresh Tanvi Uma Usha Vandana Varun Vidya Vijay Vikram Yamini Zoya`
const LAST = `Agarwal Ahmed Ansari Banerjee Bhat Bose Chatterjee Chauhan Chopra Das Desai Deshmukh Dutta Fernandes Ghosh Gill Goswami
  Gupta Hegde Iyer Jain Jha Joshi Kapoor Kaur Khan Kulkarni Kumar Mathew Mehta Menon Mishra Mukherjee Nair Naidu Pandey Patel
  Patil Pillai Prasad Qureshi Rao Rathore Reddy Roy Sailo Saxena Sen Sethi Shah Sharma Sheikh Shetty Singh Sinha Soni Thakur
  Thomas Tiwari Trivedi Varma Verma Yadav`
const CITIES = `Bengaluru Mumbai Delhi Chennai Hyderabad Pune Kolkata Ahmedabad Jaipur Lucknow Nagpur Surat Indore Kochi Coimbatore
  Aizawl Guwahati Patna Bhopal Ludhiana`

export const PRODUCTS = 400
export const SIZES = 5

/**
 * Fills an empty shop with orders of two years as a busy shop has them: nearly all delivered, some thousand on the
 * way, some hundred to pack and to ship, with lines, payments, parcels, invoices and history. One customer has 1,000.
 */
export async function generateOrders(db: Database, orders: number): Promise<void> {
  await generateGoodsAndCustomers(db, orders)
  // The oldest order is 1; age falls from two years to none.
  await db.execute(sql`
    insert into orders (id, customer_id, status, payment_mode, paid_at, subtotal_paise, discount_paise, shipping_paise,
      total_paise, email, email_folded, phone, first_name, last_name, address, city, state, state_code, pincode,
      created_at, updated_at, cancelled_at, cancelled_by, shipped_at, delivered_at, packed_at, expires_at,
      cash_received_paise)
    select bench_key('ord', n), c.id, s.status, m.mode,
      case when m.mode <> 'cod' and s.status not in ('pending', 'cancelled') then t.at + interval '4 minutes'
        when m.mode = 'cod' and s.status = 'delivered' and n < ${orders}::int * 0.985 then t.at + interval '9 days' end,
      p.paise, 0, 0, p.paise, c.email, c.email, c.phone, split_part(c.fullname, ' ', 1), split_part(c.fullname, ' ', 2),
      1 + n % 300 || ', MG Road', ct[1 + floor(bench_share('city', n) * cardinality(ct))], 'Karnataka', '29',
      (110001 + floor(bench_share('pin', n) * 15000)::int * 59)::text, t.at, t.at,
      case when s.status = 'cancelled' then t.at + interval '1 hour' end,
      case when s.status = 'cancelled' then 'customer' end,
      case when s.status in ('shipped', 'delivered') then t.at + interval '1 day' end,
      case when s.status = 'delivered' then t.at + interval '4 days' end,
      case when s.status = 'packing' and bench_share('packed', n) < 0.3 then t.at + interval '2 hours' end,
      case when m.mode <> 'cod' and s.status = 'pending' then t.at + interval '30 minutes' end,
      case when m.mode = 'cod' and s.status = 'delivered' and n < ${orders}::int * 0.985 then p.paise else 0 end
    from generate_series(1, ${orders}::int) n,
      lateral (select ${words(CITIES)} as ct) cities,
      lateral (select now() - (${orders}::int - n) * interval '730 days' / ${orders}::int as at) t,
      lateral (select case when n > ${orders}::int - 800 then
          case when bench_share('state', n) < 0.05 then 'pending' when bench_share('state', n) < 0.3 then 'processing'
            else 'packing' end
        when bench_share('state', n) < 0.06 then 'cancelled'
        when n > ${orders}::int * 0.975 then 'shipped' else 'delivered' end as status) s,
      lateral (select case when bench_share('mode', n) < 0.4 or s.status = 'processing' then 'cod'
        when bench_share('mode', n) < 0.9 then 'upi' else 'card' end as mode) m,
      lateral (select 29900 + floor(bench_share('paise', n) * 30)::int8 * 10000 as paise) p
    join lateral (select * from customers where id = bench_key('usr',
      case when n % 200 = 7 then 1 else 1 + floor(bench_share('who', n) * ${orders}::int * 0.6)::int8 end)) c on true`)
  await db.execute(sql`analyze`)
  await db.execute(sql`
    insert into order_lines (id, order_id, position, product_id, variant_id, product_name, product_slug, image,
      size_label, colour, sku, hsn, tax_class, pieces, quantity, unit_price_paise, unit_mrp_paise, subtotal_paise,
      discount_paise, total_paise, shipped_quantity)
    select bench_key('orl', n * 4 + k), bench_key('ord', n), k, v.product_id, v.id, p.name, p.slug, '/media/frock.avif',
      v.label, 'Blue', v.sku, '6204', 'garment', 1, 1, 29900, 39900, 29900, 0, 29900,
      case when o.status in ('shipped', 'delivered') then 1 else 0 end
    from generate_series(1, ${orders}::int) n
      join orders o on o.id = bench_key('ord', n)
      cross join generate_series(0, 2) k
      join variants v on v.id = 'siz_' || 1 + floor(bench_share('product' || k, n) ^ 2 * ${PRODUCTS}::int)::int || '_'
        || 1 + floor(bench_share('size' || k, n) * ${SIZES}::int)::int
      join products p on p.id = v.product_id
    where k <= floor(bench_share('lines', n) * 3)`)
  await db.execute(sql`
    insert into payment_orders (order_id, receipt, provider_order_id, amount_paise, state)
    select id, id, 'order_' || substr(id, 5), total_paise, case when paid_at is null then 'started' else 'captured' end
    from orders where payment_mode <> 'cod'`)
  await db.execute(sql`
    insert into payments (provider_payment_id, order_id, provider_order_id, status, amount_paise, currency, method,
      disposition, settles_order, created_at)
    select 'pay_' || substr(o.id, 5), o.id, 'order_' || substr(o.id, 5),
      case when o.paid_at is null then 'authorized' else 'captured' end, o.total_paise, 'INR', 'upi',
      case when o.paid_at is null then 'capture' else 'pays' end, o.paid_at is not null, o.created_at
    from orders o
    where o.payment_mode <> 'cod' and (o.paid_at is not null or (o.status = 'pending' and right(o.id, 1) < '9'))`)
  await db.execute(sql`
    insert into parcels (id, order_id, position, status, carrier, carrier_name, tracking_number, value_paise,
      collect_paise, created_by, shipped_at, delivered_at, created_at)
    select 'prc_' || substr(o.id, 5), o.id, 1, case when o.status = 'delivered' then 'delivered' else 'in_transit' end,
      'delhivery', 'Delhivery', (10000000000000 + abs(hashtextextended(o.id, 0) % 1000000000000))::text,
      o.total_paise, case when o.paid_at is null then o.total_paise else 0 end, 'usr_owner', o.shipped_at,
      o.delivered_at, o.shipped_at
    from orders o where o.status in ('shipped', 'delivered')`)
  await db.execute(sql`
    insert into parcel_lines (parcel_id, order_line_id, quantity, total_paise)
    select 'prc_' || substr(order_id, 5), id, 1, total_paise from order_lines where shipped_quantity > 0`)
  await db.execute(sql`
    insert into invoices (id, kind, series, financial_year, sequence, number, order_id, parcel_id, issued_at, month,
      seller_state_code, place_of_supply, return_table, total_paise, document)
    select 'inv_' || substr(c.id, 5), 'invoice', 'PHK', '26-27', row_number() over (order by c.shipped_at, c.id),
      'PHK/26-27/' || lpad((row_number() over (order by c.shipped_at, c.id))::text, 6, '0'), c.order_id, c.id,
      c.shipped_at, to_char(c.shipped_at, 'YYYY-MM'), '29', '29', 'b2cs', c.value_paise, '{}'
    from parcels c`)
  await db.execute(sql`
    insert into order_events (order_id, kind, from_status, to_status, actor_kind, actor_id, created_at)
    select o.id, e.kind, e.was, e.becomes, e.actor, null, o.created_at + e.after
    from orders o join (values
      (1, 'placed', null, 'pending', 'customer', interval '0', 'pending'),
      (2, 'paid', 'pending', 'packing', 'provider', interval '4 minutes', 'packing'),
      (3, 'packed', null, null, 'staff', interval '2 hours', 'shipped'),
      (4, 'parcel_shipped', 'packing', 'shipped', 'staff', interval '1 day', 'shipped'),
      (5, 'invoice_issued', null, null, 'system', interval '1 day', 'shipped'),
      (6, 'parcel_delivered', 'shipped', 'delivered', 'staff', interval '4 days', 'delivered')
    ) as e (place, kind, was, becomes, actor, after, needs)
      on e.needs = 'pending' or o.status = 'delivered' or (o.status = 'shipped' and e.needs <> 'delivered')
        or (o.status = 'packing' and e.needs = 'packing')
    order by o.created_at + e.after`)
  // As the shop's own database does by itself, which keeps what indexes alone can answer cheap.
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(sql`vacuum (analyze)`)
}

/** Also the functions by which all rows are numbered. */
async function generateGoodsAndCustomers(db: Database, orders: number): Promise<void> {
  // The rows fit each other; looking each of them up would take most of the time.
  await db.execute(sql`set session_replication_role = replica`)
  // A key like those of the shop, and a share of 0 to 1, the same for the same number and purpose.
  await db.execute(sql`
    create function bench_key(prefix text, n bigint) returns text language sql immutable as
    $$ select prefix || '_' || substr(translate(md5(prefix || n), '0123456789abcdef', '23456789cdfghjkm'), 1, 20) $$`)
  await db.execute(sql`
    create function bench_share(purpose text, n bigint) returns float8 language sql immutable as
    $$ select abs(hashint8extended(n, hashtext(purpose)::bigint) % 1000000) / 1000000.0 $$`)
  await db.execute(sql`
    insert into products (id, slug, name, description, category, features, fabric, care, fit, colours, filter_colours,
      gender, hsn, tax_class, country_of_origin, maker_role, maker_name, maker_address, position, tint)
    select 'prd_' || n, 'frock-' || n, 'Frock ' || n, 'A frock.',
      (array['girls-collection', 'boys-collection', 'baby-essentials', 'festive-wear'])[1 + n % 4], '{}', 'Cotton', '{}',
      'Regular', '{Blue}', '{Blue}', 'girl', '6204', 'garment', 'IN', 'manufacturer', 'Maker', 'Jaipur', n, 'aasmani'
    from generate_series(1, ${PRODUCTS}::int) n`)
  await db.execute(sql`
    insert into variants (id, product_id, position, label, sku, price_paise, mrp_paise, stock, height_from_cm,
      height_to_cm)
    select 'siz_' || p || '_' || s, 'prd_' || p, s, s + 1 || '-' || s + 2 || 'Y', 'FRK-' || p || '-' || s,
      29900 + p % 20 * 5000, 39900 + p % 20 * 5000, 1000000, 100, 110
    from generate_series(1, ${PRODUCTS}::int) p, generate_series(1, ${SIZES}::int) s`)
  await db.execute(sql`
    insert into customers (id, kind, fullname, email, email_normalised, phone)
    select bench_key('usr', n), 'guest', f[1 + floor(bench_share('first', n) * cardinality(f))] || ' '
      || l[1 + floor(bench_share('last', n) * cardinality(l))], m.mail, m.mail,
      '+91' || 6000000000 + floor(bench_share('phone', n) * 3999999999)::int8
    from generate_series(1, ${orders}::int) n, lateral (select ${words(FIRST)} as f, ${words(LAST)} as l) names,
      lateral (select lower(f[1 + floor(bench_share('first', n) * cardinality(f))]) || n || '@example.com' as mail) m
    where n <= ${orders}::int * 0.6`)
}

function words(text: string): SQL {
  return sql`string_to_array(regexp_replace(${text}, '\\s+', ' ', 'g'), ' ')`
}
