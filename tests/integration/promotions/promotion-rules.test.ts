import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminPromotion, PromotionList } from '#domain/promotions/api-admin-promotions.ts'
import { emptyPromotion } from '#domain/promotions/promotion-input.ts'
import { addDays, indiaDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { newId } from '#server/db/ids.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import {
  createProduct,
  createShopper,
  createVariant,
  itemOf,
  placementOf,
  type TestVariant,
} from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Answer, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { PROMOTION_FAULT_TEXTS as faults } from '#texts/promotions/promotion-fault-texts.ts'

let shop: TestShop
let admin: TestAdmin
let frock: TestVariant
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  admin = await openAdmin(shop)
  frock = await createVariant(db(), { pricePaise: 50_000, stock: 500 })
})
afterAll(() => shop.close())

const input = (change: object) => ({ ...emptyPromotion(), ...change })
const make = (change: object): Promise<Answer> => admin.post('offers', input(change))

async function made(change: object): Promise<AdminPromotion> {
  const answer = await make(change)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

const save = ({ _id, version }: Pick<AdminPromotion, '_id' | 'version'>, change: object): Promise<Answer> =>
  shop.request('PUT', `/api/admin/offers/${_id}`, {
    token: admin.person.token,
    body: { version, offer: input(change) },
  })

async function read({ _id }: Pick<AdminPromotion, '_id'>): Promise<AdminPromotion> {
  return (await shop.request('GET', `/api/admin/offers/${_id}`, { token: admin.person.token })).body.data
}

async function list(question: Record<string, string> = {}): Promise<string[]> {
  const answer = await shop.request('GET', `/api/admin/offers?${new URLSearchParams(question)}`, {
    token: admin.person.token,
  })
  return (answer.body.data as PromotionList).rows.map(({ _id }) => _id)
}

/** What a cart of so many frocks is told. */
const quote = async (quantity: number, more: object = {}) =>
  (
    await shop.request('POST', '/api/cart/quote', {
      body: { items: [itemOf(frock, quantity)], couponCode: 'NAN', ...more },
    })
  ).body

async function use(
  code: string,
  shopperToken?: { customerId: string; token: string; email: string; phone: string },
) {
  const shopper = shopperToken ?? (await createShopper(db()))
  return await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: placementOf(shopper, [{ variant: frock }], { couponCode: code, amount: 450 }),
  })
}

describe('what an offer gives', () => {
  const kinds = [
    { kind: 'amount', amount: 75.5 },
    { kind: 'percent', percent: 25, most: 120 },
    { kind: 'pieces', buyPieces: 2, freePieces: 1, percent: 50 },
    { kind: 'percent', percent: 5, most: null },
  ]

  it('is read as it was written, and one kind leaves nothing of another behind', async () => {
    let promotion = await made({ code: 'KINDS', benefit: kinds[0] })
    for (const benefit of kinds) {
      const saved = await save(promotion, { code: 'KINDS', benefit })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      promotion = saved.body.data
      expect(promotion.offer.benefit).toEqual(benefit)
    }
    const { rows } = await db().execute(sql`
      select percent, amount_paise, most_paise, buy_pieces, free_pieces from coupons where id = ${promotion._id}`)
    expect(rows).toEqual([
      { percent: 5, amount_paise: null, most_paise: null, buy_pieces: null, free_pieces: null },
    ])
  })

  it('is what a cart gets: an amount, a part up to a highest, the cheapest pieces', async () => {
    await made({ code: 'AMOUNT', benefit: { kind: 'amount', amount: 75.5 } })
    await made({ code: 'CAPPED', benefit: { kind: 'percent', percent: 25, most: 120 } })
    await made({ code: 'THIRD', benefit: { kind: 'pieces', buyPieces: 2, freePieces: 1, percent: 50 } })
    const discounts = await Promise.all(
      ['AMOUNT', 'CAPPED', 'THIRD'].map(async (couponCode) => (await quote(3, { couponCode })).discount),
    )
    expect(discounts).toEqual([75.5, 120, 250])
    // Never more off than the pieces cost.
    await made({ code: 'TOOMUCH', benefit: { kind: 'amount', amount: 900 } })
    expect(await quote(1, { couponCode: 'TOOMUCH' })).toMatchObject({ discount: 500 })
  })
})

