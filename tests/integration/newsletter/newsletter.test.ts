import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { CONFIRM_LINK_DAYS } from '#domain/newsletter/subscription.ts'
import { consentTexts } from '#server/consents/record-consent.ts'
import { randomText } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { confirmLink, leaveLink } from '#server/newsletter/newsletter-links.ts'
import { deleteUnconfirmed } from '#server/newsletter/queries.ts'
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
    select 1 from newsletter_subscriptions
    where email_normalised = ${email} and confirmed_at is not null and unsubscribed_at is null`)
  return rows.length > 0
}

const tokenIn = (address: string) => new URL(address).hash.replace('#token=', '')

/** The token of the last letter that asks an address to confirm. */
async function confirmToken(email: string): Promise<string> {
  await runDueJobs(shop.services)
  const letters = sentMails(shop.dataDir, email)
  const tokens = letters.map((letter) => /\/newsletter\/confirm#token=([\w.-]+)/.exec(letter)?.[1])
  return tokens.findLast((token) => token !== undefined) ?? ''
}

async function subscribe(email: string) {
  expect((await post('', { email })).status).toBe(200)
  return await post('/confirm', { token: await confirmToken(email) })
}

const consentsOf = async (email: string) =>
  await readRows(
    db(),
    z.object({ given: z.boolean(), textVersion: z.string(), hash: z.number().nullable() }),
    sql`
    select given, text_version as "textVersion", length(ip_hash) as hash from consents
    where email = ${email} and purpose = 'newsletter' order by id`,
  )

const couponsOf = async (folded: string) =>
  await readRows(
    db(),
    z.object({ code: z.string(), percent: z.number(), maxUses: z.number() }),
    sql`select code, percent, max_uses as "maxUses" from coupons where email_folded = ${folded}`,
  )

describe('the newsletter', () => {
  it('begins when the link of its letter is confirmed, with consent, coupon and a letter that leaves by one click', async () => {
    const email = someEmail()
    expect(await post('', { email: email.toUpperCase() })).toMatchObject({
      status: 200,
      body: { message: 'Successfully subscribed to our newsletter!', coupon: null },
    })
    const token = await confirmToken(email)
    expect([await isSubscribed(email), await consentsOf(email), await couponsOf(email)]).toEqual([
      false,
      [],
      [],
    ])
    const { status, body } = await post('/confirm', { token })
    const [coupon, ...more] = await couponsOf(email)
    expect(more).toEqual([])
    expect(coupon).toMatchObject({ percent: 15, maxUses: 1, code: expect.stringMatching(/^WELCOME-\w{6}$/) })
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: { email, coupon: { code: coupon?.code, percent: 15, isUsed: false } },
    })
    expect(await isSubscribed(email)).toBe(true)
    expect(await consentsOf(email)).toEqual([{ given: true, textVersion: consentTexts.newsletter, hash: 43 }])
    await runDueJobs(shop.services)
    const letters = sentMails(shop.dataDir, email)
    const [confirm, welcome] = ['Please confirm', 'Welcome to our newsletter'].map((subject) =>
      letters.find((letter) => letter.includes(`Subject: ${subject}`)),
    )
    expect(confirm).not.toMatch(/^List-Unsubscribe/m)
    expect(welcome).toContain(coupon?.code)
    expect(welcome).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    // A long header is folded.
    const header = /^List-Unsubscribe:((?:.|\r\n[ \t])*)/m.exec(welcome ?? '')?.[1]?.replace(/\s/g, '') ?? ''
    const { pathname, search } = new URL(header.slice(1, -1))
    const seen = await shop.request('GET', pathname + search)
    expect(seen).toMatchObject({
      status: 303,
      headers: { location: expect.stringContaining('/newsletter#token=') },
    })
    expect(await isSubscribed(email)).toBe(true)
    const forms = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
      ],
    ] as const
    for (const [type, payload] of forms) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: pathname + search,
        headers: { 'content-type': type },
        payload,
      })
      expect(answer.statusCode).toBe(200)
      expect(await isSubscribed(email)).toBe(false)
    }
    expect((await consentsOf(email)).map(({ given }) => given)).toEqual([true, false])
    const forged = await shop.app.inject({ method: 'POST', url: `${pathname}?token=${token}` })
    expect(forged.statusCode).toBe(400)
    // The link from before does not take the leaving back.
    expect((await post('/confirm', { token })).status).toBe(400)
    expect(await isSubscribed(email)).toBe(false)
  })

  it('begins once, however often and at once its link is pressed', async () => {
    const email = someEmail()
    await post('', { email })
    const token = await confirmToken(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/confirm', { token })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.coupon.code)).size).toBe(1)
    expect([(await consentsOf(email)).length, (await couponsOf(email)).length]).toEqual([1, 1])
    await runDueJobs(shop.services)
    expect(sentMails(shop.dataDir, email)).toHaveLength(2)
    // A subscriber who asks again gets an email saying so; the answer reveals nothing.
    expect((await post('', { email })).body).toEqual((await post('', { email: someEmail() })).body)
    await runDueJobs(shop.services)
    expect(sentMails(shop.dataDir, email).join()).toContain('already subscribed')
  })

  it('gives one mailbox one coupon, in any spelling', async () => {
    const name = randomText(10)
    const spellings = [`${name}@gmail.com`, `${name.slice(0, 3)}.${name.slice(3)}+baby@googlemail.com`]
    const answers = [await subscribe(spellings[0] ?? ''), await subscribe(spellings[1] ?? '')]
    expect(answers[1]?.body.data.coupon).toEqual(answers[0]?.body.data.coupon)
    expect(await couponsOf(`${name}@gmail.com`)).toHaveLength(1)
  })

  it('promises and gives no coupon while the one of the settings does not hold', async () => {
    const activate = (active: boolean) =>
      db().execute(sql`update coupons set active = ${active} where code = 'FIRST15'`)
    await activate(false)
    try {
      expect((await subscribe(someEmail())).body.data.coupon).toBeNull()
    } finally {
      await activate(true)
    }
  })

  it('refuses links that are forged, made for something else, too old, or of a wish that is gone', async () => {
    const [email, other] = [someEmail(), someEmail()]
    for (const address of [email, other]) await post('', { email: address })
    const token = await confirmToken(email)
    const signature = token.split('.')[1]
    const encoded = Buffer.from(`${Date.now()} ${other}`).toString('base64url')
    const leaving = tokenIn(await leaveLink(shop.services, email))
    const old = await confirmLink(shop.services, {
      email,
      language: 'en',
      now: new Date(Date.now() - (CONFIRM_LINK_DAYS + 1) * 86_400_000),
    })
    for (const bad of [`${encoded}.${signature}`, `${encoded}.`, '', leaving, tokenIn(old)])
      expect(await post('/confirm', { token: bad })).toMatchObject({
        status: 400,
        body: { code: 'token_invalid' },
      })
    expect((await post('/leave', { token })).status).toBe(400)
    await db().execute(sql`
      update newsletter_subscriptions set created_at = now() - interval '31 days' where email_normalised = ${email}`)
    await deleteUnconfirmed(db(), CONFIRM_LINK_DAYS)
    expect((await post('/confirm', { token })).status).toBe(400)
    expect([await isSubscribed(email), await isSubscribed(other)]).toEqual([false, false])
  })

  it('begins for an account when its address is proved, and ends with its switch', async () => {
    const shopper = await createShopper(db())
    const choose = (marketing: boolean) =>
      shop.request('PUT', '/api/user/notifications', {
        token: shopper.token,
        body: { email: true, sms: true, marketing },
      })
    await choose(true)
    await runDueJobs(shop.services)
    expect([await isSubscribed(shopper.email), sentMails(shop.dataDir, shopper.email)]).toEqual([false, []])
    await choose(false)
    await db().execute(sql`update customers set email_confirmed_at = now() where id = ${shopper.customerId}`)
    await choose(true)
    await choose(true)
    expect(await isSubscribed(shopper.email)).toBe(true)
    await runDueJobs(shop.services)
    expect(sentMails(shop.dataDir, shopper.email)).toEqual([
      expect.stringContaining('Subject: Welcome to our newsletter'),
    ])
    await choose(false)
    expect(await isSubscribed(shopper.email)).toBe(false)
    expect((await consentsOf(shopper.email)).map(({ given }) => given)).toEqual([true, false])
  })

  it('of the register form waits for the letter that confirms the account', async () => {
    const email = someEmail()
    const person = { fullname: 'Asha Rao', email, phoneNo: '9876543210', password: 'six-letters-1' }
    const { body } = await shop.request('POST', '/api/user/auth/register', {
      body: { ...person, terms: true, newsletter: true },
    })
    await runDueJobs(shop.services)
    const [letter = '', ...more] = sentMails(shop.dataDir, email)
    expect([await isSubscribed(email), more]).toEqual([false, []])
    const token = /\/confirm-email#token=([\w.-]+)/.exec(letter)?.[1]
    const confirmed = await shop.request('POST', '/api/user/auth/confirm-email', {
      token: body.token,
      body: { token },
    })
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
    expect(await isSubscribed(email)).toBe(true)
    expect(await couponsOf(email)).toHaveLength(1)
  })

  it("prevents flooding of strangers' mailboxes", async () => {
    const limited = await openTestShop({ env: { RATE_LIMIT: 'on' } })
    try {
      const ask = (email: string) => limited.request('POST', '/api/newsletter', { body: { email } })
      const name = randomText(10)
      const spellings = [
        `${name}@gmail.com`,
        `${name}+1@gmail.com`,
        `${name.slice(0, 2)}.${name.slice(2)}@gmail.com`,
      ]
      const statuses: number[] = []
      for (const email of spellings) statuses.push((await ask(email)).status)
      for (let count = 0; count < 30; count++) statuses.push((await ask(someEmail())).status)
      expect(statuses.slice(0, 3)).toEqual([200, 200, 429])
      expect(statuses.filter((status) => status === 200)).toHaveLength(19)
    } finally {
      await limited.close()
    }
  })
})

describe('leaving the newsletter without an account', () => {
  it('goes by a link to the address, which works again and again', async () => {
    const email = someEmail()
    await subscribe(email)
    await runDueJobs(shop.services)
    const before = sentMails(shop.dataDir, email).length
    expect(await post('/leave-link', { email: email.toUpperCase() })).toMatchObject({ status: 200 })
    await runDueJobs(shop.services)
    const letters = sentMails(shop.dataDir, email)
    expect(letters).toHaveLength(before + 1)
    const letter = letters.find((text) => text.includes('Subject: Unsubscribe from our newsletter')) ?? ''
    expect(letter).toContain('Subject: Unsubscribe from our newsletter')
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

  it('does not reveal who is subscribed, and sends nothing to other addresses', async () => {
    const [known, unknown] = [someEmail(), someEmail()]
    await subscribe(known)
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
    for (const address of [email, other]) await subscribe(address)
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

describe('the subscribers, in the admin', () => {
  const admin = (token: string, path: string, body?: object) =>
    shop.request(body ? 'POST' : 'GET', `/api/admin/newsletter${path}`, { token, body })

  it('are listed with their state, exported with a reason that is kept, and removed for good', async () => {
    const [manager, support] = [
      await createShopper(db(), { staffRole: 'manager' }),
      await createShopper(db(), { staffRole: 'support' }),
    ]
    const [waiting, confirmed] = [`=${someEmail()}`, someEmail()]
    await post('', { email: waiting })
    await subscribe(confirmed)
    const found = (await admin(support.token, `?q=${confirmed.slice(0, 8).toUpperCase()}`)).body.data
    expect(found.rows).toMatchObject([{ email: confirmed, state: 'confirmed', source: 'form', leftAt: null }])
    expect(found.counts.waits).toBeGreaterThan(0)
    expect(found.days[0].confirmed).toBeGreaterThan(0)
    expect((await admin(support.token, '?q=%25')).body.data.rows).toEqual([])
    expect((await admin(support.token, '/export', { reason: 'Festival letter', state: '' })).status).toBe(403)
    expect((await admin(manager.token, '/export', { reason: ' ', state: '' })).status).toBe(400)
    const file = await admin(manager.token, '/export', { reason: 'Festival letter', state: '' })
    const lines: string[] = file.body.data.csv.split('\r\n')
    expect(lines.find((line) => line.startsWith(confirmed))).toContain(consentTexts.newsletter)
    // A spreadsheet must not take an address for a formula.
    expect(lines.find((line) => line.includes(waiting))).toMatch(/^"?'=/)
    const log = await db().execute(sql`
      select action, after->>'reason' as reason from activity_log
      where actor_id = ${manager.customerId} and subject = 'subscriber' order by id`)
    expect(log.rows).toEqual([{ action: 'exported', reason: 'Festival letter' }])
    const token = await confirmToken(confirmed)
    expect((await admin(support.token, '/remove', { email: confirmed })).status).toBe(403)
    expect((await admin(manager.token, '/remove', { email: confirmed })).status).toBe(200)
    expect((await admin(manager.token, '/remove', { email: confirmed })).status).toBe(404)
    expect((await post('/confirm', { token })).status).toBe(400)
    expect((await consentsOf(confirmed)).map(({ given }) => given)).toEqual([true, false])
    const kept = await db().execute(sql`
      select 1 from activity_log where subject = 'subscriber' and subject_id like ${`%${confirmed.slice(0, 6)}%`}`)
    expect(kept.rows).toEqual([])
  })
})
