import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'

const SIZES = 5

/**
 * Fills an empty shop with products as wide as real ones, five sizes and a picture each, and with two order lines for
 * each product, which the sales of 30 days are counted from.
 */
export async function generateProductsInSql(db: Database, products: number): Promise<void> {
  // The rows fit each other; looking each of them up would take most of the time.
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(sql`
    create function bench_share(purpose text, n bigint) returns float8 language sql immutable as
    $$ select abs(hashint8extended(n, hashtext(purpose)::bigint) % 1000000) / 1000000.0 $$`)
  await db.execute(sql`
    create function bench_word(purpose text, n bigint, words text[]) returns text language sql immutable as
    $$ select words[1 + floor(bench_share(purpose, n) * cardinality(words))] $$`)
  await db.execute(sql`
    insert into products (id, slug, status, name, description, category, subcategory, features, fabric, care, fit,
      colours, filter_colours, gender, hsn, tax_class, country_of_origin, maker_role, maker_name, maker_address,
      featured, trending, is_new, position, tint, missing, created_at, updated_at)
    select 'prd_' || n, 'bench-' || n,
      case when n % 20 = 0 then 'draft' when n % 33 = 0 then 'archived' else 'published' end,
      bench_word('first', n, '{Gulmohar,Haldi,Mogra,Neem,Kamal,Morni,Bandhani,Sher Khan,Titli,Barfi}') || ' '
        || bench_word('motif', n, '{Block-Print,Buti,Embroidered,Quilted,Striped,Morpankh,Leheriya,Ajrakh}') || ' '
        || bench_word('garment', n, '{Frock,Kurta Set,Romper,Onesie,Jacket,Lehenga,Shirt,Dungaree,Nightsuit}') || ' ' || n,
      repeat('Soft cotton, printed by hand near Jaipur and washed before it is sewn. ', 8),
      bench_word('category', n, '{girls-collection,boys-collection,baby-essentials,festive-wear}'), null,
      '{Lined with soft cotton,Buttons at the back,Deep hem to let down}', '100 % cotton',
      '{Wash cold with like colours,Dry in the shade}', 'Regular', array[bench_word('colour', n, '{Haldi,Indigo,Mor,Rani}')],
      '{Yellow,White}', 'girl', '62044290', 'garment', 'IN', 'manufacturer', 'Phirki Garments',
      '14 Sanganer Road, Jaipur 302029', n % 17 = 0, n % 13 = 0, n % 11 = 0, n, 'kora',
      case when n % 20 = 0 then '{hsn,pictures}'::text[] else '{}' end,
      now() - n * interval '7 minutes', now() - bench_share('changed', n) * interval '90 days'
    from generate_series(1, ${products}::int) n`)
  await db.execute(sql`
    insert into variants (id, product_id, position, label, sku, price_paise, mrp_paise, stock, pieces, height_from_cm,
      height_to_cm, low_from)
    select 'siz_' || n || '_' || s, 'prd_' || n, s, s + 1 || '-' || s + 2 || 'Y', 'BENCH-' || n || '-' || s,
      29900 + floor(bench_share('price', n) * 40)::int * 5000, 39900 + floor(bench_share('price', n) * 40)::int * 5000,
      case when n % 25 = 0 then 0 else floor(bench_share('stock', n * 5 + s) ^ 2 * 30)::int end, 1, 90 + s * 6, 96 + s * 6,
      case when n % 50 = 1 then 3 end
    from generate_series(1, ${products}::int) n, generate_series(1, ${SIZES}::int) s`)
  await db.execute(sql`
    insert into media (id, kind, format, width, height, widths)
    select 'med' || n, 'image', 'avif', 800, 1000, '{360,800}' from generate_series(1, ${products}::int) n`)
  await db.execute(sql`
    insert into product_pictures (product_id, position, media_id, view, alt)
    select 'prd_' || n, place, 'med' || n, 'front', 'A frock on a hanger'
    from generate_series(1, ${products}::int) n, generate_series(0, 2) place`)
  await db.execute(sql`
    insert into customers (id, kind, fullname, email, email_normalised)
    values ('usr_bench', 'registered', 'Asha Rao', 'asha@example.com', 'asha@example.com')`)
  await db.execute(sql`
    insert into orders (id, customer_id, status, payment_mode, subtotal_paise, discount_paise, shipping_paise,
      total_paise, email, email_folded, phone, first_name, last_name, address, city, state, state_code, pincode,
      created_at)
    select 'ord_' || n, 'usr_bench', 'delivered', 'cod', 59800, 0, 0, 59800, 'asha@example.com', 'asha@example.com',
      '+919000000000', 'Asha', 'Rao', '1 MG Road', 'Bengaluru', 'Karnataka', '29', '560001',
      now() - bench_share('day', n) * interval '60 days'
    from generate_series(1, ${products}::int) n`)
  await db.execute(sql`
    insert into order_lines (id, order_id, position, product_id, variant_id, product_name, product_slug, image,
      size_label, colour, sku, hsn, tax_class, pieces, quantity, unit_price_paise, unit_mrp_paise, subtotal_paise,
      discount_paise, total_paise)
    select 'orl_' || n || '_' || k, 'ord_' || n, k, v.product_id, v.id, 'Frock', 'frock', '', v.label, 'Haldi', v.sku,
      '62044290', 'garment', 1, 1, 29900, 39900, 29900, 0, 29900
    from generate_series(1, ${products}::int) n, generate_series(0, 1) k
      join variants v on true
    where v.id = 'siz_' || 1 + floor(bench_share('sold' || k, n) ^ 2 * ${products}::int)::int || '_'
      || 1 + floor(bench_share('size' || k, n) * ${SIZES}::int)::int`)
  await db.execute(sql`
    insert into variant_sales (variant_id, product_id, sold_30_days)
    select variant_id, product_id, sum(quantity) from order_lines l join orders o on o.id = l.order_id
    where o.created_at > now() - interval '30 days' group by variant_id, product_id`)
  await db.execute(sql`set session_replication_role = origin`)
  await db.execute(sql`vacuum (analyze)`)
}
