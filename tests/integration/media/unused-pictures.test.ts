import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readRows } from '#server/db/rows.ts'
import { media } from '#server/db/schema/catalogue.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { mediaFileNames } from '#server/media/media-file-names.ts'
import { originalFiles } from '#server/pictures/original-files.ts'
import { sweepPictures } from '#server/pictures/sweep-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let lastId = 0
async function addMedium({
  days = 31,
  kind = 'image' as 'image' | 'video',
  originalId = null as string | null,
} = {}) {
  lastId += 1
  const id = `feed${String(lastId).padStart(20, '0')}`
  const format = kind === 'image' ? ('avif' as const) : ('mp4' as const)
  await shop.services.db.insert(media).values({
    id,
    kind,
    format,
    width: 800,
    height: 1_000,
    widths: [360, 800],
    originalId,
    createdAt: daysAgo(days),
  })
  for (const name of mediaFileNames({ id, kind, format }))
    await shop.services.media.write(name, Buffer.from('x'))
  return id
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** A row whose own keys do not matter here: only that something refers to a medium. */
async function refer(statement: ReturnType<typeof sql>): Promise<void> {
  await inTransaction(shop.services.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })
}

async function kept(id: string): Promise<boolean> {
  const rows = await readRows(
    shop.services.db,
    z.object({ id: z.string() }),
    sql`select id from media where id = ${id}`,
  )
  return rows.length === 1
}

/** Everything that may show a medium, each by the row that does. */
const references: readonly [string, (id: string) => ReturnType<typeof sql>][] = [
  [
    'a picture of a product',
    (id) =>
      sql`insert into product_pictures (product_id, position, media_id, view, alt) values (${id}, 0, ${id}, 'front', '')`,
  ],
  [
    'a review',
    (id) => sql`insert into review_media (review_id, position, media_id) values (${id}, 0, ${id})`,
  ],
  [
    'a return',
    (id) => sql`insert into return_photos (return_id, position, media_id) values (${id}, 0, ${id})`,
  ],
  [
    'a draft',
    (id) => sql`insert into product_drafts (product_id, content, version, saved_by)
      values (${id}, ${JSON.stringify({ pictures: [{ mediaId: id }] })}, 1, 'usr')`,
  ],
  [
    'a picture of an import',
    (id) =>
      sql`insert into import_pictures (import_id, position, source, uses, media_id) values (${id}, 1, 'a.jpg', '[]', ${id})`,
  ],
  [
    'a product of an import',
    (id) => sql`insert into import_products (import_id, position, key, lines, name, sizes, content, outcome)
      values (${id}, 1, 'a', '{2}', 'a', 1, ${JSON.stringify({ pictures: [{ mediaId: id }] })}, 'new')`,
  ],
  [
    'an order',
    (id) => sql`insert into order_lines select (jsonb_populate_record(null::order_lines,
      (select jsonb_object_agg(a.attname, case when t.typcategory = 'N' then '0' when t.typcategory = 'B' then 'false'
        when t.typname = 'timestamptz' then '"2026-01-01"' else to_jsonb(${id}::text) end)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = 'order_lines'::regclass and a.attnum > 0 and a.attnotnull and a.attgenerated = '')
      || jsonb_build_object('quantity', 1, 'image', ${`/media/${id}-360.avif`}::text))).*`,
  ],
  [
    'what was done in the last 30 days',
    (id) => sql`insert into activity_log (subject, subject_id, action, before)
      values ('product', 'prd', 'edited', ${JSON.stringify({ pictures: [{ mediaId: id }] })})`,
  ],
  [
    'a content of the shop',
    (id) =>
      sql`insert into contents (key, language, value) values (${id}, 'en', ${JSON.stringify({ src: `/media/${id}-800` })})`,
  ],
  [
    'a setting',
    (id) =>
      sql`insert into settings (key, valid_from, value) values (${id}, now(), ${JSON.stringify({ logo: `/media/${id}-800.avif` })})`,
  ],
]

