import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ApiImport } from '#domain/imports/api-import.ts'
import type { CustomerCaller } from '#server/access/caller.ts'
import { checkImport } from '#server/imports/check-import.ts'
import { chooseColumns } from '#server/imports/control-import.ts'
import { readImport } from '#server/imports/read-import.ts'
import { readImportFile } from '#server/imports/read-import-file.ts'
import { openImport } from '#server/imports/start-import.ts'
import type { TestShopper } from './builders.ts'
import type { TestShop } from './shop.ts'

export const HEADS =
  'Address,Name,Status,Description,Category,Subcategory,Fabric,Care,Colours,HSN,Country of origin,Maker,Address of the maker,Size,Age,Height,SKU,Price,MRP,Stock,Picture,Picture shows'

/** A line of our own form; a complete product unless told otherwise. */
export function line(cells: Partial<Record<string, string | number>> = {}): string {
  const all: Record<string, string | number> = {
    Address: 'frock',
    Name: 'Gulmohar Frock',
    Status: 'published',
    Description: 'A frock of cotton.',
    Category: 'Girls Collection',
    Subcategory: '',
    Fabric: '100% cotton',
    Care: 'Machine wash cold',
    Colours: 'Cream',
    HSN: '6204',
    'Country of origin': 'IN',
    Maker: 'Kala Textiles',
    'Address of the maker': '1 Mill Road Jetpur 360370',
    Size: '4-5Y',
    Age: '',
    Height: '104-110 cm',
    SKU: '',
    Price: 999,
    MRP: 1299,
    Stock: 8,
    Picture: '',
    'Picture shows': '',
    ...cells,
  }
  return HEADS.split(',')
    .map((head) => `"${String(all[head] ?? '').replaceAll('"', '""')}"`)
    .join(',')
}

export const listOf = (...lines: string[]) => `${[HEADS, ...lines].join('\r\n')}\r\n`

export function callerOf({ customerId }: TestShopper): CustomerCaller {
  return { kind: 'customer', customerId, sessionId: 'test', isGuest: false, staffRole: 'owner' }
}

let files = 0

/** Puts a list on the disk, as an upload or a shopkeeper's folder has it. */
export function writeList(shop: Pick<TestShop, 'dataDir'>, text: string, name = 'list.csv') {
  const folder = join(shop.dataDir, 'given', String(files++))
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  writeFileSync(file, text)
  return { file, name, bytes: Buffer.byteLength(text) }
}

/** Brings a list as far as the dry run, without the jobs. */
export async function checkedImport(
  shop: TestShop,
  person: TestShopper,
  text: string,
  { zip = null }: { zip?: string | null } = {},
): Promise<{ importId: string; read: () => Promise<ApiImport> }> {
  const { services } = shop
  const importId = await openImport(services, {
    list: writeList(shop, text),
    zip: zip === null ? null : { file: zip, name: 'pictures.zip', bytes: 1 },
    actorId: person.customerId,
    moves: false,
    jobInSeconds: 3_600,
  })
  const read = () => readImport(services, callerOf(person), importId)
  await readImportFile(services, { importId }, { retry: false })
  await chooseColumns(services, callerOf(person), importId, { columns: {} }, { jobInSeconds: 3_600 })
  await checkImport(services, { importId }, { retry: false })
  const checked = await read()
  expect(checked.failure).toBeNull()
  expect(checked.status).toBe('checked')
  return { importId, read }
}

/** Products by slug: status, version, sizes with price and stock. */
export async function productsNamed(shop: TestShop, like: string) {
  const { rows } = await shop.database.db.execute(sql`
    select p.slug, p.id, p.status, p.version, p.name, v.label, v.price_paise::int as price, v.stock, v.sku
    from products p left join variants v on v.product_id = p.id and v.archived_at is null
    where p.slug like ${like} order by p.slug, v.position`)
  return rows as {
    slug: string
    id: string
    status: string
    version: number
    name: string
    label: string
    price: number
    stock: number
    sku: string
  }[]
}
