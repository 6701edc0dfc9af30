import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { AdminReview, AdminReviewList, ReviewStep } from '#domain/reviews/api-admin-review.ts'
import { newId } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import { defaultWords } from '#server/language/words.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { createProduct, createShopper, type TestShopper } from '#tests/support/builders.ts'
import { type Answer, openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let ravi: TestAdmin
let meena: TestAdmin
let writer: TestShopper
let productId: string

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.services
  ravi = await openAdmin(shop, { staffRole: 'support', name: 'Ravi Kumar' })
  meena = await openAdmin(shop, { name: 'Meena Iyer' })
  writer = await createShopper(db)
  const [size] = await createProduct(db, { name: 'Sher Khan Tiger Suit' })
  productId = size?.productId ?? ''
  await shop.services.catalogue.refresh(null)
})
afterAll(() => shop.close())

/** Each test begins without reviews. */
async function clear(): Promise<void> {
  await shop.services.db.execute(sql`delete from reviews`)
  await shop.services.db.execute(sql`delete from curated_reviews`)
}

async function review({
  words = 'Lovely',
  stars = 5,
  day = 1,
  flags = [],
  checked = false,
  pictures = 0,
}: {
  words?: string
  stars?: number
  day?: number
  flags?: string[]
  checked?: boolean
  pictures?: number
} = {}): Promise<string> {
  const { db } = shop.services
  const id = newId('rev')
  await db.execute(sql`
    insert into reviews (id, product_id, customer_id, stars, description, verified, flags, checked_at, created_at)
    values (${id}, ${productId}, ${writer.customerId}, ${stars}, ${words}, true, ${sql.param(flags)}::text[],
      ${checked ? sql`now()` : sql`null`}, ${`2026-10-${String(day).padStart(2, '0')}T10:00:00Z`})`)
  for (let position = 0; position < pictures; position += 1) {
    const mediaId = `${id}${position}`
    await db.execute(sql`
      insert into media (id, kind, format, width, height, widths) values (${mediaId}, 'image', 'avif', 8, 10, '{360,800}')`)
    await db.execute(sql`
      insert into review_media (review_id, position, media_id) values (${id}, ${position}, ${mediaId})`)
  }
  return id
}

async function report(reviewId: string, reporter: string): Promise<void> {
  const { db } = shop.services
  await db.execute(sql`
    insert into review_reports (id, review_id, reporter, reason, note)
    values (${newId('rpt')}, ${reviewId}, ${reporter}, 'insult', 'Rude')`)
  await db.execute(sql`update reviews set reports = reports + 1 where id = ${reviewId}`)
}

