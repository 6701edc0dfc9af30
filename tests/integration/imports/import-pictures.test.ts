import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginRun } from '#server/imports/control-import.ts'
import type { FetchRules } from '#server/imports/fetch-picture.ts'
import { readWaitingProducts } from '#server/imports/product-queries.ts'
import { listImports } from '#server/imports/read-import.ts'
import { readImportPictures } from '#server/imports/read-products.ts'
import { runImport } from '#server/imports/run-import.ts'
import { createShopper, type TestShopper } from '#tests/support/builders.ts'
import { callerOf, checkedImport, line, listOf, productsNamed } from '#tests/support/imports.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { writeZip } from '#tests/support/zip.ts'

let shop: TestShop
let owner: TestShopper
let server: Server
let asked: string[] = []
/** Paths that the other shop does not have for the moment. */
let away = new Set<string>()
let red: Buffer
let blue: Buffer

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 1_125, channels: 3, background } })
    .composite([
      { input: Buffer.from('<svg width="300" height="300"><circle cx="150" cy="150" r="140"/></svg>') },
    ])
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
  red = await picture('#c33')
  blue = await picture('#33c')
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (away.has(request.url ?? '')) response.writeHead(503).end()
    else if (request.url?.startsWith('/page')) response.end('<html>no picture</html>')
    else response.end(request.url?.includes('blue') ? blue : red)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await shop.close()
})

/** What a test may do and the shop may not: ask the machine that it runs on. */
const rules: FetchRules = { mayAsk: () => true, mayUsePort: () => true }
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

async function bring(
  text: string,
  { zip = null, given = rules }: { zip?: string | null; given?: FetchRules } = {},
) {
  const found = await checkedImport(shop, owner, text, { zip })
  await beginRun(shop.services, callerOf(owner), found.importId, { publish: true }, { jobInSeconds: 3_600 })
  await runImport(shop.services, { importId: found.importId }, { sliceMs: null, rules: given })
  return found
}

async function picturesOf(slug: string) {
  const { rows } = await shop.database.db.execute(sql`
    select pp.media_id as id, pp.alt, pp.view, p.status from product_pictures pp
    join products p on p.id = pp.product_id where p.slug = ${slug} order by pp.position`)
  return rows
}

it('pictures of a zip find their products, and complete products are published', async () => {
  const zip = join(shop.dataDir, 'pictures.zip')
  writeZip(zip, [
    { name: 'zip-frock_1.jpg', content: red },
    { name: 'more/ZIP-SKU_2.jpg', content: blue },
    { name: 'nobody.jpg', content: blue },
    { name: 'zip-frock_9.jpg', content: Buffer.from('no picture') },
  ])
  const text = listOf(
    line({ Address: 'zip-frock', Name: 'Zip frock' }),
    line({ Address: 'zip-shirt', Name: 'Zip shirt', SKU: 'ZIP-SKU' }),
    line({ Address: 'zip-none', Name: 'Zip none' }),
  )
  const { importId, read } = await bring(text, { zip })
  const done = await read()
  expect(done.pictures).toMatchObject({ total: 4, found: 3, missing: 1, ready: 2, failed: 1 })
  expect(done.result).toMatchObject({ new: 3, published: 2, failed: 0 })
  expect(await picturesOf('zip-frock')).toMatchObject([
    { alt: 'Zip frock', view: 'front', status: 'published' },
  ])
  expect(await picturesOf('zip-shirt')).toHaveLength(1)
  expect(await picturesOf('zip-none')).toEqual([])
  const { pictures } = await readImportPictures(shop.services, callerOf(owner), importId)
  expect(pictures.map(({ source }) => source).toSorted()).toEqual(['nobody.jpg', 'zip-frock_9.jpg'])
  const again = await checkedImport(shop, owner, text, { zip })
  expect((await again.read()).counts).toMatchObject({ new: 0, unchanged: 2, changed: 1 })
})

it('pictures are fetched from addresses once each, and a list that comes again fetches none', async () => {
  asked = []
  const text = listOf(
    line({
      Address: 'web-one',
      Name: 'Web one',
      Picture: at('/red.jpg?v=1'),
      'Picture shows': 'A red frock',
    }),
    line({ Address: 'web-two', Name: 'Web two', Picture: at('/red.jpg?v=1') }),
    line({ Address: 'web-bad', Name: 'Web bad', Picture: at('/page.jpg') }),
  )
  const { importId, read } = await bring(text)
  expect(asked.toSorted()).toEqual(['/page.jpg', '/red.jpg?v=1'])
  expect((await read()).pictures).toMatchObject({ total: 2, ready: 1, failed: 1 })
  const listed = await listImports(shop.services, callerOf(owner), {})
  expect(listed.imports.find(({ _id }) => _id === importId)).toMatchObject({ done: 3, picturesFailed: 1 })
  const [one] = await picturesOf('web-one')
  const [two] = await picturesOf('web-two')
  expect(one).toMatchObject({ alt: 'A red frock', id: two?.id })
  const withoutBad = text.split('\r\n').toSpliced(3, 1).join('\r\n')
  const again = await checkedImport(shop, owner, withoutBad)
  expect((await again.read()).counts).toMatchObject({ unchanged: 2 })
  expect(asked).toHaveLength(2)
})

