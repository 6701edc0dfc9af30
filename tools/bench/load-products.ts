import { sql } from 'drizzle-orm'
import type { IndexRow } from '#server/catalogue/index/index-row.ts'
import type { Connection } from '#server/db/connection.ts'
import { RandomNumbers } from './random-numbers.ts'

/** Puts generated products into the tables, with reviews and sales of their own. */
export async function loadProducts(db: Connection, rows: readonly IndexRow[], seed = 3): Promise<void> {
  const random = new RandomNumbers(seed)
  const products = rows.map((row) => ({
    id: row.productId,
    slug: row.slug,
    status: 'published',
    name: row.name,
    description: row.description,
    category: row.category,
    subcategory: row.subcategory,
    features: row.features,
    fabric: row.fabric,
    care: [],
    fit: 'Regular',
    colours: row.colours,
    filter_colours: row.filterColours,
    gender: row.gender,
    hsn: '6204',
    tax_class: 'garment',
    country_of_origin: row.countryOfOrigin,
    maker_role: 'manufacturer',
    maker_name: 'Maker',
    maker_address: 'Jaipur',
    featured: row.featured,
    trending: row.trending,
    is_new: row.isNew,
    position: row.position,
    tint: 'kora',
    created_at: new Date(row.createdAt).toISOString(),
    updated_at: new Date(row.createdAt).toISOString(),
  }))
  const variants = rows.flatMap((row) =>
    row.variants.map((variant, position) => ({
      id: `siz_${row.productId}_${position}`,
      product_id: row.productId,
      position,
      label: variant.label,
      sku: `${row.productId}-${position}`,
      price_paise: variant.pricePaise,
      mrp_paise: Math.max(row.mrpPaise, variant.pricePaise),
      stock: variant.inStock ? random.whole(1, 9) : 0,
      pieces: 1,
    })),
  )
  await insert(db, 'products', products)
  await insert(db, 'variants', variants)
  await insert(db, 'customers', [demoCustomer], 'on conflict do nothing')
  await insert(db, 'reviews', reviewsOf(rows, random))
  await insertSales(db, variants, random)
}

const at = '2026-11-01T00:00:00Z'
const demoCustomer = {
  id: 'usr_demo',
  kind: 'demo',
  email: 'demo@example.invalid',
  email_normalised: 'demo@example.invalid',
  notify_email: true,
  notify_sms: true,
  notify_marketing: false,
  created_at: at,
  updated_at: at,
}

function reviewsOf(rows: readonly IndexRow[], random: RandomNumbers) {
  return rows.flatMap(({ productId }) =>
    Array.from({ length: random.whole(0, 4) }, (_, index) => ({
      id: `rev_${productId}_${index}`,
      product_id: productId,
      customer_id: demoCustomer.id,
      stars: random.whole(1, 5),
      description: 'Fits.',
      verified: true,
      // Those that the shopkeeper hid must count nowhere.
      hidden: random.chance(0.1),
      created_at: at,
    })),
  )
}

/** A third of the sizes are sold, some too long ago or in cancelled orders, which must not count. */
async function insertSales(
  db: Connection,
  variants: readonly { id: string; product_id: string; price_paise: number }[],
  random: RandomNumbers,
): Promise<void> {
  const sold = variants.filter(() => random.chance(0.3))
  const orders = sold.map(({ id }) => ({
    id: `ord_${id}`,
    days: random.chance(0.2) ? 100 : random.whole(0, 80),
    status: random.chance(0.2) ? 'cancelled' : 'pending',
  }))
  await db.execute(sql`
    insert into orders (id, customer_id, status, payment_mode, subtotal_paise, discount_paise, shipping_paise, total_paise,
      email, email_folded, phone, first_name, last_name, address, city, state, state_code, pincode, created_at)
    select id, ${demoCustomer.id}, status, 'cod', 100, 0, 0, 100, 'a@example.com', 'a@example.com', '+919000000000',
      'Asha', 'Rao', '1 MG Road', 'Bengaluru', 'Karnataka', '29', '560001', now() - days * interval '1 day'
    from json_to_recordset(${JSON.stringify(orders)}::json) as o(id text, status text, days int)`)
  const lines = sold.map(({ id, product_id, price_paise }) => {
    const quantity = random.whole(1, 3)
    const subtotal_paise = quantity * price_paise
    return {
      id: `lin_${id}`,
      order_id: `ord_${id}`,
      position: 0,
      product_id,
      variant_id: id,
      product_name: 'Frock',
      product_slug: 'frock',
      image: '',
      size_label: 'S',
      colour: '',
      sku: id,
      hsn: '6204',
      tax_class: 'garment',
      pieces: 1,
      quantity,
      unit_price_paise: price_paise,
      unit_mrp_paise: price_paise,
      subtotal_paise,
      discount_paise: 0,
      total_paise: subtotal_paise,
    }
  })
  await insert(db, 'order_lines', lines)
}

async function insert(db: Connection, table: string, rows: readonly object[], conflict = ''): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.raw(Object.keys(first).join(', '))
  const name = sql.raw(table)
  await db.execute(sql`
    insert into ${name} (${columns})
    select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json) ${sql.raw(conflict)}`)
}
