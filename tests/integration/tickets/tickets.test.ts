import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readRow, readRows } from '#server/db/rows.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { sweepErasedTickets, sweepOldTickets } from '#server/tickets/forget-tickets-queries.ts'
import { linkToken } from '#tests/support/account-mail.ts'
import { createShopper, createVariant, placementOf, type TestShopper } from '#tests/support/builders.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import {
  answerTicket,
  answerWithPictures,
  closeTicketInAdmin,
  someContact,
  tokenFor,
  tokenOf,
  writeWithPictures,
} from '#tests/support/tickets.ts'

let shop: TestShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop({ env: { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' } })
})
afterAll(() => shop.close())

let addresses = 0
/** Of another home each time, so that no test uses up what another may do. */
const fromElsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(addresses++ % 250) + 1}` })

async function contact(rest: Record<string, unknown> = {}, token?: string) {
  const input = someContact(rest)
  const answer = await shop.request('POST', '/api/contact/add-contact', {
    body: input,
    headers: fromElsewhere(),
    token,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const number = String(answer.body.ticket)
  return { ...input, number, answer: answer.body, token: tokenOf(answer.body.link) }
}

const read = (number: string, ticketToken = '', token?: string) =>
  shop.request('GET', `/api/support/${number}`, {
    headers: { 'x-ticket-token': ticketToken, ...fromElsewhere() },
    token,
  })
const write = (number: string, ticketToken: string, body: object) =>
  shop.request('POST', `/api/support/${number}/messages`, {
    headers: { 'x-ticket-token': ticketToken, ...fromElsewhere() },
    body,
  })
const textsOf = (ticket: { messages: { text: string }[] }) => ticket.messages.map(({ text }) => text)

async function picture(): Promise<Buffer> {
  return await sharp({ create: { width: 400, height: 500, channels: 3, background: '#c81e5a' } })
    .withExif({ IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .jpeg()
    .toBuffer()
}

async function filesKept(): Promise<string[]> {
  const entries = await readdir(shop.dataDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.avif'))
    .map(({ parentPath, name }) => join(parentPath, name))
}

async function confirmed(rest: { staffRole?: string } = {}): Promise<TestShopper> {
  const shopper = await createShopper(db(), rest)
  await db().execute(sql`update customers set email_confirmed_at = now() where id = ${shopper.customerId}`)
  return shopper
}

describe('a message to the shop', () => {
  it('is a ticket with a number and a link at once, and by a letter that repeats no words of it', async () => {
    const words = 'Win a prize at evil.example <script>alert(1)</script>'
    const { number, token, email, answer } = await contact({ message: words, subject: 'A <b>prize</b>' })
    expect(answer).toMatchObject({ success: true, message: 'Contact submitted successfully' })
    expect(number).toMatch(/^T-\d{6}$/)
    const { body } = await read(number, token)
    expect(body.data).toMatchObject({ number, email, kind: 'question', waitsFor: 'shop', closedAt: null })
    expect(textsOf(body.data)).toEqual([
      words,
      `We’ve received your message. Your ticket number is ${number}. We’ll reply within 48 hours.`,
    ])
    await runDueJobs(shop.services)
    const [letter = '', ...others] = sentMails(shop.dataDir, email)
    expect(others).toEqual([])
    expect(letter).toContain(`Your ticket number is ${number}`)
    expect(letter).not.toMatch(/prize|evil|script|Meera/)
    // The letter's link is another: it proves the mailbox.
    const mailed = /#t=([\w-]+)/.exec(letter)?.[1] ?? ''
    expect(mailed).not.toBe(token)
    expect((await read(number, mailed)).status).toBe(200)
  })

  it('takes no line break into its names or subject, and no order of another', async () => {
    const other = await createShopper(db())
    const variant = await createVariant(db())
    await shop.services.catalogue.refresh(null)
    const placed = await shop.request('POST', '/api/order/place', {
      token: other.token,
      body: placementOf(other, [{ variant }]),
    })
    const refused = async (rest: Record<string, unknown>, token?: string) => {
      const options = { body: someContact(rest), headers: fromElsewhere(), token }
      const { status, body } = await shop.request('POST', '/api/contact/add-contact', options)
      expect(status).toBe(400)
      return body.errors[0].path
    }
    expect(await refused({ subject: 'Hi\r\nBcc: everybody@example.com' })).toBe('subject')
    expect(await refused({ firstName: 'A\r\nBcc: b@example.com' })).toBe('firstName')
    expect(await refused({ email: 'a@example.com\r\nBcc: b@example.com' })).toBe('email')
    expect(await refused({ orderId: placed.body.orderId })).toBe('orderId')
    expect(await refused({ orderId: placed.body.orderId }, (await createShopper(db())).token)).toBe('orderId')
    expect(await refused({ productId: 'no-such-frock' })).toBe('productId')
    const own = await contact(
      { orderId: placed.body.orderId, productId: variant.productId, email: other.email },
      other.token,
    )
    const { body } = await read(own.number, '', other.token)
    expect(body.data).toMatchObject({
      order: { _id: placed.body.orderId },
      product: { _id: variant.productId, name: variant.productName },
    })
  })

  it('is stored for a sender with an expired session', async () => {
    const { number } = await contact({}, 'a-token-that-has-ended-long-ago-0123456789')
    expect(number).toMatch(/^T-/)
  })

  it('sends a stranger whose address was typed three letters in an hour, and keeps every ticket', async () => {
    const email = `stranger-${Date.now()}@example.com`
    const [local, host] = email.split('@')
    const numbers: string[] = []
    for (let message = 0; message < 5; message++)
      numbers.push((await contact({ email: `${local}+${message}@${host}` })).number)
    expect(new Set(numbers).size).toBe(5)
    await runDueJobs(shop.services)
    const letters = [0, 1, 2, 3, 4].flatMap((at) => sentMails(shop.dataDir, `${local}+${at}@${host}`))
    expect(letters).toHaveLength(3)
  })

  it('tells the grievance officer of a grievance, by law', async () => {
    const { number, token } = await contact({ isGrievance: true })
    const { body } = await read(number, token)
    expect(body.data.kind).toBe('grievance')
    expect(body.data.messages[1].text).toContain('within 30 days')
    await runDueJobs(shop.services)
    const officer = shop.services.settings.current().grievanceOfficer.email
    const letters = sentMails(shop.dataDir, officer).filter((mail) => mail.includes(number))
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain(`/admin/messages/${number}`)
  })
})

describe('the page of a ticket', () => {
  it('opens for no guess: a number, a forged token, or one of another ticket', async () => {
    const { number, token } = await contact()
    const other = await contact()
    const stranger = await createShopper(db())
    const wrong = [
      await read(number),
      await read(number, other.token),
      await read(number, `${token.slice(0, -1)}x`),
      await read(number, 'x'.repeat(1_000)),
      await read(number, '', stranger.token),
      await read('T-999999', token),
      await read('1 or 1=1', token),
    ]
    for (const { status, body } of wrong) {
      expect(status).toBe(404)
      expect(body).toEqual(wrong[0]?.body)
    }
    expect((await write(number, other.token, { text: 'Let me in' })).status).toBe(404)
    const solve = { headers: { 'x-ticket-token': other.token } }
    expect((await shop.request('POST', `/api/support/${number}/solved`, solve)).status).toBe(404)
  })

  it('shows a reply to the verified mailbox, and not to someone who only typed it', async () => {
    const person = await confirmed()
    const { number, token } = await contact({ email: person.email })
    const answer = 'Your order goes to 12 MG Road.\nWrite again if it does not.'
    await answerTicket(shop, number, answer)
    const typed = await read(number, token)
    expect(JSON.stringify(typed.body)).not.toContain('MG Road')
    expect(typed.body.data.messages[2]).toMatchObject({ author: 'staff', text: '', isInLetter: true })
    await runDueJobs(shop.services)
    const letters = sentMails(shop.dataDir, person.email)
    const letter = letters.find((mail) => mail.includes('Our reply to your message')) ?? ''
    expect(letter).toContain('Your order goes to 12 MG Road.')
    const mailed = /#t=([\w-]+)/.exec(letter)?.[1] ?? ''
    for (const opened of [await read(number, mailed), await read(number, '', person.token)]) {
      expect(opened.body.data.messages[2]).toMatchObject({ text: answer, isInLetter: false })
      expect(opened.body.data).toMatchObject({ waitsFor: 'customer', answerBy: null })
    }
    // A customer with an account of the same address, not confirmed.
    await db().execute(sql`update customers set email_confirmed_at = null where id = ${person.customerId}`)
    expect((await read(number, '', person.token)).status).toBe(404)
  })

  it('takes twenty messages at once: each once, in their order, and no more in the hour', async () => {
    const { number, token } = await contact()
    const same = await Promise.all(
      Array.from({ length: 5 }, () => write(number, token, { text: 'Once', key: 'one-and-the-same' })),
    )
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, at) => write(number, token, { text: `Message ${at}` })),
    )
    expect(many.filter(({ status }) => status === 200)).toHaveLength(15)
    expect(many.filter(({ status }) => status === 429)).toHaveLength(5)
    const { messages } = (await read(number, token)).body.data
    expect(messages).toHaveLength(2 + 1 + 15)
    const times = messages.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(times).toEqual([...times].sort())
    expect(new Set(messages.map(({ id }: { id: string }) => id)).size).toBe(18)
    expect((await write(number, token, { text: ' ' })).status).toBe(429)
  })

  it('is closed by its sender, opened by a message within 30 days, and followed by a new ticket later', async () => {
    const { number, email } = await contact({ subject: 'Delivery' })
    const token = await tokenFor(shop, number, 'mailbox')
    const solved = () =>
      shop.request('POST', `/api/support/${number}/solved`, { headers: { 'x-ticket-token': token } })
    expect((await solved()).body.data.closedAt).not.toBeNull()
    expect((await solved()).body.data.messages).toHaveLength(3)
    const again = await write(number, token, { text: 'It came back' })
    expect(again.body.data).toMatchObject({ link: null, ticket: { closedAt: null, waitsFor: 'shop' } })
    await closeTicketInAdmin(shop, number, (await createShopper(db(), { staffRole: 'support' })).customerId)
    const letters = async () => {
      await runDueJobs(shop.services)
      return sentMails(shop.dataDir, email).filter((mail) => mail.includes('Subject: Solved')).length
    }
    // The admin may take it back for a minute.
    expect(await letters()).toBe(0)
    await db().execute(sql`
      update graphile_worker._private_jobs set run_at = now() where key like 'tell:ticket_closed:%'`)
    expect(await letters()).toBe(1)
    await db().execute(sql`
      update tickets set closed_at = now() - interval '30 days 1 minute' where number = ${number}`)
    const late = await write(number, token, { text: 'Once more' })
    expect(late.status).toBe(200)
    expect(late.body.data.ticket.closedAt).not.toBeNull()
    const next = new URL(late.body.data.link)
    const opened = await read(next.pathname.split('/').at(-1) ?? '', tokenOf(next.href))
    expect(textsOf(opened.body.data).slice(0, 2)).toEqual([`Continued from ${number}.`, 'Once more'])
    expect(opened.body.data).toMatchObject({ email, subject: 'Delivery' })
    // The verified mailbox of the first is also that of the second.
    await answerTicket(shop, opened.body.data.number, 'We look into it.')
    const shown = await read(opened.body.data.number, tokenOf(next.href))
    expect(textsOf(shown.body.data)).toContain('We look into it.')
  })

  it('is sent to its mailbox by number and address, with the same answer whether it exists or not', async () => {
    const { number, email } = await contact()
    const ask = (body: object, headers = fromElsewhere()) =>
      shop.request('POST', '/api/support/link', { body, headers })
    const right = await ask({ number: ` ${number.toLowerCase()} `, email: email.toUpperCase() })
    const wrong = [
      await ask({ number, email: 'another@example.com' }),
      await ask({ number: 'T-999998', email }),
    ]
    expect(right.status).toBe(200)
    for (const answer of wrong) expect(answer.body).toEqual(right.body)
    await runDueJobs(shop.services)
    const letters = sentMails(shop.dataDir, email).filter((mail) => mail.includes('Subject: The link to'))
    expect(letters).toHaveLength(1)
    expect(sentMails(shop.dataDir, 'another@example.com')).toEqual([])
    expect((await ask({ number: 'nonsense', email })).body.errors[0].path).toBe('number')
    // Three in an hour to one mailbox, from wherever.
    expect((await ask({ number, email })).status).toBe(200)
    expect((await ask({ number, email })).status).toBe(429)
    const home = fromElsewhere()
    const asked = await Promise.all(
      Array.from({ length: 24 }, (_, at) => ask({ number, email: `guess${at}@example.com` }, home)),
    )
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(4)
  })
})

describe('pictures of a message', () => {
  const load = (id: string, ticketToken = '', token?: string) =>
    shop.request('GET', `/api/support/pictures/${id}`, { headers: { 'x-ticket-token': ticketToken }, token })

  it('are only for the two sides, encoded again, without a public address', async () => {
    const { number, token } = await contact()
    const other = await contact()
    const pictures = [await picture(), await picture()]
    const sent = await writeWithPictures(shop, number, { token, text: 'Look', pictures })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const said = sent.body.data.ticket.messages[2]
    expect(said).toMatchObject({ text: 'Look', author: 'customer' })
    expect(said.pictures).toHaveLength(2)
    const [{ id }] = said.pictures
    const own = await load(id, token)
    expect(own.status).toBe(200)
    expect(own.headers).toMatchObject({
      'content-type': 'image/avif',
      vary: expect.stringContaining('token'),
    })
    expect(String(own.body)).not.toContain('GPS')
    const support = await createShopper(db(), { staffRole: 'support' })
    expect((await load(id, '', support.token)).status).toBe(200)
    const stranger = await createShopper(db())
    for (const foreign of [await load(id), await load(id, other.token), await load(id, '', stranger.token)])
      expect(foreign.status).toBe(404)
    for (const name of [`${id}-800.avif`, `${id}-360.avif`, `${id}-800.jpg`])
      expect((await shop.request('GET', `/media/${name}`)).status).toBe(404)
    expect((await load('..%2f..%2fsecret', token)).status).toBe(404)
  })

  it('go with an answer of the admin too, once for one tap, and none with one that crosses another', async () => {
    const { number, token } = await contact()
    const { token: staff } = await createShopper(db(), { staffRole: 'support' })
    const given = { token: staff, text: 'So the clasp is closed', seen: 2, key: 'one-tap-of-the-admin' }
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const before = await filesKept()
    expect(
      (await answerWithPictures(shop, number, { ...given, pictures: [script] })).body.errors[0].path,
    ).toBe('photos')
    const late = await answerWithPictures(shop, number, { ...given, seen: 1, pictures: [await picture()] })
    expect(late.status).toBe(409)
    expect(await filesKept()).toEqual(before)
    const answer = () =>
      picture().then((one) => answerWithPictures(shop, number, { ...given, pictures: [one] }))
    const sent = await answer()
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const kept = await filesKept()
    expect((await answer()).body.data.count).toBe(3)
    expect(await filesKept()).toEqual(kept)
    const proof = await tokenFor(shop, number, 'mailbox')
    const { messages } = (await read(number, proof)).body.data
    expect(messages.at(-1)).toMatchObject({ author: 'staff', text: 'So the clasp is closed' })
    const [{ id }] = messages.at(-1).pictures
    expect((await load(id, proof)).status).toBe(200)
    // Who has not proven the mailbox reads neither the answer nor its pictures.
    expect((await read(number, token)).body.data.messages.at(-1)).toMatchObject({
      isInLetter: true,
      pictures: [],
    })
  })

  it('leave nothing behind when one is no picture, too large, or one too many', async () => {
    const { number, token } = await contact()
    const before = await filesKept()
    const good = await picture()
    const sendAll = (pictures: (Buffer | string)[], text = 'Look') =>
      writeWithPictures(shop, number, { token, text, pictures })
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect((await sendAll([good, script])).body.errors[0].path).toBe('photos')
    const six = await sendAll(Array.from({ length: 6 }, () => good))
    expect(six.body.errors[0].message).toBe('You can add up to 5 photos to a message')
    expect((await sendAll([good], ' ')).body.errors[0].path).toBe('text')
    expect((await sendAll([Buffer.alloc(11 * 1_024 * 1_024)])).body.message).toBe(
      'A photo can be up to 10 MB',
    )
    expect((await read(number, token)).body.data.messages).toHaveLength(2)
    expect(await filesKept()).toEqual(before)
  })
})

describe('the messages of an account', () => {
  it('are those it wrote, and those to its address once that is proven', async () => {
    const person = await confirmed()
    const signedIn = await contact({ email: person.email }, person.token)
    const before = await contact({ email: person.email.toUpperCase() })
    const stranger = await createShopper(db())
    await contact({ email: stranger.email })
    const list = (token: string) => shop.request('GET', '/api/support', { token })
    const { body } = await list(person.token)
    expect(body.data.map(({ number }: { number: string }) => number)).toEqual([
      before.number,
      signedIn.number,
    ])
    expect(body.data[0]).toMatchObject({ begin: 'Does the blue frock run small?', waitsFor: 'shop' })
    expect((await list(stranger.token)).body.data).toEqual([])
    const guest = await createShopper(db(), { kind: 'guest' })
    expect((await list(guest.token)).status).toBe(403)
  })

  it('keep their own address when another customer verifies that of the account', async () => {
    const { body } = await shop.request('POST', '/api/user/auth/register', {
      body: { ...someContact(), fullname: 'Not Asha', password: 'phirki-123', terms: true },
    })
    const { _id: id, email } = body.user
    const intruders = await contact({}, body.token)
    const owners = await contact({ email }, body.token)
    await shop.request('POST', '/api/user/auth/forgot-password', { body: { email } })
    const token = await linkToken(shop, 'reset_password', email)
    const proven = await shop.request('POST', '/api/user/auth/reset-password', {
      body: { token, password: 'mine-at-last-7' },
    })
    expect(proven.status, JSON.stringify(proven.body)).toBe(200)
    const left = await readRows(
      db(),
      z.object({ number: z.string() }),
      sql`select number from tickets where customer_id = ${id}`,
    )
    expect(left).toEqual([{ number: owners.number }])
    expect((await read(intruders.number, intruders.token)).status).toBe(200)
  })

  it('are exported with the pictures, and go with the account: at once when closed, else when they are', async () => {
    const person = await shop.request('POST', '/api/user/auth/register', {
      body: { ...someContact(), fullname: 'Asha Rao', password: 'phirki-123', terms: true },
    })
    const { token } = person.body
    const { _id: id, email } = person.body.user
    await db().execute(sql`update customers set email_confirmed_at = now() where id = ${id}`)
    const closed = await contact({ email }, token)
    const open = await contact({ email })
    const files = await filesKept()
    for (const { number, token: own } of [closed, open])
      await writeWithPictures(shop, number, { token: own, text: 'Look', pictures: [await picture()] })
    await answerTicket(shop, closed.number, 'It does not.')
    await shop.request('POST', `/api/support/${closed.number}/solved`, {
      headers: { 'x-ticket-token': closed.token },
    })
    const exported = await shop.request('GET', '/api/user/export?format=json', { token })
    expect(exported.body.messages).toContainEqual(
      expect.objectContaining({ ticket: closed.number, author: 'staff', message: 'It does not.' }),
    )
    const [shown] = exported.body.messages.flatMap(({ pictures }: { pictures: string[] }) => pictures)
    expect(shown).toMatch(/^data:image\/avif;base64,\w/)
    const page = await shop.request('GET', '/api/user/export', { token })
    expect(page.body).toContain(`<img src="${shown}"`)
    const erased = await shop.request('DELETE', '/api/user/account', {
      token,
      body: { password: 'phirki-123' },
    })
    expect(erased.status).toBe(200)
    const kept = () =>
      readRows(
        db(),
        z.object({ number: z.string() }),
        sql`select number from tickets where lower(email) = ${email}`,
      )
    expect(await kept()).toEqual([{ number: open.number }])
    expect(await filesKept()).toHaveLength(files.length + 2)
    await sweepErasedTickets(shop.services)
    expect(await kept()).toHaveLength(1)
    await closeTicketInAdmin(
      shop,
      open.number,
      (await createShopper(db(), { staffRole: 'support' })).customerId,
    )
    await sweepErasedTickets(shop.services)
    expect(await kept()).toEqual([])
    expect(await filesKept()).toEqual(files)
    const media = await readRow(
      db(),
      z.object({ count: z.number() }),
      sql`select count(*)::int as count from media m where m.id like 'private%'
        and not exists (select 1 from ticket_pictures p where p.media_id = m.id)`,
    )
    expect(media).toEqual({ count: 0 })
    // The letter that was still to be written about it has nothing to say any more.
    await runDueJobs(shop.services)
    expect(sentMails(shop.dataDir, email).join('')).not.toContain('Subject: Solved')
  })

  it('are deleted some time after they are closed, grievances later, open ones never', async () => {
    const email = 'long-ago@example.com'
    const [open, solved, young, grievance] = [
      await contact({ email }),
      await contact({ email }),
      await contact({ email }),
      await contact({ email, isGrievance: true }),
    ]
    const staff = await createShopper(db(), { staffRole: 'support' })
    await writeWithPictures(shop, solved.number, {
      token: solved.token,
      text: 'Look',
      pictures: [await picture()],
    })
    for (const { number } of [solved, young, grievance])
      await closeTicketInAdmin(shop, number, staff.customerId)
    const age = (numbers: string[], days: number) =>
      db().execute(sql`
        update tickets set created_at = now() - make_interval(days => ${days + 9}::int),
          closed_at = case when closed_at is null then null else now() - make_interval(days => ${days}::int) end
        where number = any(${sql.param(numbers)}::text[])`)
    await age([open.number, solved.number, grievance.number], 401)
    await age([young.number], 399)
    const kept = () =>
      readRows(
        db(),
        z.object({ number: z.string() }),
        sql`select number from tickets where email = ${email} order by number`,
      )
    const files = await filesKept()
    await sweepOldTickets(shop.services, { ticketDays: 400, grievanceDays: 800 })
    expect(await kept()).toEqual([open, young, grievance].map(({ number }) => ({ number })))
    expect((await filesKept()).length).toBe(files.length - 2)
    await age([grievance.number], 801)
    await sweepOldTickets(shop.services, { ticketDays: 400, grievanceDays: 800 })
    expect(await kept()).toEqual([open, young].map(({ number }) => ({ number })))
  })
})
