import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { hashPassword } from '#server/access/passwords.ts'
import { sweepAccounts } from '#server/customers/sweep-accounts.ts'
import { newId } from '#server/db/ids.ts'
import { readRow, readRows } from '#server/db/rows.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { defaultWords } from '#server/language/words.ts'
import { findCommandCaller } from '#server/staff/command-caller-queries.ts'
import { staffMessageTemplates } from '#server/staff/message-templates.ts'
import { createShopper, type TestShopper } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const password = 'washing-line-9'
let passwordHash: string
let shop: TestShop
let owner: TestShopper
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  passwordHash = await hashPassword(password)
  owner = await member('owner')
  await db().execute(sql`update customers set fullname = 'Asha Rao' where id = ${owner.customerId}`)
})
afterAll(() => shop.close())

async function member(staffRole: string | null): Promise<TestShopper> {
  const person = await createShopper(db(), { staffRole })
  await db().execute(sql`
    update customers set password_hash = ${passwordHash}, email_confirmed_at = now() where id = ${person.customerId}`)
  return person
}

let count = 0
const someEmail = () => `joins-${++count}@example.com`
const invite = (email: string, role = 'packer', by = owner, typed = password) =>
  shop.request('POST', '/api/admin/staff/invitations', {
    token: by.token,
    body: { email, role, password: typed },
  })
const accept = (token: string, more: object = {}) =>
  shop.request('POST', '/api/staff-invitation/accept', {
    body: { token, password: 'another-line-7', fullname: 'Imran Momin', ...more },
  })

/** What stands in the last letter to an address. */
async function tokenFor(email: string): Promise<string> {
  const row = await readRow(
    db(),
    z.object({ id: z.string() }),
    sql`select id from staff_invitations where email = ${email} order by created_at desc limit 1`,
  )
  const trigger = { key: row?.id ?? '', data: {} }
  const letter = await staffMessageTemplates.staff_invited(shop.services, trigger, defaultWords)
  const button = letter?.blocks.find((block) => block.kind === 'button')
  return button ? new URL(button.url).hash.replace('#token=', '') : ''
}

const accountsOf = (email: string) =>
  readRows(
    db(),
    z.object({ id: z.string(), role: z.string().nullable() }),
    sql`select id, staff_role as role from customers
      where email_normalised = ${email} and kind = 'registered' and erased_at is null`,
  )

describe('an invitation', () => {
  test('is taken once, also by two browsers at the same time', async () => {
    const email = someEmail()
    await invite(email)
    const token = await tokenFor(email)
    const answers = await Promise.all([accept(token), accept(token)])
    const [joined, late] = answers.toSorted((one, other) => one.status - other.status)
    expect(joined).toMatchObject({ status: 200, body: { user: { email } } })
    expect(late).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
    expect(await accountsOf(email)).toMatchObject([{ role: 'packer' }])
  })

  test('works if its address registers at the same moment', async () => {
    const email = someEmail()
    await invite(email)
    const token = await tokenFor(email)
    const person = {
      fullname: 'Imran Momin',
      email,
      phoneNo: '9876543210',
      password: 'phirki-123',
      terms: true,
    }
    const answers = await Promise.all([
      accept(token),
      shop.request('POST', '/api/user/auth/register', { body: person }),
    ])
    for (const { status, body } of answers)
      if (status !== 200) expect(body.code).toMatch(/^(account_exists|token_invalid|invalid_credentials)$/)
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test('opens nothing if the address was confirmed by an account with a password while the form was filled in', async () => {
    const email = someEmail()
    await invite(email, 'manager')
    const token = await tokenFor(email)
    const person = await createShopper(db())
    await db().execute(sql`
      update customers set email = ${email}, email_normalised = ${email}, password_hash = ${passwordHash},
        email_confirmed_at = now() where id = ${person.customerId}`)
    const stolen = await accept(token)
    expect(stolen.status).toBe(401)
    expect(await accountsOf(email)).toEqual([{ id: person.customerId, role: null }])
    expect((await accept(token, { password })).status).toBe(200)
    expect(await accountsOf(email)).toEqual([{ id: person.customerId, role: 'manager' }])
  })

  test('changes no role of who works here already, and none is sent to them', async () => {
    const person = await member(null)
    await invite(person.email, 'owner')
    const token = await tokenFor(person.email)
    await db().execute(sql`update customers set staff_role = 'packer' where id = ${person.customerId}`)
    expect((await accept(token, { password })).body.code).toBe('already_done')
    expect(await accountsOf(person.email)).toMatchObject([{ role: 'packer' }])
    expect((await invite(person.email, 'owner')).body.code).toBe('already_done')
  })

  test('is sent by an owner alone, who knows the password still and is one still', async () => {
    const manager = await member('manager')
    const email = someEmail()
    expect((await invite(email, 'packer', manager)).status).toBe(403)
    expect((await invite(email, 'packer', owner, 'wrong-password')).body.code).toBe('password_wrong')
    const customer = await member(null)
    expect((await invite(email, 'packer', customer)).status).toBe(403)
    expect(await tokenFor(email)).toBe('')
  })

  test('that is withdrawn is withdrawn once', async () => {
    const email = someEmail()
    const { body } = await invite(email)
    const id = body.data.invitations.find((one: { email: string }) => one.email === email)._id
    const withdraw = () =>
      shop.request('DELETE', `/api/admin/staff/invitations/${id}`, { token: owner.token })
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 404])
  })
})