describe('the days of an offer', () => {
  const today = indiaDate(new Date())
  const day = (days: number) => indiaDate(addDays(new Date(), days))

  it('begin with the first minute of the first in India and end with the last of the last', async () => {
    const { _id } = await made({ code: 'DAYS', firstDay: today, lastDay: day(2) })
    const { rows } = await db().execute(sql`
      select starts_at as "startsAt", ends_at as "endsAt" from coupons where id = ${_id}`)
    const instant = (text: string) => parseIndiaDate(text)?.getTime()
    expect(new Date(String(rows[0]?.startsAt)).getTime()).toBe(instant(today))
    expect(new Date(String(rows[0]?.endsAt)).getTime()).toBe(instant(day(3)))
    const read = await list({ q: 'DAYS' })
    expect(read).toEqual([_id])
    expect((await quote(1, { couponCode: 'DAYS' })).discount).toBe(50)
  })

  it('that were over stay over when it is ended once more', async () => {
    const promotion = await made({ code: 'OVER', lastDay: day(5) })
    const first = (await admin.post(`offers/${promotion._id}/end`, { version: 1 })).body.data
    const ends = async () =>
      (await db().execute(sql`select ends_at from coupons where id = ${promotion._id}`)).rows[0]?.ends_at
    const before = await ends()
    const second = await admin.post(`offers/${promotion._id}/end`, { version: first.version })
    expect(second.body.data.state).toBe('ended')
    expect(await ends()).toEqual(before)
    expect((await quote(1, { couponCode: 'OVER' })).discount).toBe(0)
  })
})

describe('a change of an offer', () => {
  it('is refused at its field: products that are not there, fewer uses than there were', async () => {
    expect((await make({ code: 'GONE', productIds: ['prd_never'] })).body.errors).toEqual([
      { path: 'productIds', message: faults.productGone },
    ])
    const promotion = await made({ code: 'USED' })
    for (let turn = 0; turn < 2; turn++) expect((await use('USED')).status).toBe(200)
    const fewer = await save(promotion, { code: 'USED', maxUses: 1 })
    expect(fewer).toMatchObject({ status: 400, body: { errors: [{ path: 'maxUses' }] } })
    const limited = (await save(promotion, { code: 'USED', maxUses: 2 })).body.data
    expect((await use('USED')).status).toBe(409)
    // More of them: what was used counts on.
    await save(limited, { code: 'USED', maxUses: 3 })
    expect((await use('USED')).status).toBe(200)
    expect((await use('USED')).status).toBe(409)
  })

  it('keeps a product that has gone since it was named', async () => {
    await createProduct(db(), { name: 'Short lived', sizes: [] })
    const { rows } = await db().execute(sql`select id from products where name = 'Short lived'`)
    const productIds = [String(rows[0]?.id)]
    const promotion = await made({ code: 'NAMED', productIds })
    await db().execute(sql`delete from products where name = 'Short lived'`)
    const saved = await save(promotion, { code: 'NAMED', title: 'Still here', productIds })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  })

  it('of two people at once is that of one, and the other sees it', async () => {
    const promotion = await made({ code: 'ATONCE' })
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => save(promotion, { code: 'ATONCE', title })),
    )
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
    expect([won?.status, lost?.status]).toEqual([200, 409])
    expect(lost?.body).toMatchObject({
      code: 'offer_changed',
      offer: { version: 2, offer: { title: won?.body.data.offer.title } },
    })
  })

  it('gives one code to one offer, also when two are made at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => make({ code: 'SAMECODE' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    for (const { status, body } of answers)
      if (status === 400) expect(body.errors).toEqual([{ path: 'code', message: faults.codeTaken }])
  })

  it('refuses an unknown promotion, and staff who may not write', async () => {
    const nothing = { _id: 'cpn_never', version: 1 }
    expect((await save(nothing, { code: 'NEVERMADE' })).status).toBe(404)
    for (const step of ['end', 'archive'])
      expect((await admin.post(`offers/cpn_never/${step}`, { version: 1, archived: true })).status).toBe(404)
    const viewer = await openAdmin(shop, { staffRole: 'viewer' })
    const promotion = await made({ code: 'VIEWED' })
    expect((await viewer.post(`offers/${promotion._id}/end`, { version: 1 })).status).toBe(403)
    expect(await read(promotion)).toMatchObject({ version: 1, state: 'live' })
  })

  it('takes an archived offer back switched off, and gives a code back that became automatic', async () => {
    const promotion = await made({ code: 'ATTIC' })
    const away = (await admin.post(`offers/${promotion._id}/archive`, { version: 1, archived: true })).body
      .data
    const back = (
      await admin.post(`offers/${promotion._id}/archive`, { version: away.version, archived: false })
    ).body.data
    expect(back).toMatchObject({ state: 'off', offer: { active: false } })
    const automatic = (await save(back, { automatic: true, title: 'By itself', minimumSubtotal: 100_000 }))
      .body.data
    const { rows } = await db().execute(sql`select code from coupons where id = ${promotion._id}`)
    expect(rows[0]?.code).toMatch(/^AUTO-[A-Z0-9]{10}$/)
    await save(automatic, { automatic: true, title: 'By itself, still', minimumSubtotal: 100_000 })
    expect((await db().execute(sql`select code from coupons where id = ${promotion._id}`)).rows).toEqual(rows)
  })
})

