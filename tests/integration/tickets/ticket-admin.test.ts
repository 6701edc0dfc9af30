import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { AdminTicket, AdminTicketList, AnswerTemplate } from '#domain/tickets/api-admin-ticket.ts'
import { readRows } from '#server/db/rows.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper } from '#tests/support/builders.ts'
import { type Answer, openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let ravi: TestAdmin
let imran: TestAdmin

beforeAll(async () => {
  shop = await openTestShop()
  ravi = await openAdmin(shop, { staffRole: 'support' })
  imran = await openAdmin(shop, { staffRole: 'support', name: 'Imran Shaikh' })
})
afterAll(() => shop.close())

/** Sends the contact form. @returns the ticket's number */
async function write(message: string, rest: object = {}): Promise<string> {
  const { status, body } = await shop.request('POST', '/api/contact/add-contact', {
    body: {
      firstName: 'Sushma',
      lastName: 'Devi',
      email: 'sushma@example.com',
      phoneNo: '9000000214',
      message,
      ...rest,
    },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.ticket
}

async function admin(
  who: TestAdmin,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) {
  return await shop.request(method, `/api/admin/${path}`, { token: who.person.token, body })
}

async function done<Data>(answer: Promise<Answer>): Promise<Data> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const list = (query: string, who = ravi): Promise<AdminTicketList> =>
  done(admin(who, 'GET', `messages?${query}`))
const read = (number: string, who = ravi): Promise<AdminTicket> =>
  done(admin(who, 'GET', `messages/${number}`))
const numbersOf = async (query: string) => (await list(query)).rows.map(({ number }) => number)

async function answer(
  number: string,
  text: string,
  { who = ravi, ...rest }: { who?: TestAdmin; solve?: boolean } = {},
) {
  const { count } = await read(number, who)
  return await done<AdminTicket>(
    admin(who, 'POST', `messages/${number}/answer`, { text, seen: count, ...rest }),
  )
}

it('a message goes from tab to tab: to answer, waiting for them, solved, and open again', async () => {
  const number = await write('One pom-pom came off on the second day.', { subject: 'Pom-pom came off' })
  expect(await numbersOf('view=to-answer')).toContain(number)
  const fresh = await read(number)
  expect(fresh).toMatchObject({
    subject: 'Pom-pom came off',
    waitsFor: 'shop',
    firstAnsweredAt: null,
    order: null,
  })
  expect(fresh.messages.map(({ author }) => author)).toEqual(['customer', 'shop'])
  expect(fresh.customer).toMatchObject({
    firstName: 'Sushma',
    phoneNo: '9000000214',
    signedIn: false,
    orders: 0,
  })

  const answered = await answer(number, 'Please keep both booties away from her.')
  expect(answered).toMatchObject({ waitsFor: 'customer', closedAt: null })
  expect(answered.messages.at(-1)).toMatchObject({ author: 'staff', name: 'Ravi Kumar', isMine: true })
  const { rows, answers } = await list('view=waiting')
  expect(rows.map((row) => row.number)).toContain(number)
  expect(answers.averageMinutes).toBe(0)

  const solved = await done<AdminTicket>(admin(ravi, 'POST', `messages/${number}/solved`))
  expect(solved.closedAt).not.toBeNull()
  expect(await numbersOf('view=solved')).toContain(number)
  await done(admin(ravi, 'POST', `messages/${number}/open`))
  expect(await numbersOf('view=to-answer')).toContain(number)

  const last = await answer(number, 'The money is on its way.', { solve: true })
  expect(last.closedAt).not.toBeNull()
  // The letter of the answer says that it is solved: no second one does.
  expect(await lettersOf(number)).toEqual([
    'ticket_answered',
    'ticket_answered',
    'ticket_closed',
    'ticket_received',
  ])
})

const letter = z.object({ kind: z.string() })

/** The letters that are to be sent. */
async function lettersOf(number: string): Promise<string[]> {
  const found = await readRows(
    shop.database.db,
    letter,
    sql`
    select split_part(j.key, ':', 2) as kind from graphile_worker.jobs j where split_part(j.key, ':', 3) in (
      select t.id from tickets t where t.number = ${number}
      union select m.id from ticket_messages m join tickets t on t.id = m.ticket_id where t.number = ${number})
    order by kind`,
  )
  return found.map(({ kind }) => kind)
}

describe('two who answer at once', () => {
  it('the second is shown what was sent before theirs goes', async () => {
    const number = await write('Is the other pom-pom safe?')
    const { count } = await read(number, imran)
    await answer(number, 'It is.')
    const late = { text: 'We look into it.', seen: count }
    const refused = await admin(imran, 'POST', `messages/${number}/answer`, late)
    expect([refused.status, refused.body.code]).toEqual([409, 'ticket_moved'])
    const now = await read(number, imran)
    expect(now.messages.at(-1)).toMatchObject({ text: 'It is.', name: 'Ravi Kumar', isMine: false })
    await done(admin(imran, 'POST', `messages/${number}/answer`, { ...late, seen: now.count }))
    expect((await read(number)).count).toBe(count + 2)
  })

  it('and of ten at the same moment one goes', async () => {
    const number = await write('Where is my parcel?')
    const { count } = await read(number)
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        admin(at % 2 ? ravi : imran, 'POST', `messages/${number}/answer`, {
          text: `Answer ${at}`,
          seen: count,
        }),
      ),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect((await read(number)).count).toBe(count + 1)
  })

  it('a second try of the same answer is kept once', async () => {
    const number = await write('Hello?')
    const { count } = await read(number)
    const body = { text: 'Hello!', seen: count, key: 'one-tap-of-a-button' }
    for (let tries = 0; tries < 2; tries += 1)
      await done(admin(ravi, 'POST', `messages/${number}/answer`, body))
    expect((await read(number)).count).toBe(count + 1)
  })
})

it('a search finds number, name, address and every word, in all tabs', async () => {
  const number = await write('A thread hangs out of the Jhoola frock.', {
    firstName: 'Zoya',
    lastName: 'Merchant',
    email: 'zoya@example.net',
    subject: '30 frocks for a play',
  })
  await done(admin(ravi, 'POST', `messages/${number}/note`, { text: 'Second report of lot kestrel.' }))
  await answer(number, 'Thank you.', { solve: true })
  const found = async (text: string) => await numbersOf(`view=to-answer&q=${encodeURIComponent(text)}`)
  for (const text of [
    number,
    number.toLowerCase(),
    'zoya',
    'Merch zo',
    'ZOYA@example.net',
    'jhool',
    'kestrel',
    'play',
  ])
    expect(await found(text), text).toEqual([number])
  for (const text of ['jhoola kestrel parrot', "'", "o'neill:*&!|", '%', '\\', 'T-999999'])
    expect(await found(text)).toEqual([])
})

it('grievances are listed separately, whether customer or staff marked them', async () => {
  const number = await write('Nobody answers me.', { isGrievance: true })
  const other = await write('Where is my refund?')
  await done(
    admin(ravi, 'PATCH', `messages/${other}`, { kind: 'grievance', subject: 'Refund', assignedTo: null }),
  )
  const { rows, counts } = await list('view=grievances')
  expect(rows.map((row) => row.number)).toEqual([other, number])
  expect(counts.grievances).toBe(2)
  await done(admin(ravi, 'POST', `messages/${other}/solved`))
  // What is open comes first, and alone is counted.
  expect((await list('view=grievances')).rows.map((row) => row.number)).toEqual([number, other])
  expect((await list('view=grievances')).counts.grievances).toBe(1)
})

it('can be assigned to staff who may answer, and to no one else', async () => {
  const number = await write('Which size?')
  const shopper = await createShopper(shop.database.db)
  const taken = await done<AdminTicket>(
    admin(ravi, 'PATCH', `messages/${number}`, { assignedTo: imran.person.customerId }),
  )
  expect(taken.assignedTo).toEqual({ _id: imran.person.customerId, name: 'Imran Shaikh' })
  expect(taken.staff.map(({ name }) => name)).toEqual(['Imran Shaikh', 'Ravi Kumar'])
  const refused = await admin(ravi, 'PATCH', `messages/${number}`, { assignedTo: shopper.customerId })
  expect(refused.status).toBe(400)
  const stranger = await shop.request('GET', `/api/admin/messages/${number}`, { token: shopper.token })
  expect(stranger.status).toBe(403)
})

it('an answer whose place is open does not go', async () => {
  const number = await write('And my order?')
  const { count } = await read(number)
  const { status, body } = await admin(ravi, 'POST', `messages/${number}/answer`, {
    text: 'Your order {order} is on its way.',
    seen: count,
  })
  expect([status, body.errors]).toEqual([400, [{ path: 'text', message: 'Replace {order} in the text' }]])
})

it('templates are added, changed, sorted and deleted, and a start brings none back', async () => {
  const all = (answer: Promise<Answer>) => done<AnswerTemplate[]>(answer)
  const names = (templates: AnswerTemplate[]) => templates.map(({ name }) => name)
  const first = await all(admin(ravi, 'GET', 'answer-templates'))
  expect(names(first)).toEqual(['Apology and refund', 'Where is my parcel', 'Which size'])
  const added = await all(admin(ravi, 'POST', 'answer-templates', { name: 'Thanks', text: 'Dear {name}' }))
  const id = added.at(-1)?._id ?? ''
  expect(names(await all(admin(ravi, 'POST', `answer-templates/${id}/raise`)))[2]).toBe('Thanks')
  const changed = { name: 'Thank you', text: 'Dear {name}, thank you.' }
  expect(names(await all(admin(ravi, 'PUT', `answer-templates/${id}`, changed)))[2]).toBe('Thank you')
  for (const { _id } of added) await all(admin(ravi, 'DELETE', `answer-templates/${_id}`))
  expect((await admin(ravi, 'DELETE', `answer-templates/${id}`)).status).toBe(404)
  const { seedTemplates } = await import('#server/tickets/admin/seed-templates.ts')
  await seedTemplates(shop.database.db, 'demo/answer-templates.json')
  expect(await all(admin(ravi, 'GET', 'answer-templates'))).toEqual([])
})

const entry = z.object({ action: z.string(), told: z.string() })

it('the log of activity says who did what, and none of the words', async () => {
  const number = await write('My secret is quince.', { subject: 'Quince' })
  await answer(number, 'We tell nobody of the quince.')
  await done(admin(ravi, 'PATCH', `messages/${number}`, { subject: 'Quinces' }))
  const entries = await readRows(
    shop.database.db,
    entry,
    sql`
    select a.action, a.before::text || a.after::text as told from activity_log a join tickets t on t.id = a.subject_id
    where a.subject = 'ticket' and t.number = ${number} and a.actor_id = ${ravi.person.customerId} order by a.id`,
  )
  expect(entries.map(({ action }) => action)).toEqual(['opened', 'answered', 'edited'])
  expect(entries.filter(({ told }) => /quince/i.test(told))).toEqual([])
})
