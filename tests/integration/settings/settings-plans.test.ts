import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SettingKey } from '#domain/settings/setting-key.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { newId } from '#server/db/ids.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { type Answer, openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let asha: TestAdmin
let ravi: TestAdmin
beforeAll(async () => {
  shop = await openTestShop()
  asha = await openAdmin(shop, { staffRole: 'owner', name: 'Asha Rao' })
  ravi = await openAdmin(shop, { staffRole: 'owner', name: 'Ravi Kumar' })
})
afterAll(() => shop.close())

const path = (key: SettingKey, rest = '') => `/api/admin/settings/${key}${rest}`
const inDays = (days: number) => indiaDate(new Date(Date.now() + days * 86_400_000))
const get = async (address: string) => {
  const answer = await shop.request('GET', address, { token: asha.person.token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const open = (key: SettingKey) => get(path(key))
const put = ({ person: { token } }: TestAdmin, key: SettingKey, body: object): Promise<Answer> =>
  shop.request('PUT', path(key), { token, body: { from: null, replaces: null, ...body } })

/** Saves a change of what is there now. */
async function save(key: SettingKey, change: object, more: object = {}): Promise<Answer> {
  const { revision, holds } = await open(key)
  return await put(asha, key, { revision, value: { ...holds.value, ...change }, ...more })
}
async function saved(key: SettingKey, change: object, more: object = {}) {
  const answer = await save(key, change, more)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const withdraw = ({ person: { token } }: TestAdmin, key: SettingKey, validFrom: string, revision: string) =>
  shop.request(
    'DELETE',
    path(key, `/planned/${encodeURIComponent(validFrom)}?${new URLSearchParams({ revision })}`),
    {
      token,
    },
  )
const activity = async (key: SettingKey) =>
  (
    await shop.services.pool.query(
      "select action, before, after from activity_log where subject = 'setting' and subject_id = $1 order by id",
      [key],
    )
  ).rows

describe('a planned value', () => {
  test('can be moved to another day as one plan, and the log shows the change', async () => {
    const [first] = (await saved('packing', { lateHours: 36 }, { from: inDays(4) })).planned
    const { planned } = await saved(
      'packing',
      { lateHours: 40 },
      { from: inDays(6), replaces: first.validFrom },
    )
    expect(planned).toMatchObject([{ state: 'planned', value: { lateHours: 40 } }])
    expect(planned[0].validFrom > first.validFrom).toBe(true)
    expect(await activity('packing')).toMatchObject([
      { action: 'planned', after: { lateHours: 36, validFrom: first.validFrom } },
      {
        action: 'planned',
        before: { lateHours: 36 },
        after: { lateHours: 40, validFrom: planned[0].validFrom },
      },
    ])
    expect((await open('packing')).holds.value.lateHours).not.toBe(40)
  })

  test('that was withdrawn in the meantime cannot be changed, and a late editor sees the present state', async () => {
    const { revision, planned } = await open('packing')
    const [plan] = planned
    expect((await withdraw(ravi, 'packing', plan.validFrom, revision)).status).toBe(200)
    const late = await put(asha, 'packing', {
      revision,
      value: plan.value,
      from: inDays(8),
      replaces: plan.validFrom,
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'setting_changed', setting: { planned: [] } } })
    const now = await open('packing')
    const gone = await put(asha, 'packing', {
      revision: now.revision,
      value: { ...plan.value, lateHours: 41 },
      from: inDays(8),
      replaces: plan.validFrom,
    })
    expect(gone).toMatchObject({ status: 409, body: { changes: [] } })
    expect((await open('packing')).planned).toEqual([])
  })

  test('is withdrawn once, by who knows what there is', async () => {
    const { revision, planned } = await saved('packing', { lateHours: 52 }, { from: inDays(5) })
    const [plan] = planned
    expect((await withdraw(asha, 'packing', plan.validFrom, 'another')).status).toBe(409)
    expect((await withdraw(asha, 'packing', new Date(Date.now() + 9e8).toISOString(), revision)).status).toBe(
      404,
    )
    const both = await Promise.all([1, 2].map(() => withdraw(asha, 'packing', plan.validFrom, revision)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await activity('packing')).at(-1)).toMatchObject({
      action: 'withdrawn',
      before: { lateHours: 52 },
    })
    const manager = await openAdmin(shop)
    expect((await withdraw(manager, 'packing', plan.validFrom, revision)).status).toBe(403)
  })

  test('has its day for itself', async () => {
    const day = inDays(11)
    await saved('packing', { bagGrams: 44 }, { from: day })
    const second = await save('packing', { bagGrams: 45 }, { from: day })
    expect(second).toMatchObject({ status: 400, body: { errors: [{ path: 'from' }] } })
    expect((await open('packing')).planned).toMatchObject([{ value: { bagGrams: 44 } }])
  })

  test('begins on a day of the calendar, and no other text is one', async () => {
    for (const from of ['2027-02-30', '2027-13-01', 'tomorrow'])
      expect((await save('packing', { bagGrams: 60 }, { from })).status, from).toBe(400)
  })
})

describe('a value that is saved', () => {
  test('as it is writes no version and no entry of the log', async () => {
    const before = await open('contact')
    expect((await save('contact', {})).status).toBe(200)
    expect((await open('contact')).revision).toBe(before.revision)
    expect(await activity('contact')).toEqual([])
  })

  test('by two at once is that of one, who is named to the other', async () => {
    const { revision, holds } = await open('contact')
    const answers = await Promise.all([
      put(asha, 'contact', { revision, value: { ...holds.value, hours: 'Asha’s hours' } }),
      put(ravi, 'contact', { revision, value: { ...holds.value, hours: 'Ravi’s hours' } }),
    ])
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
    expect([won?.status, lost?.status]).toEqual([200, 409])
    const { value, by } = won?.body.data.holds ?? {}
    expect(lost?.body).toMatchObject({ by, changes: [{ after: value.hours }] })
    expect((await open('contact')).holds.value.hours).toBe(value.hours)
  })

  test('with an unknown base version returns the present value, without changes', async () => {
    const { holds } = await open('contact')
    const answer = await put(asha, 'contact', { revision: 'no revision at all', value: holds.value })
    expect(answer).toMatchObject({
      status: 409,
      body: { changes: [], setting: { holds: { value: holds.value } } },
    })
  })

  test('accepts any existing promotion, in any state', async () => {
    await shop.services.db.execute(sql`
      insert into coupons (id, code, benefit_kind, percent) values (${newId('cpn')}, 'READERS10', 'percent', 10)`)
    expect(await saved('newsletter', { couponCode: 'READERS10' })).toMatchObject({
      holds: { value: { couponCode: 'READERS10' } },
    })
    expect((await save('newsletter', { couponCode: '' })).status).toBe(200)
  })
})

describe('what is told of settings', () => {
  test('the history goes back page by page, each version once', async () => {
    for (let step = 1; step <= 24; step++) await saved('limits', { messagesPerRecipientAndHour: 20 + step })
    const seen: string[] = []
    let before: string | null = null
    do {
      const page: { versions: { validFrom: string; changes: unknown[] }[]; next: string | null } = await get(
        path('limits', `/history${before ? `?${new URLSearchParams({ before })}` : ''}`),
      )
      expect(page.versions.length).toBeLessThanOrEqual(20)
      seen.push(...page.versions.map(({ validFrom }) => validFrom))
      before = page.next
    } while (before !== null)
    expect(seen).toHaveLength(25)
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
  })

  test('the list says who wrote last and what begins when', async () => {
    const { settings } = await get('/api/admin/settings')
    const of = (key: SettingKey) => settings.find((one: { key: string }) => one.key === key)
    expect(of('limits')).toMatchObject({ holds: { by: 'Asha Rao' }, planned: null })
    expect(of('packing').planned).toBe((await open('packing')).planned[0].validFrom)
    expect(of('legal')).toMatchObject({ holds: { by: null } })
  })

  test('a form is told what it needs beside its value', async () => {
    expect((await open('returns')).facts.carriers).toContainEqual(
      expect.objectContaining({ key: 'delhivery' }),
    )
    const { holds, facts } = await open('invoices')
    expect(facts.nextInvoice).toContain(holds.value.series)
    expect(facts.nextCreditNote).toContain(holds.value.creditNoteSeries)
    expect((await open('brand')).facts).toEqual({ carriers: [], nextInvoice: null, nextCreditNote: null })
  })
})
