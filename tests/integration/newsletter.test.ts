import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { randomText } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { leaveLink } from '#server/support/newsletter-link.ts'
import { createShopper } from '#tests/support/builders.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const post = (path: string, body: object) => shop.request('POST', `/api/newsletter${path}`, { body })
const someEmail = () => `${randomText(10)}@example.com`

async function isSubscribed(email: string): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select 1 from newsletter_subscriptions where email_normalised = ${email} and unsubscribed_at is null`)
  return rows.length > 0
}

const tokenIn = (address: string) => new URL(address).hash.replace('#token=', '')

describe('leaving the newsletter without an account', () => {
  it('goes by a link to the address, which works again and again', async () => {
    const email = someEmail()
    await post('', { email })
    expect(await post('/leave-link', { email: email.toUpperCase() })).toMatchObject({ status: 200 })
    await runDueJobs(shop.services)
    const [letter = '', ...others] = sentMails(shop.dataDir, email)
    expect(others).toEqual([])
    expect(letter).toContain('Subject: Leave our newsletter')
    expect(letter).not.toContain('because you have an account')
    const token = /\/newsletter#token=([\w.-]+)/.exec(letter)?.[1] ?? ''
    expect(await isSubscribed(email)).toBe(true)
    for (let press = 0; press < 2; press++) {
      expect(await post('/leave', { token })).toMatchObject({ status: 200, body: { success: true } })
      expect(await isSubscribed(email)).toBe(false)
    }
    const { rows } = await db().execute(sql`
      select given, purpose from consents where email = ${email} order by id`)
    expect(rows).toEqual([
      { given: true, purpose: 'newsletter' },
      { given: false, purpose: 'newsletter' },
    ])
  })

  it('tells nobody who is subscribed, and writes to nobody who is not', async () => {
    const [known, unknown] = [someEmail(), someEmail()]
    await post('', { email: known })
    const answers = [
      await post('/leave-link', { email: known }),
      await post('/leave-link', { email: unknown }),
    ]
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    await runDueJobs(shop.services)
    expect(sentMails(shop.dataDir, unknown)).toEqual([])
    expect((await post('/leave-link', { email: 'nobody' })).status).toBe(400)
  })

  it('needs the token of this address, from this shop', async () => {
    const [email, other] = [someEmail(), someEmail()]
    for (const address of [email, other]) await post('', { email: address })
    const own = tokenIn(await leaveLink(shop.services, email))
    const [encoded, signature] = [Buffer.from(other).toString('base64url'), own.split('.')[1]]
    for (const token of [`${encoded}.${signature}`, `${encoded}.`, encoded, '', '.', 'x.y'])
      expect(await post('/leave', { token })).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
    expect(await isSubscribed(other)).toBe(true)
  })

  it('ends the advertising to the account that has proved the address, and to no other', async () => {
    const [proved, typed] = [await createShopper(db()), await createShopper(db())]
    await db().execute(
      sql`update customers set notify_marketing = true where id in (${proved.customerId}, ${typed.customerId})`,
    )
    await db().execute(sql`update customers set email_confirmed_at = now() where id = ${proved.customerId}`)
    for (const { email } of [proved, typed]) {
      expect((await post('/leave', { token: tokenIn(await leaveLink(shop.services, email)) })).status).toBe(
        200,
      )
    }
    const rows = await readRows(
      db(),
      z.object({ id: z.string() }),
      sql`
      select id from customers where notify_marketing and id in (${proved.customerId}, ${typed.customerId})`,
    )
    expect(rows).toEqual([{ id: typed.customerId }])
    const consents = await db().execute(sql`
      select purpose, given from consents where customer_id = ${proved.customerId}`)
    expect(consents.rows).toEqual([{ purpose: 'marketing', given: false }])
  })

  it('does not flood a mailbox', async () => {
    const limited = await openTestShop({ env: { RATE_LIMIT: 'on' } })
    try {
      const email = someEmail()
      await limited.request('POST', '/api/newsletter', { body: { email } })
      const statuses: number[] = []
      for (let press = 0; press < 4; press++) {
        const answer = await limited.request('POST', '/api/newsletter/leave-link', { body: { email } })
        statuses.push(answer.status)
      }
      expect(statuses).toEqual([200, 200, 200, 429])
    } finally {
      await limited.close()
    }
  })
})
