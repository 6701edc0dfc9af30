import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breachNotices } from '#server/breaches/people-queries.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { createShopper, createVariant, placementOf, type TestShopper } from '#tests/support/builders.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: TestShopper
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(db(), { staffRole: 'owner' })
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST', path: string, body?: unknown, { token } = owner) =>
  shop.request(method, `/api/admin/breaches${path}`, { token, ...(body === undefined ? {} : { body }) })

const inputOf = (rest: Record<string, unknown> = {}) => ({
  key: crypto.randomUUID(),
  group: 'everyone',
  firstDay: '',
  lastDay: '',
  emails: [],
  happened: 'A list of 40 orders was sent to a wrong address.',
  startedAt: '2026-01-10T09:30',
  noticedAt: '2026-01-11T10:00',
  data: ['name', 'phone'],
  consequences: 'Someone could call you and pretend to be us.',
  measures: 'The receiver deleted the list.',
  advice: 'Do not tell anyone an OTP.',
  ...rest,
})
const chosen = (...shoppers: TestShopper[]) => ({
  group: 'emails',
  emails: shoppers.map(({ email }) => email.toUpperCase()),
})

async function record(rest: Record<string, unknown> = {}): Promise<string> {
  const answer = await call('POST', '', inputOf(rest))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data._id
}

async function buy(shopper: TestShopper, createdAt: string): Promise<void> {
  const body = placementOf(shopper, [{ variant: await createVariant(db()) }])
  await db().execute(sql`select send_notice('products', null)`)
  await expect
    .poll(async () => {
      return (await shop.request('POST', '/api/order/place', { token: shopper.token, body })).status
    })
    .toBe(200)
  await db().execute(
    sql`update orders set created_at = ${createdAt} where customer_id = ${shopper.customerId}`,
  )
}

const mailsAbout = ({ email }: TestShopper) =>
  sentMails(shop.dataDir, email).filter((mail) => mail.includes('A data breach affects your data'))