describe('the address of an invitation', () => {
  const kept = async (email: string) => {
    const rows = await readRows(
      db(),
      z.object({ place: z.string() }),
      sql`
      select 'invitation' as place from staff_invitations where email = ${email}
      union all select action from activity_log where concat(before, after) like ${`%${email}%`}`,
    )
    return rows.map(({ place }) => place)
  }
  const eraseOwn = ({ token }: { token: string }, typed = password) =>
    shop.request('DELETE', '/api/user/account', { token, body: { password: typed } })

  test('goes with the account that had taken it, and with an account that has proved it', async () => {
    const [email, other] = [someEmail(), someEmail()]
    for (const address of [email, other]) await invite(address)
    const joined = (await accept(await tokenFor(email))).body
    const moved = someEmail()
    await db().execute(sql`
      update customers set email = ${moved}, email_normalised = ${moved} where id = ${joined.user._id}`)
    expect(await kept(email)).toEqual(['invitation'])
    expect((await eraseOwn(joined, 'another-line-7')).status).toBe(200)
    expect(await kept(email)).toEqual([])

    const asked = await member(null)
    const stranger = await member(null)
    await db().execute(sql`update customers set email_confirmed_at = null where id = ${stranger.customerId}`)
    for (const person of [asked, stranger]) {
      await invite(person.email)
      expect((await eraseOwn(person)).status).toBe(200)
    }
    expect(await kept(asked.email)).toEqual([])
    // This mailbox was not confirmed yet.
    expect(await kept(stranger.email)).toEqual(['invitation'])
    expect(await kept(other)).toEqual(['invitation'])
  })

  test('stays in the log by name as long as the invitation, which is forgotten thirty days after its end', async () => {
    const [early, late, open] = [someEmail(), someEmail(), someEmail()]
    for (const email of [early, late, open]) await invite(email)
    await db().execute(sql`
      update staff_invitations set expires_at = now() - case email when ${early} then interval '31 days'
        else interval '29 days' end where email in (${early}, ${late})`)
    const named = async (email: string) => {
      const path = `/api/admin/activity?subject=staff&q=${encodeURIComponent(email)}`
      const { body } = await shop.request('GET', path, { token: owner.token })
      return body.data.entries.map(({ action }: { action: string }) => action)
    }
    expect(await named(early)).toEqual(['invited'])
    for (const _ of [1, 2]) await sweepAccounts(shop.services)
    expect([await named(early), await named(late), await named(open)]).toEqual([[], ['invited'], ['invited']])
    expect((await accept(await tokenFor(open))).status).toBe(200)
  })

  test('opens nothing once who invited is erased, and no list names it without them', async () => {
    const second = await member('owner')
    const email = someEmail()
    await invite(email, 'owner', second)
    const token = await tokenFor(email)
    expect((await eraseOwn(second)).status).toBe(200)
    expect((await accept(token)).body.code).toBe('token_invalid')
    const { body } = await shop.request('GET', '/api/admin/staff', { token: owner.token })
    expect(JSON.stringify(body.data.invitations)).not.toContain(email)
  })
})