describe('sweepPictures()', () => {
  it.each(references)('keeps what %s refers to', async (_what, reference) => {
    const [used, unused] = [await addMedium(), await addMedium()]
    await refer(reference(used))
    await sweepPictures(shop.services)
    expect(await kept(used)).toBe(true)
    expect(await kept(unused)).toBe(false)
  })

  it('keeps the film of a product', async () => {
    const id = await addMedium({ kind: 'video' })
    await refer(sql`insert into products select (jsonb_populate_record(null::products,
      (select jsonb_object_agg(a.attname, case when t.typcategory = 'N' then '1' when t.typcategory = 'B' then 'false'
        when t.typcategory = 'A' then '[]' when t.typname = 'timestamptz' then '"2026-01-01"' else to_jsonb(${id}::text) end)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = 'products'::regclass and a.attnum > 0 and a.attnotnull)
      || jsonb_build_object('status', 'archived', 'gender', 'girl', 'product_gif', ${`/media/${id}-800.mp4`}::text))).*`)
    await sweepPictures(shop.services)
    expect(await kept(id)).toBe(true)
  })

  it('removes every file of what nothing refers to, after 30 days', async () => {
    const [old, young, film] = [
      await addMedium(),
      await addMedium({ days: 29 }),
      await addMedium({ kind: 'video' }),
    ]
    const fileOf = (id: string, rest: string) => shop.services.media.read(`${id}-${rest}`)
    await sweepPictures(shop.services)
    expect([await kept(old), await kept(young), await kept(film)]).toEqual([false, true, false])
    for (const rest of ['360.avif', '800.webp', '1200.avif', '1200.jpg'])
      expect(await fileOf(old, rest), rest).toBeNull()
    expect(await fileOf(film, '800.mp4')).toBeNull()
    expect(await fileOf(young, '360.avif')).not.toBeNull()
  })

  it('forgets what an old change took away', async () => {
    const id = await addMedium()
    await refer(sql`insert into activity_log (subject, subject_id, action, before, created_at)
      values ('product', 'prd', 'edited', ${JSON.stringify({ pictures: [{ mediaId: id }] })}, now() - interval '31 days')`)
    await sweepPictures(shop.services)
    expect(await kept(id)).toBe(false)
  })

  it('removes a photograph once no picture of it is left, and not before', async () => {
    const add = async (id: string) => {
      await refer(sql`insert into picture_originals (id, file, hash, width, height, tint, created_at)
        values (${id}, ${`private${id}0000000000`}, ${id}, 900, 1200, 'kora', now() - interval '31 days')`)
      const files = originalFiles(`private${id}0000000000`)
      for (const name of Object.values(files)) await shop.services.media.write(name, Buffer.from('x'))
      return files
    }
    const [used, unused] = [await add('pic1'), await add('pic2')]
    await addMedium({ days: 5, originalId: 'pic1' })
    await addMedium({ originalId: 'pic2' })
    await sweepPictures(shop.services)
    expect(await shop.services.media.read(used.whole)).not.toBeNull()
    expect(await shop.services.media.read(unused.whole)).toBeNull()
    expect(await shop.services.media.read(unused.preview)).toBeNull()
  })

  it('knows every column that names a medium', async () => {
    const columns = await readRows(
      shop.services.db,
      z.object({ name: z.string() }),
      sql`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ '(media|image|picture|photo|gif(?!t)|film|poster)'
          and udt_name <> '_int4' order by 1`, // a list of numbers holds places of pictures, no names
    )
    // A new column must be added to the sweep's statement, and above.
    expect(columns.map(({ name }) => name)).toEqual([
      'import_pictures.media_id',
      'media.poster_id',
      'order_lines.image',
      'product_pictures.media_id',
      'products.product_gif',
      'return_photos.media_id',
      'review_media.media_id',
      'ticket_pictures.media_id',
    ])
  })
})