async function list(question: Record<string, string> = {}): Promise<AdminReviewList> {
  const answer = await shop.request('GET', `/api/admin/reviews?${new URLSearchParams(question)}`, {
    token: ravi.person.token,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

/** A review as it stands under a tab. */
async function see(id: string, view = 'to-check'): Promise<AdminReview> {
  const found = (await list({ view })).rows.find(({ _id }) => _id === id)
  if (!found) throw new Error(`Not under ${view}`)
  return found
}

const seen = ({ _id: id, version }: AdminReview) => ({ id, version })
const wordsOf = ({ rows }: AdminReviewList) => rows.map(({ words }) => words)

function stepOf({ status, body }: Answer): ReviewStep {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

/** What the letter of a step says, as it would be written now; null for nothing. */
async function letter(kind: string, batch: string, reviewId: string) {
  return await shop.services.notifications
    .get(kind)
    ?.write(shop.services, { key: batch, data: { reviewId } }, defaultWords)
}

async function queuedLetters(): Promise<string[]> {
  const rows = await readRows(
    shop.services.db,
    z.object({ kind: z.string() }),
    sql`select payload->>'kind' as kind from graphile_worker._private_jobs where payload->>'kind' like 'review_%'`,
  )
  return rows.map(({ kind }) => kind)
}

describe('the list', () => {
  it('parts reviews by what is to be done, words of harm first, each under one tab', async () => {
    await clear()
    await review({ words: 'older', day: 2 })
    await review({ words: 'newer', day: 9 })
    await review({ words: 'swallowed', day: 1, flags: ['safety'] })
    const settled = await review({ words: 'settled', day: 3, checked: true })
    const reported = await review({ words: 'reported', day: 4, checked: true })
    await report(reported, 'a')
    const hidden = await review({ words: 'hidden', day: 5, checked: true })
    await shop.services.db.execute(sql`update reviews set words_hidden = 'insult' where id = ${hidden}`)
    const withdrawn = await review({ words: 'withdrawn' })
    await shop.services.db.execute(sql`update reviews set withdrawn = true where id = ${withdrawn}`)

    const first = await list()
    expect(wordsOf(first)).toEqual(['swallowed', 'newer', 'reported', 'older'])
    expect(first.counts).toEqual({ 'to-check': 4, shown: 1, hidden: 1, curated: 0 })
    expect(first).toMatchObject({ count: 6, average: 5 })
    expect(wordsOf(await list({ view: 'shown' }))).toEqual(['settled'])
    expect(wordsOf(await list({ view: 'hidden' }))).toEqual(['hidden'])
    expect(wordsOf(await list({ q: 'tiger' }))).toHaveLength(4)
    expect(wordsOf(await list({ q: 'asha', view: 'shown' }))).toEqual(['settled'])
    expect(wordsOf(await list({ q: '%' }))).toEqual([])
    const waiting = await shop.request('GET', '/api/admin/waiting', { token: ravi.person.token })
    expect(waiting.body.data).toMatchObject({ reviews: 4 })
    expect((await see(settled, 'shown')).product.name).toBe('Sher Khan Tiger Suit')
  })

  it('is turned page by page, each review once', async () => {
    await clear()
    for (let n = 0; n < 53; n += 1)
      await review({ words: `${n}`, day: 1 + (n % 9), flags: n < 4 ? ['safety'] : [] })
    const first = await list()
    const second = await list({ after: first.next ?? '' })
    expect(first.rows).toHaveLength(50)
    expect(second).toMatchObject({ next: null })
    expect(new Set([...wordsOf(first), ...wordsOf(second)]).size).toBe(53)
    const forged = await shop.request('GET', '/api/admin/reviews?after=bm90aGluZw', {
      token: ravi.person.token,
    })
    expect(forged.status).toBe(400)
  })
})

describe('a check', () => {
  it('closes what readers reported, and an undo opens it again', async () => {
    await clear()
    const id = await review()
    await report(id, 'a')
    const step = stepOf(await ravi.post('reviews/check', { reviews: [seen(await see(id))] }))
    expect(step).toMatchObject({ done: 1, skipped: 0 })
    expect(await see(id, 'shown')).toMatchObject({ reports: [], checkedBy: 'Ravi Kumar' })
    expect(stepOf(await ravi.post('reviews/undo', { batch: step.batch }))).toMatchObject({ done: 1 })
    expect(await see(id)).toMatchObject({ checkedAt: null, reports: [{ reason: 'insult', note: 'Rude' }] })
    expect((await ravi.post('reviews/undo', { batch: step.batch })).status).toBe(409)
  })

  it('tells the second of two who was quicker, and leaves alone what changed among many', async () => {
    await clear()
    const [one, two] = [await review({ day: 2 }), await review({ day: 1 })]
    const both = [seen(await see(one)), seen(await see(two))]
    stepOf(await ravi.post('reviews/check', { reviews: [both[0]] }))
    const late = await meena.post('reviews/check', { reviews: [both[0]] })
    expect(late.status).toBe(409)
    expect(late.body.message).toMatch(/^Ravi Kumar changed this review: it was approved on /)
    expect(stepOf(await meena.post('reviews/check', { reviews: both }))).toMatchObject({
      done: 1,
      skipped: 1,
    })
  })

  it('is refused when the writer has changed the words, or the review is gone', async () => {
    await clear()
    const id = await review()
    const before = seen(await see(id))
    await shop.services.db.execute(
      sql`update reviews set description = 'New words', edited_at = now() where id = ${id}`,
    )
    const late = await ravi.post('reviews/check', { reviews: [before] })
    expect(late.body).toMatchObject({ code: 'step_taken' })
    expect(late.body.message).toContain('The customer or a reader changed this review')
    await clear()
    expect((await ravi.post('reviews/check', { reviews: [before] })).status).toBe(404)
  })
})

describe('an undo', () => {
  it('skips reviews that were changed since', async () => {
    await clear()
    const [kept, edited] = [await review({ day: 2 }), await review({ day: 1 })]
    const both = [seen(await see(kept)), seen(await see(edited))]
    const step = stepOf(await ravi.post('reviews/check', { reviews: both }))
    // The writer changes the words, which are to be looked at again.
    await shop.services.db.execute(
      sql`update reviews set description = 'New', edited_at = now(), checked_at = null where id = ${edited}`,
    )
    stepOf(
      await ravi.post(`reviews/${edited}/hide`, {
        version: (await see(edited)).version,
        reason: 'insult',
        words: true,
      }),
    )
    expect(stepOf(await meena.post('reviews/undo', { batch: step.batch }))).toMatchObject({
      done: 1,
      skipped: 1,
    })
    expect((await see(kept)).checkedAt).toBeNull()
    expect((await see(edited, 'hidden')).checkedAt).not.toBeNull()
  })
})

describe('hiding', () => {
  it('takes words with a reason, keeps the stars, and tells the writer what still holds', async () => {
    await clear()
    const id = await review({ stars: 2, pictures: 2, flags: ['phone'] })
    const { version } = await see(id)
    const hide = (body: object) => ravi.post(`reviews/${id}/hide`, body)
    expect((await hide({ version, reason: 'rude', words: true })).status).toBe(400)
    const first = stepOf(await hide({ version, reason: 'advertising', words: true, pictures: [1] }))
    const hidden = await see(id, 'hidden')
    expect(hidden).toMatchObject({ wordsHidden: 'advertising', stars: 2, checkedBy: 'Ravi Kumar' })
    expect(hidden.media.map((medium) => medium.hidden)).toEqual([null, 'advertising'])
    expect(await list({ view: 'hidden' })).toMatchObject({ count: 1, average: 2 })
    const inShop = async () => (await shop.request('GET', `/api/review/${productId}`)).body.reviews[0]
    expect(await inShop()).toMatchObject({
      description: 'Text removed by the shop: advertising',
      removed: 'advertising',
      stars: 2,
    })
    expect((await inShop()).images).toHaveLength(1)
    const said = JSON.stringify(await letter('review_hidden', first.batch, id))
    expect(said).toContain('2 stars')
    expect(said).toContain('one photo')

    const again = stepOf(
      await ravi.post(`reviews/${id}/show`, { version: hidden.version, words: true, pictures: [1] }),
    )
    expect(await letter('review_hidden', first.batch, id)).toBeNull()
    expect(await see(id, 'shown')).toMatchObject({ wordsHidden: null })
    expect(await inShop()).toMatchObject({ description: 'Lovely', removed: null })
    expect((await inShop()).images).toHaveLength(2)
    stepOf(await meena.post('reviews/undo', { batch: again.batch }))
    expect((await see(id, 'hidden')).wordsHidden).toBe('advertising')
    // The letter of the step that holds now would be told, and of none twice.
    expect(await letter('review_hidden', first.batch, id)).not.toBeNull()
    expect(await letter('review_hidden', again.batch, id)).toBeNull()
  })
})

describe('an answer', () => {
  it('stands at once, is told once, and can be changed and taken away', async () => {
    await clear()
    const id = await review()
    const answer = async (text: string, view = 'shown') =>
      ravi.post(`reviews/${id}/answer`, { version: (await see(id, view)).version, text })
    const before = (await queuedLetters()).filter((kind) => kind === 'review_answered').length
    const first = stepOf(await answer('  Thank you! ', 'to-check'))
    expect(await see(id, 'shown')).toMatchObject({ answer: { text: 'Thank you!', by: 'Ravi Kumar' } })
    expect(JSON.stringify(await letter('review_answered', first.batch, id))).toContain('“Thank you!”')
    stepOf(await answer('Thank you, Asha.'))
    const letters = (await queuedLetters()).filter((kind) => kind === 'review_answered').length
    expect(letters - before).toBe(1)
    expect((await answer('x'.repeat(1001))).status).toBe(400)
    stepOf(await answer(''))
    expect(await letter('review_answered', first.batch, id)).toBeNull()
    const { db } = shop.services
    const log = await readRows(
      db,
      z.object({ action: z.string() }),
      sql`select action from activity_log where subject = 'review' and subject_id = ${id} order by id`,
    )
    expect(log.map(({ action }) => action)).toEqual(['answered', 'answer_changed', 'answer_removed'])
  })
})

describe('a curated review', () => {
  const input = { name: 'Revathi', stars: 5, words: 'She wore it all summer.', source: 'Letter to the shop' }

  it('is added, changed and archived; it never counts', async () => {
    await clear()
    const added = await ravi.post('reviews/curated', { ...input, productId })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const { _id: id, version } = added.body.data
    expect(await list({ view: 'curated' })).toMatchObject({
      count: 0,
      curated: [{ createdBy: 'Ravi Kumar' }],
    })
    const put = (admin: TestAdmin, body: object) =>
      shop.request('PUT', `/api/admin/reviews/curated/${id}`, { token: admin.person.token, body })
    const change = { ...input, productId, source: 'E-mail', version }
    expect((await put(meena, change)).body.data).toMatchObject({ source: 'E-mail' })
    const late = await put(ravi, change)
    expect(late.body.message).toMatch(/^Meena Iyer changed this review: it was edited on /)
    const manual = () => shop.request('GET', `/api/manual/${productId}`)
    expect((await manual()).body.reviews).toMatchObject([{ source: 'E-mail', curated: true }])
    const now = (await list({ view: 'curated' })).curated[0]?.version
    expect((await ravi.post(`reviews/curated/${id}/archive`, { version: now })).status).toBe(200)
    expect((await manual()).body.reviews).toEqual([])
    expect((await list({ view: 'curated' })).counts.curated).toBe(0)
  })

  it('needs a product that there is, a name, words and a source', async () => {
    await clear()
    const empty = await ravi.post('reviews/curated', {
      productId,
      name: ' ',
      stars: 6,
      words: '',
      source: '',
    })
    expect(empty.status).toBe(400)
    expect(empty.body.errors.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['name', 'stars', 'words', 'source']),
    )
    expect((await ravi.post('reviews/curated', { ...input, productId: 'prd_none' })).status).toBe(404)
  })
})