it('the shop by itself asks no server of a private network', async () => {
  asked = []
  const { read } = await bring(
    listOf(line({ Address: 'inside', Name: 'Inside', Picture: at('/red.jpg?v=2') })),
    {
      given: {},
    },
  )
  expect((await read()).pictures).toMatchObject({ ready: 0, failed: 1 })
  expect(asked).toEqual([])
})

it('pictures of the shop itself are taken without fetching', async () => {
  await bring(listOf(line({ Address: 'source', Name: 'Source', Picture: at('/blue.jpg') })))
  const [source] = await picturesOf('source')
  asked = []
  const own = `https://shop.example/media/${source?.id}-800.avif`
  await bring(listOf(line({ Address: 'copy', Name: 'Copy', Picture: own })))
  expect(await picturesOf('copy')).toMatchObject([{ id: source?.id }])
  expect(asked).toEqual([])
})

it('known products that wait for no picture go in before all others', async () => {
  const { services } = shop
  await bring(listOf(line({ Address: 'known', SKU: 'KNOWN-1', Price: 900 })))
  const { importId } = await checkedImport(
    shop,
    owner,
    listOf(
      line({ Address: 'coming', SKU: 'COMING-1', Picture: at('/never.jpg') }),
      line({ Address: 'known', SKU: 'KNOWN-1', Price: 850 }),
    ),
  )
  const waiting = async (atHand: boolean) =>
    (await readWaitingProducts(services.db, { importId, after: -1, limit: 10, atHand })).map(
      ({ position }) => position,
    )
  expect(await waiting(true)).toEqual([1])
  expect(await waiting(false)).toEqual([0, 1])
})

it('pictures that could not be had come later, and nothing else of the list with them', async () => {
  const [front, side] = [at('/red.jpg?late=1'), at('/blue.jpg?late=2')]
  away = new Set(['/red.jpg?late=1'])
  const text = listOf(
    line({
      Address: 'late-one',
      Name: 'Late one',
      Stock: 8,
      Picture: front,
      'Picture shows': 'From the front',
    }),
    line({ Address: 'late-one', Name: 'Late one', Size: '5-6Y', Picture: side }),
    line({ Address: 'late-two', Name: 'Late two', Picture: front }),
  )
  const { importId, read } = await bring(text)
  expect(await read()).toMatchObject({ status: 'done', pictures: { total: 2, ready: 1, failed: 1 } })
  expect(await picturesOf('late-one')).toMatchObject([{ alt: 'Late one', status: 'published' }])
  expect(await picturesOf('late-two')).toEqual([])
  // Sales and edits in the meantime.
  await shop.database.db.execute(sql`
    update variants set stock = 3 where product_id = (select id from products where slug = 'late-one')
      and label = '4-5Y'`)
  await shop.database.db.execute(sql`
    update product_pictures set alt = 'By hand'
    where product_id = (select id from products where slug = 'late-one')`)
  const run = async () => {
    await beginRun(shop.services, callerOf(owner), importId, {}, { jobInSeconds: 3_600 })
    await runImport(shop.services, { importId }, { sliceMs: null, rules })
    return await read()
  }
  expect(await run()).toMatchObject({ status: 'done', pictures: { ready: 1, failed: 1 } })
  away = new Set()
  expect(await run()).toMatchObject({
    status: 'done',
    pictures: { ready: 2, failed: 0 },
    result: { new: 2, published: 2, failed: 0 },
  })
  expect(await picturesOf('late-one')).toMatchObject([
    { alt: 'From the front', view: 'front' },
    { alt: 'By hand' },
  ])
  expect(await picturesOf('late-two')).toMatchObject([{ alt: 'Late two', status: 'published' }])
  const [size] = await productsNamed(shop, 'late-one')
  expect(size).toMatchObject({ label: '4-5Y', stock: 3 })
  // All is in, so there is nothing more to try.
  await expect(
    beginRun(shop.services, callerOf(owner), importId, {}, { jobInSeconds: 3_600 }),
  ).rejects.toThrow('would not change anything')
})