describe('a data breach', () => {
  it('emails each person once, also when pressed three times at once', async () => {
    const [first, second, other] = [
      await createShopper(db()),
      await createShopper(db(), { kind: 'guest' }),
      await createShopper(db()),
    ]
    const id = await record(chosen(first, second))
    expect((await call('GET', `/${id}`)).body.data.counts).toEqual({ told: 0, untold: 2 })
    const presses = await Promise.all([1, 2, 3].map(() => call('POST', `/${id}/notify`)))
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
    await runDueJobs(shop.services)
    expect([first, second, other].map((one) => mailsAbout(one).length)).toEqual([1, 1, 0])
    const opened = await call('GET', `/${id}`)
    expect(opened.body.data).toMatchObject({
      counts: { told: 2, untold: 0 },
      breach: { emailed: 2, peopleFound: 2, createdBy: 'Asha Rao' },
    })
    expect(opened.body.data.people).toHaveLength(2)
    for (const person of opened.body.data.people) {
      expect(person).toMatchObject({ toldAt: expect.any(String), sentAt: expect.any(String) })
    }
    expect((await call('POST', `/${id}/notify`)).body.data).toEqual({ emails: 0 })
  })

  it('says what happened, when, which data, the consequences, the measures, advice and a contact', async () => {
    const person = await createShopper(db())
    const id = await record(chosen(person))
    await call('POST', `/${id}/notify`)
    await runDueJobs(shop.services)
    const [mail = ''] = mailsAbout(person).map((text) => text.replace(/=\r?\n/g, ''))
    for (const part of [
      'A list of 40 orders was sent to a wrong address.',
      'It began on 10 Jan 2026, 9:30 am. We noticed it on 11 Jan 2026, 10:00 am.',
      'Name; Phone number',
      'Someone could call you and pretend to be us.',
      'The receiver deleted the list.',
      'Do not tell anyone an OTP.',
      shop.services.settings.current().contact.email,
    ]) {
      expect(mail).toContain(part)
    }
  })

  it('emails no one when its transaction ends halfway, and everyone the next time', async () => {
    const person = await createShopper(db())
    const id = await record(chosen(person))
    const dying = inTransaction(db(), async (tx) => {
      const list = await breachNotices(tx, id, owner.customerId)
      if (list) expect(await sendNotices(tx, list)).toBe(1)
      throw new Error('The process dies')
    })
    await expect(dying).rejects.toThrow('The process dies')
    await runDueJobs(shop.services)
    expect(mailsAbout(person)).toHaveLength(0)
    await call('POST', `/${id}/notify`)
    await runDueJobs(shop.services)
    expect(mailsAbout(person)).toHaveLength(1)
  })

  it('counts all customers, those who ordered between two days, and chosen addresses', async () => {
    const [before, within] = [await createShopper(db()), await createShopper(db())]
    await buy(before, '2025-03-31T18:29:59Z')
    // 00:00:00 of 1 April in India.
    await buy(within, '2025-03-31T18:30:00Z')
    const preview = async (rest: Record<string, unknown>) =>
      (await call('POST', '/preview', { group: 'everyone', firstDay: '', lastDay: '', emails: [], ...rest }))
        .body
    const april = { group: 'ordered', firstDay: '2025-04-01', lastDay: '2025-04-30' }
    expect((await preview(april)).data).toEqual({ told: 0, untold: 1 })
    expect((await preview({ ...april, firstDay: '2025-03-31' })).data.untold).toBe(2)
    expect((await preview(chosen(before, within, before))).data.untold).toBe(2)
    expect((await preview({})).data.untold).toBeGreaterThan(2)
    expect((await preview({ ...april, lastDay: '2025-03-01' })).errors).toMatchObject([{ path: 'lastDay' }])
    const id = await record(april)
    const { people } = (await call('GET', `/${id}`)).body.data
    expect(people).toMatchObject([{ email: within.email, name: 'Asha Rao', toldAt: null, sentAt: null }])
  })

  it('concerns neither people who came after it was recorded nor those who were erased', async () => {
    const id = await record()
    const found = (await call('GET', `/${id}`)).body.data.counts.untold
    const later = await createShopper(db())
    expect((await call('GET', `/${id}`)).body.data.counts.untold).toBe(found)
    await db().execute(sql`update customers set erased_at = now() where id = ${later.customerId}`)
    const refused = await call('POST', '', inputOf(chosen(later)))
    expect(refused.body.errors).toMatchObject([{ path: 'emails' }])
    expect(JSON.stringify(refused.body.errors)).toContain(later.email)
    const stored = await db().execute(sql`select row_to_json(b)::text as row from breaches b`)
    expect(JSON.stringify(stored.rows)).not.toContain('@example.com')
  })

  it('lists everyone affected page by page, with no address in the link', async () => {
    const people = await Promise.all(Array.from({ length: 51 }, () => createShopper(db())))
    const id = await record(chosen(...people))
    const first = (await call('GET', `/${id}`)).body.data
    const second = (await call('GET', `/${id}?after=${encodeURIComponent(first.after)}`)).body.data
    expect([first.people.length, second.people.length, second.after]).toEqual([50, 1, null])
    const emails = [...first.people, ...second.people].map(({ email }: { email: string }) => email)
    expect(emails.sort()).toEqual(people.map(({ email }) => email).sort())
    expect((await call('GET', `/${id}?after=nonsense`)).status).toBe(400)
  })

  it('is recorded once for one key; the report, its closing and who read the names are logged', async () => {
    const input = inputOf(chosen(await createShopper(db())))
    const ids = await Promise.all([call('POST', '', input), call('POST', '', input)])
    expect(new Set(ids.map(({ body }) => body.data._id)).size).toBe(1)
    const id = ids[0]?.body.data._id
    await call('GET', `/${id}`)
    await call('GET', `/${id}`)
    expect((await call('POST', `/${id}/board`, { at: '2026-01-11T09:59' })).body.errors).toMatchObject([
      { path: 'at' },
    ])
    expect((await call('POST', `/${id}/board`, { at: '2999-01-01T00:00' })).status).toBe(400)
    expect((await call('POST', `/${id}/board`, { at: '2026-01-12T10:00' })).status).toBe(200)
    expect((await call('POST', `/${id}/board`, { at: '2026-01-12T10:00' })).status).toBe(200)
    expect((await call('POST', `/${id}/close`)).status).toBe(200)
    expect((await call('POST', `/${id}/close`)).status).toBe(200)
    const { rows } = (await call('GET', '')).body.data
    expect(rows[0]).toMatchObject({
      _id: id,
      noticedAt: '2026-01-11T04:30:00.000Z',
      boardToldAt: '2026-01-12T04:30:00.000Z',
      closedAt: expect.any(String),
    })
    const log = await shop.request('GET', '/api/admin/activity?subject=breach', { token: owner.token })
    const entries = log.body.data.entries.filter(({ subjectId }: { subjectId: string }) => subjectId === id)
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'closed',
      'reported',
      'opened',
      'created',
    ])
  })

  it('refuses times to come, empty texts and every role but the owner', async () => {
    const pathsOf = async (rest: Record<string, unknown>) =>
      (await call('POST', '', inputOf(rest))).body.errors.map(({ path }: { path: string }) => path)
    expect(await pathsOf({ noticedAt: '2999-01-01T00:00' })).toEqual(['noticedAt'])
    expect(await pathsOf({ startedAt: '2026-01-11T10:01' })).toEqual(['startedAt'])
    expect(await pathsOf({ advice: ' ', data: [] })).toEqual(['data', 'advice'])
    const id = await record(chosen(await createShopper(db())))
    for (const staffRole of ['manager', 'support', 'packer', 'viewer']) {
      const member = await createShopper(db(), { staffRole })
      const answers = await Promise.all([
        call('GET', '', undefined, member),
        call('GET', `/${id}`, undefined, member),
        call('POST', '', inputOf(), member),
        call('POST', `/${id}/notify`, undefined, member),
        call('POST', `/${id}/close`, undefined, member),
      ])
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
    expect((await call('GET', '/brc_unknown')).status).toBe(404)
    expect((await call('POST', '/brc_unknown/notify')).status).toBe(404)
  })
})