describe('the letters of the staff', () => {
  test('notify the inviter that it was accepted, with address and device', async () => {
    const email = someEmail()
    await invite(email, 'support')
    expect((await accept(await tokenFor(email))).status).toBe(200)
    await runDueJobs(shop.services)
    const [letter = ''] = sentMails(shop.dataDir, owner.email).filter((mail) => mail.includes(email))
    expect(letter).toContain('Imran Momin')
    expect(letter).toContain('/admin/staff')
    const [invited = ''] = sentMails(shop.dataDir, email)
    expect(invited, 'the invitation was taken before its letter was written').toBe('')
  })

  test('tell a person of a role given and taken, by whom, and nothing once they are gone', async () => {
    const person = await member('packer')
    const change = (from: string, role: string | null) =>
      shop.request('PUT', `/api/admin/staff/${person.customerId}/role`, {
        token: owner.token,
        body: { from, role, password },
      })
    await change('packer', 'manager')
    await change('manager', null)
    await runDueJobs(shop.services)
    const letters = sentMails(shop.dataDir, person.email).filter((mail) => mail.includes('Asha Rao'))
    expect(letters).toHaveLength(2)
    expect(letters.filter((letter) => letter.includes(defaultWords.texts.staff.roles.manager))).toHaveLength(
      1,
    )

    const data = { customerId: person.customerId, actorId: owner.customerId, role: 'packer' }
    const write = () => staffMessageTemplates.staff_role(shop.services, { key: 'k', data }, defaultWords)
    expect(await write()).toMatchObject({ to: person.email })
    await db().execute(sql`update customers set erased_at = now() where id = ${person.customerId}`)
    expect(await write()).toBeNull()
    const joined = { customerId: person.customerId, invitedBy: owner.customerId, device: '' }
    expect(
      await staffMessageTemplates.staff_joined(shop.services, { key: 'k', data: joined }, defaultWords),
    ).toBeNull()
  })

  test('hold an invitation no longer than it opens something', async () => {
    const email = someEmail()
    await invite(email)
    expect(await tokenFor(email)).not.toBe('')
    await db().execute(sql`update staff_invitations set expires_at = now() where email = ${email}`)
    expect(await tokenFor(email)).toBe('')
  })
})

describe("a staff member's layout of the admin", () => {
  const path = '/api/admin/preferences/products-list'
  const read = async ({ token }: TestShopper) => (await shop.request('GET', path, { token })).body.data
  const write = ({ token }: TestShopper, value: unknown) =>
    shop.request('PUT', path, { token, body: { value } })

  test('is their own, kept in every session, and replaced as a whole', async () => {
    const [packer, manager] = [await member('packer'), await member('manager')]
    expect(await read(packer)).toBeNull()
    const first = await write(packer, { columns: ['price', 'stock'], views: [] })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(await read(packer)).toEqual(first.body.data)
    const second = await write(packer, { columns: ['stock'], views: [{ name: ' Low ', query: 'view=low' }] })
    expect(await read(packer)).toEqual(second.body.data)
    expect(second.body.data).not.toEqual(first.body.data)
    expect(await read(manager)).toBeNull()
  })

  test('is refused in another shape, and forgotten where it means nothing any more', async () => {
    const packer = await member('packer')
    for (const value of [
      null,
      'columns',
      { columns: 'price', views: [] },
      { columns: Array(500).fill('price'), views: [] },
    ])
      expect((await write(packer, value)).status, JSON.stringify(value)).toBe(400)
    await db().execute(sql`
      insert into staff_preferences (customer_id, key, value)
      values (${packer.customerId}, 'products-list', '{"columns":"of a later version"}')`)
    expect(await read(packer)).toBeNull()
    expect(
      (await shop.request('GET', '/api/admin/preferences/no-such-page', { token: packer.token })).status,
    ).toBe(400)
    const customer = await createShopper(db())
    expect((await write(customer, { columns: [], views: [] })).status).toBe(403)
  })
})

describe('a command on the server', () => {
  test('acts for the person that it names, else for the first owner', async () => {
    const manager = await member('manager')
    expect(await findCommandCaller(db(), manager.email.toUpperCase())).toMatchObject({
      customerId: manager.customerId,
      staffRole: 'manager',
    })
    await member('owner')
    expect(await findCommandCaller(db(), null)).toMatchObject({
      customerId: owner.customerId,
      staffRole: 'owner',
    })
    const customer = await member(null)
    for (const email of [customer.email, `${newId('usr')}@example.com`])
      expect(await findCommandCaller(db(), email)).toBeNull()
  })
})

describe('a failed sign-in', () => {
  const signIns = (customerId: string) =>
    readRows(
      db(),
      z.object({ outcome: z.string(), network: z.string() }),
      sql`select outcome, network from staff_sign_ins where customer_id = ${customerId} order by id`,
    )

  test('is written down for the staff, with the network shortened, and never for customers', async () => {
    const [person, customer] = [await member('packer'), await member(null)]
    for (const { email } of [person, customer])
      await shop.request('POST', '/api/user/auth/login', { body: { email, password: 'wrong-password' } })
    await eventually(async () => expect(await signIns(person.customerId)).toHaveLength(1))
    expect(await signIns(person.customerId)).toMatchObject([{ outcome: 'wrong_password' }])
    expect(await signIns(customer.customerId)).toEqual([])
    expect(JSON.stringify(await signIns(person.customerId))).not.toContain('127.0.0.1')
  })
})
