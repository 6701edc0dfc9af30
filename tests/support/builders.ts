import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { openSession } from '#server/access/sessions.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import { newId, randomText } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'

export interface TestVariant {
  id: string
  productId: string
  productName: string
  label: string
  pricePaise: number
}

/** A published product with one size for each entry; gives the sizes. */
export async function createProduct(
  db: Connection,
  {
    name = 'Blue Frock',
    sizes = [{}],
    hsn = '6204',
  }: {
    name?: string
    hsn?: string
    sizes?: { label?: string; pricePaise?: number; mrpPaise?: number; stock?: number }[]
  } = {},
): Promise<TestVariant[]> {
  const productId = newId('prd')
  await db.execute(sql`
    insert into products (id, slug, name, description, category, features, fabric, care, fit, colours, filter_colours,
      gender, hsn, tax_class, country_of_origin, maker_role, maker_name, maker_address, position, tint)
    values (${productId}, ${`frock-${randomText(8)}`}, ${name}, 'A frock.', 'girls-collection', '{}', 'Cotton',
      '{}', 'Regular', '{Blue,Red}', '{Blue,Red,White}', 'girl', ${hsn}, 'garment', 'IN', 'manufacturer', 'Maker', '14 Sanganer Road, Jaipur 302029', 1, 'aasmani')`)
  const variants: TestVariant[] = []
  for (const [position, size] of sizes.entries()) {
    const { label = `Size ${position + 1}`, pricePaise = 49_900, stock = 10 } = size
    const id = newId('siz')
    await db.execute(sql`
      insert into variants (id, product_id, position, label, sku, price_paise, mrp_paise, stock, height_from_cm,
        height_to_cm)
      values (${id}, ${productId}, ${position}, ${label}, ${randomText(10)}, ${pricePaise},
        ${size.mrpPaise ?? pricePaise}, ${stock}, 100, 110)`)
    await db.execute(sql`
      insert into stock_movements (variant_id, kind, quantity) values (${id}, 'initial', ${stock})`)
    variants.push({ id, productId, productName: name, label, pricePaise })
  }
  return variants
}

/** One size, of a product of its own. */
export async function createVariant(
  db: Connection,
  size: { label?: string; pricePaise?: number; mrpPaise?: number; stock?: number } = {},
): Promise<TestVariant> {
  const [variant] = await createProduct(db, { sizes: [size] })
  if (!variant) throw new Error('Cannot make a size')
  return variant
}

export interface TestShopper {
  customerId: string
  token: string
  email: string
  phone: string
}

/** A customer with a session. */
export async function createShopper(
  db: Database,
  {
    kind = 'registered',
    staffRole = null,
  }: { kind?: 'registered' | 'guest'; staffRole?: string | null } = {},
): Promise<TestShopper> {
  const customerId = newId('usr')
  const email = `${randomText(10)}@example.com`
  const phone = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  await db.execute(sql`
    insert into customers (id, kind, fullname, email, email_normalised, phone, staff_role)
    values (${customerId}, ${kind}, 'Asha Rao', ${email}, ${email}, ${`+91${phone}`}, ${staffRole})`)
  const { token } = await openSession(db, { customerId, lasts: 'short', device: 'test' })
  return { customerId, token, email, phone }
}

export const testAddress = {
  firstName: 'Asha',
  lastName: 'Rao',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560001',
  country: 'IN',
} as const

/** What a browser sends for these sizes; the amount fits when no coupon is used. */
export function placementOf(
  shopper: TestShopper,
  lines: readonly { variant: TestVariant; quantity?: number; colour?: string }[],
  rest: Record<string, unknown> = {},
): Record<string, unknown> {
  const paise = lines.reduce((sum, { variant, quantity = 1 }) => sum + variant.pricePaise * quantity, 0)
  return {
    userId: shopper.customerId,
    items: lines.map(({ variant, quantity = 1, colour = 'Blue' }) => itemOf(variant, quantity, colour)),
    amount: paise / 100,
    address: testAddress,
    couponCode: 'NAN',
    paymentMode: 'cod',
    email: shopper.email,
    phoneNo: shopper.phone,
    ...rest,
  }
}

export function itemOf(variant: TestVariant, quantity = 1, colour = 'Blue') {
  return {
    _id: variant.productId,
    name: variant.productName,
    image: '/media/none.avif',
    quantity,
    price: variant.pricePaise / 100,
    sizes: [],
    selectedSizeId: variant.id,
    selectedSize: variant.label,
    selectedColor: colour,
  }
}

export async function stockOf(db: Connection, variantId: string): Promise<number> {
  const rows = await readRows(
    db,
    z.object({ stock: z.number() }),
    sql`select stock from variants where id = ${variantId}`,
  )
  return rows[0]?.stock ?? Number.NaN
}

/** Sizes whose stock is not the sum of their movements: there must never be one. */
export async function stockMismatches(db: Connection): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select v.id, v.stock, coalesce(sum(m.quantity), 0)::int as moved
    from variants v left join stock_movements m on m.variant_id = v.id
    group by v.id, v.stock having v.stock <> coalesce(sum(m.quantity), 0)`)
  return rows
}