describe('offers for one mailbox', () => {
  it('stand in a list of their own', async () => {
    const id = newId('cpn')
    await db().execute(sql`
      insert into coupons (id, code, benefit_kind, percent, max_uses, email_folded)
      values (${id}, 'WELCOME-MINE', 'percent', 15, 1, 'somebody@example.com')`)
    expect(await list({ view: 'personal' })).toEqual([id])
    for (const view of ['all', 'live', 'planned', 'over', 'archived'])
      expect(await list({ view }), view).not.toContain(id)
  })

  it('a search finds a part of code or title, and takes no sign of it for a pattern', async () => {
    const promotion = await made({ code: 'HUNDRED', title: '100% cotton_week' })
    expect(await list({ q: '100% cotton_' })).toEqual([promotion._id])
    expect(await list({ q: 'hundr' })).toEqual([promotion._id])
    expect(await list({ q: '100_ cotton' })).toEqual([])
    expect(await list({ q: '\\' })).toEqual([])
  })
})

describe('what a cart is told of offers that it does not have', () => {
  it('names codes that save more, the best first, and what is missing for others', async () => {
    await made({ code: 'TENSHOWN', shown: true, title: 'Ten' })
    await made({
      code: 'THIRTYSHOWN',
      shown: true,
      title: 'Thirty',
      benefit: { kind: 'percent', percent: 30, most: null },
    })
    await made({ code: 'FOURPIECES', shown: true, title: 'Four', minimumPieces: 4 })
    await eventually(() => expect(shop.services.offers.current()).toHaveLength(4))
    const { offers: promotions } = await quote(2)
    const told = promotions.map(({ code, reason, discount, missing }: Record<string, unknown>) => [
      code,
      reason,
      discount,
      missing,
    ])
    expect(told).toEqual([
      ['THIRTYSHOWN', 'not_used', 300, null],
      ['TENSHOWN', 'not_used', 100, null],
      ['FOURPIECES', 'coupon_pieces', 0, 2],
    ])
    // With the best typed, the others save nothing more and are not named.
    const typed = (await quote(2, { couponCode: 'THIRTYSHOWN' })).offers
    expect(typed.map(({ code, held }: { code: string; held: boolean }) => [code, held])).toEqual([
      ['THIRTYSHOWN', true],
      ['FOURPIECES', false],
    ])
  })
})
