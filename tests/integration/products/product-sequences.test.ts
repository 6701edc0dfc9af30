import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { missingBeforePublishing } from '#domain/products/missing-before-publishing.ts'
import type { PictureContent, ProductContent } from '#domain/products/product-content.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import type { CustomerCaller } from '#server/access/caller.ts'
import { readRows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#server/http/errors.ts'
import { changeStatus, STATUS_STEPS } from '#server/products/change-status.ts'
import { createProduct } from '#server/products/create-product.ts'
import { readContent, type SavedProduct } from '#server/products/read-content.ts'
import { saveDraft } from '#server/products/save-draft.ts'
import { saveProduct } from '#server/products/save-product.ts'
import { changeStock } from '#server/stock/change-stock.ts'
import { createShopper, stockMismatches } from '#tests/support/builders.ts'
import { contentOf, createPicture, sizeOf } from '#tests/support/contents.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let shop: TestDatabase
let people: CustomerCaller[]
let picture: PictureContent

beforeAll(async () => {
  shop = await createTestDatabase()
  picture = await createPicture(shop.db)
  people = await Promise.all(
    (['manager', 'owner'] as const).map(async (staffRole) => ({
      kind: 'customer' as const,
      customerId: (await createShopper(shop.db, { staffRole })).customerId,
      sessionId: 'test',
      isGuest: false,
      staffRole,
    })),
  )
})
afterAll(() => shop.drop())

async function read(productId: string): Promise<SavedProduct> {
  const saved = await readContent(shop.db, productId)
  if (!saved) throw new Error('The product is gone')
  return saved
}

const LABELS = ['2-3Y', '4-5Y', '5–6 Years', 'S']
const size = fc.record({
  label: fc.constantFrom(...LABELS),
  pricePaise: fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }),
  mrpPaise: fc.option(fc.integer({ min: 400, max: 900 }), { nil: null }),
  stock: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
  isKnown: fc.boolean(),
})
const part = fc.record(
  {
    name: fc.constantFrom('', 'Frock', 'Gown'),
    slug: fc.constantFrom('', 'frock-one', 'frock-two', 'No slug'),
    fabric: fc.constantFrom('', 'Silk', ' Cotton '),
    hsn: fc.constantFrom('6204', '62'),
    lining: fc.constantFrom(null, '', 'Cotton'),
    drawstring: fc.constantFrom(null, true, false),
    smallParts: fc.constantFrom(null, false),
    sizes: fc.uniqueArray(size, { maxLength: 3, selector: ({ label }) => label }),
  },
  { requiredKeys: [] },
)
type Part = typeof part extends fc.Arbitrary<infer Value> ? Value : never

const person = fc.constantFrom(0, 1)
const command = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), person, part, isLate: fc.boolean() }),
  fc.record({ kind: fc.constant('keep' as const), person, part }),
  fc.record({ kind: fc.constant('both' as const), part, other: part }),
  fc.record({ kind: fc.constant('step' as const), person, step: fc.constantFrom(...STATUS_STEPS) }),
  fc.record({ kind: fc.constant('stock' as const), difference: fc.integer({ min: -4, max: 4 }) }),
)
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

/** What a person writes over what they saw. */
function typed({ content }: SavedProduct, { sizes, ...rest }: Part): ProductContent {
  if (!sizes) return { ...content, ...rest }
  const rows = sizes.map(({ isKnown, ...row }) => {
    const was = content.sizes.find(({ label }) => label === row.label)
    return isKnown && was
      ? { ...was, pricePaise: row.pricePaise, mrpPaise: row.mrpPaise }
      : sizeOf(row.label, row)
  })
  return { ...content, ...rest, sizes: rows }
}

/** What the admin refuses is no failure, so long as nothing is changed by it. */
async function tried(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code !== 'internal') return false
    throw error
  }
}

function callerAt(place: number): CustomerCaller {
  const caller = people[place]
  if (!caller) throw new Error('There are two people')
  return caller
}

async function run(productId: string, done: Command): Promise<void> {
  const before = await read(productId)
  const { version } = before
  if (done.kind === 'save') {
    const content = typed(before, done.part)
    const saves = saveProduct(shop, callerAt(done.person), {
      productId,
      content,
      version: done.isLate ? version - 1 : version,
    })
    const isSaved = await tried(saves)
    if (done.isLate) expect(isSaved).toBe(false)
    if (!isSaved) expect(await read(productId)).toEqual(before)
  } else if (done.kind === 'keep') {
    const content = typed(before, done.part)
    const row = await shop.db.execute(
      sql`select revision from product_drafts where product_id = ${productId}`,
    )
    const revision = Number(row.rows[0]?.revision ?? 0)
    await saveDraft(shop, callerAt(done.person), { productId, content, version, revision })
    if (before.status !== 'draft') expect(await read(productId)).toEqual(before)
  } else if (done.kind === 'both') {
    const saves = [done.part, done.other].map((part, place) =>
      tried(saveProduct(shop, callerAt(place), { productId, content: typed(before, part), version })),
    )
    await Promise.all(saves)
    // One wins; the other may follow only when the first said nothing new.
    expect((await read(productId)).version - version).toBeLessThanOrEqual(1)
  } else if (done.kind === 'step') {
    await tried(changeStatus(shop, callerAt(done.person), { productId, step: done.step, version }))
  } else {
    const variantId = before.content.sizes.find(({ _id }) => _id !== null)?._id
    if (!variantId) return
    const { difference } = done
    const change = { variantId, change: { difference }, reason: 'found' as const, actorId: null }
    await tried(inTransaction(shop.db, (tx) => changeStock(tx, change)))
  }
}

const logged = z.object({
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})

it('for any edits by two people stock adds up, each change has its version, and the log is complete', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 12 }), async (commands) => {
      const productId = await createProduct(shop, callerAt(0), {})
      const start = await read(productId)
      await saveProduct(shop, callerAt(0), {
        productId,
        version: start.version,
        content: contentOf({ pictures: [picture], name: 'Frock' }),
      })
      for (const done of commands) {
        await run(productId, done)
        const { status, content } = await read(productId)
        // What is published is complete, at every moment.
        if (status === 'published') expect(missingBeforePublishing(content)).toEqual([])
      }
      const log = await readRows(
        shop.db,
        logged,
        sql`select before, after from activity_log where subject_id = ${productId} order by id`,
      )
      const { version, status, content } = await read(productId)
      expect(log.map(({ after }) => after.version)).toEqual(log.map((_, place) => place + 1))
      expect(log.length).toBe(version)
      // Each entry begins where the one before ended, and the last says what is there.
      const now: Record<string, unknown> = { ...content, status, version }
      const last = new Map<string, unknown>()
      for (const entry of log) {
        for (const [path, was] of Object.entries(entry.before)) {
          if (last.has(path) && !path.startsWith('sizes.') && path !== 'sizeOrder') {
            expect(sameValue(last.get(path), was)).toBe(true)
          }
        }
        for (const [path, is] of Object.entries(entry.after)) last.set(path, is)
      }
      for (const [path, is] of last) {
        if (Object.hasOwn(now, path)) expect([path, now[path]]).toEqual([path, is])
      }
      expect(await stockMismatches(shop.db)).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 60_000)
