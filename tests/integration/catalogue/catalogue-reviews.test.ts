import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { defaultWords } from '#server/language/words.ts'
import { getProductReviews } from '#server/reviews/get-product-reviews.ts'
import { createShopper, createVariant, type TestShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

describe('reviews on a product page', () => {
  let shop: TestShop
  let shopper: TestShopper
  let productId: string

  beforeAll(async () => {
    shop = await openTestShop()
    const { db } = shop.services
    shopper = await createShopper(db)
    productId = (await createVariant(db)).productId
    await shop.services.catalogue.refresh(null)
    const days = [5, 4, 5, 3, 5, 1, 4, 2]
    for (const [day, stars] of days.entries()) await review(stars, day)
    await review(1, 20, true)
    await db.execute(sql`
      insert into curated_reviews (id, product_id, name, stars, description, source, created_at)
      values (${newId('crv')}, ${productId}, 'Meera', 5, 'Chosen.', 'Instagram', ${dayOf(6)}::timestamptz + interval '1 hour')`)
  })

  afterAll(async () => {
    await shop.close()
  })

  function dayOf(day: number): string {
    return `2026-10-${String(day + 1).padStart(2, '0')}T10:00:00Z`
  }

  async function review(stars: number, day: number, hidden = false): Promise<void> {
    await shop.services.db.execute(sql`
      insert into reviews (id, product_id, customer_id, stars, description, verified, hidden, created_at)
      values (${newId('rev')}, ${productId}, ${shopper.customerId}, ${stars}, ${`Day ${day}`}, true, ${hidden}, ${dayOf(day)})`)
  }

  it('shows the newest six of both kinds, and counts the ordinary ones alone', async () => {
    const { summary, newest, curatedCount } = await getProductReviews(
      shop.services.db,
      productId,
      defaultWords,
    )
    expect(newest.map(({ description }) => description)).toEqual([
      'Day 7',
      'Chosen.',
      'Day 6',
      'Day 5',
      'Day 4',
      'Day 3',
    ])
    expect(newest[1]).toMatchObject({ curated: true, source: 'Instagram', name: 'Meera', verified: false })
    expect(curatedCount).toBe(1)
    // (5+4+5+3+5+1+4+2) / 8 = 3.625
    expect(summary).toMatchObject({ average: 3.6, count: 8 })
    expect(summary.distribution.map(({ count }) => count)).toEqual([3, 2, 1, 1, 1])
  })

  it('gives the page nothing that leads to the writer', async () => {
    const page = JSON.stringify(await getProductReviews(shop.services.db, productId, defaultWords))
    expect(page).not.toContain(shopper.customerId)
    expect(page).not.toContain(shopper.email)
  })

  it('GET /api/review and /api/manual give all of their kind, newest first', async () => {
    const ordinary = await shop.request('GET', `/api/review/${productId}`)
    const curated = await shop.request('GET', `/api/manual/${productId}`)
    expect(ordinary.body.reviews).toHaveLength(8)
    expect(ordinary.body.reviews[0]).toMatchObject({ description: 'Day 7', userId: { fullname: 'Asha Rao' } })
    expect(curated.body.reviews).toMatchObject([{ curated: true, userId: { fullname: 'Meera' } }])
    expect((await shop.request('GET', '/api/review/none')).status).toBe(404)
  })

  it('says that there are none', async () => {
    const other = await createVariant(shop.services.db)
    expect(await getProductReviews(shop.services.db, other.productId, defaultWords)).toMatchObject({
      summary: { average: 0, count: 0 },
      newest: [],
      curatedCount: 0,
    })
  })
})
