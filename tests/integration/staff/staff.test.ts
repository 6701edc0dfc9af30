import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { hashPassword } from '#server/access/passwords.ts'
import { recordActivity } from '#server/activity/record-activity.ts'
import { sweepAccounts } from '#server/customers/sweep-accounts.ts'
import { readRow } from '#server/db/rows.ts'
import { defaultWords } from '#server/language/words.ts'
import { staffMessageTemplates } from '#server/staff/message-templates.ts'
import { createShopper, type TestShopper } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const password = 'washing-line-9'
let passwordHash: string
let shop: TestShop
let owner: TestShopper
beforeAll(async () => {
  shop = await openTestShop()
  passwordHash = await hashPassword(password)
})
afterAll(() => shop.close())

const db = () => shop.database.db
const run = (statement: ReturnType<typeof sql>) => db().execute(statement)

/** A staff member with a role and a password. */
async function staffMember(staffRole: string | null): Promise<TestShopper> {
  const person = await createShopper(db(), { staffRole })
  await run(sql`
    update customers set password_hash = ${passwordHash}, email_confirmed_at = now() where id = ${person.customerId}`)
  return person
}

beforeEach(async () => {
  await run(sql`update customers set staff_role = null`)
  owner = await staffMember('owner')
})

const setRole = (by: TestShopper, id: string, from: string, role: string | null, typed = password) =>
  shop.request('PUT', `/api/admin/staff/${id}/role`, {
    token: by.token,
    body: { from, role, password: typed },
  })
const roleOf = async (id: string) =>
  (
    await readRow(
      db(),
      z.object({ role: z.string().nullable() }),
      sql`select staff_role as role from customers where id = ${id}`,
    )
  )?.role

describe('GET /api/admin/me', () => {
  test('names who of the staff asks, by their address without a name', async () => {
    const manager = await createShopper(db(), { staffRole: 'manager' })
    await run(sql`update customers set fullname = 'Shalini Hegde' where id = ${manager.customerId}`)
    const { body } = await shop.request('GET', '/api/admin/me', { token: manager.token })
    const secondStep = { isOn: false, isNeeded: false, by: null }
    expect(body).toEqual({ success: true, data: { name: 'Shalini Hegde', role: 'manager', secondStep } })
    await run(sql`update customers set fullname = null where id = ${manager.customerId}`)
    const again = await shop.request('GET', '/api/admin/me', { token: manager.token })
    expect(again.body.data.name).toBe(manager.email)
  })

  test('is for the staff alone', async () => {
    const customer = await createShopper(db())
    expect((await shop.request('GET', '/api/admin/me')).status).toBe(401)
    expect((await shop.request('GET', '/api/admin/me', { token: customer.token })).status).toBe(403)
  })
})

describe('the second step of an owner', () => {
  const me = async () => (await shop.request('GET', '/api/admin/me', { token: owner.token })).body.data
  const orders = () => shop.request('GET', '/api/admin/orders', { token: owner.token })

  test('has fourteen days from when an owner of a fresh shop first looks, not more for looking again', async () => {
    expect((await orders()).status).toBe(200)
    const { secondStep } = await me()
    const days = (new Date(secondStep.by).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThan(14.1)
    expect(await me()).toMatchObject({ secondStep: { isOn: false, isNeeded: true, by: secondStep.by } })
    expect((await orders()).status).toBe(200)
  })

  test('locks the admin after them until it is on, for the affected roles', async () => {
    await run(
      sql`update customers set second_step_by = now() - interval '1 minute' where id = ${owner.customerId}`,
    )
    expect(await orders()).toMatchObject({ status: 403, body: { code: 'second_step_needed' } })
    expect((await me()).secondStep).toMatchObject({ isNeeded: true, isOn: false })
    expect((await shop.request('GET', '/api/user/profile', { token: owner.token })).status).not.toBe(403)
    await run(
      sql`update customers set totp_secret = 'x', totp_enabled_at = now() where id = ${owner.customerId}`,
    )
    expect((await orders()).status).toBe(200)
    await run(sql`update customers set totp_enabled_at = null where id = ${owner.customerId}`)
    expect((await orders()).status).toBe(403)
  })
})

describe('the second step of other roles', () => {
  const choose = async (secondStepFor: string[]) => {
    const path = '/api/admin/settings/staff'
    const { revision } = (await shop.request('GET', path, { token: owner.token })).body.data
    const body = { revision, from: null, replaces: null, value: { secondStepFor }, password }
    expect((await shop.request('PUT', path, { token: owner.token, body })).status).toBe(200)
    await eventually(() =>
      expect(shop.services.settings.current().staff.secondStepFor).toEqual(secondStepFor),
    )
  }

  test('is asked from when the owner says so, with the same days, and no more when they take it back', async () => {
    const packer = await staffMember('packer')
    const support = await staffMember('support')
    const orders = () => shop.request('GET', '/api/admin/orders', { token: packer.token })
    await choose(['packer'])
    const me = async ({ token }: TestShopper) =>
      (await shop.request('GET', '/api/admin/me', { token })).body.data
    const days = (Date.parse((await me(packer)).secondStep.by) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect((await me(support)).secondStep).toEqual({ isOn: false, isNeeded: false, by: null })
    expect((await orders()).status).toBe(200)
    // Their days are over, whether or not they ever opened the admin.
    await run(
      sql`update customers set second_step_by = now() - interval '1 minute' where staff_role = 'packer'`,
    )
    expect(await orders()).toMatchObject({ status: 403, body: { code: 'second_step_needed' } })
    const moved = await setRole(owner, support.customerId, 'support', 'packer')
    const { people } = moved.body.data
    expect(people.find((one: { _id: string }) => one._id === support.customerId).secondStep).toMatchObject({
      isNeeded: true,
      by: expect.any(String),
    })
    await choose([])
    expect((await orders()).status).toBe(200)
  })
})

describe('who came in', () => {
  test('is written down with device and shortened network, also who failed, and read by an owner and by oneself', async () => {
    const packer = await staffMember('packer')
    const customer = await staffMember(null)
    const logIn = (email: string, typed: string) =>
      shop.request('POST', '/api/user/auth/login', { body: { email, password: typed } })
    expect((await logIn(packer.email, 'not-the-password')).status).toBe(401)
    expect((await logIn(packer.email, password)).status).toBe(200)
    expect((await logIn(customer.email, password)).status).toBe(200)
    const path = (id: string) => `/api/admin/staff/${id}/sign-ins`
    await eventually(async () => {
      const { body } = await shop.request('GET', path(packer.customerId), { token: owner.token })
      const found = body.data.signIns.map(({ outcome, network }: Record<string, string>) => [
        outcome,
        network,
      ])
      expect(found.sort()).toEqual([
        ['in', '127.0.0.x'],
        ['wrong_password', '127.0.0.x'],
      ])
      expect(body.data.keptDays).toBe(180)
    })
    const own = await shop.request('GET', '/api/admin/me/sign-ins', { token: packer.token })
    expect(own.body.data.signIns).toHaveLength(2)
    expect((await shop.request('GET', path(owner.customerId), { token: packer.token })).status).toBe(403)
    // Of a customer nothing is kept, and after its days nothing of anybody.
    const none = await shop.request('GET', path(customer.customerId), { token: owner.token })
    expect(none.body.data.signIns).toEqual([])
    await run(sql`update staff_sign_ins set created_at = now() - interval '181 days'`)
    await sweepAccounts(shop.services)
    const later = await shop.request('GET', '/api/admin/me/sign-ins', { token: packer.token })
    expect(later.body.data.signIns).toEqual([])
  })
})

describe('PUT /api/admin/staff/:id/role', () => {
  test('changes a role, which the next call has, and is written down and told', async () => {
    const support = await staffMember('support')
    const { status, body } = await setRole(owner, support.customerId, 'support', 'packer')
    expect(status).toBe(200)
    expect(body.data.people).toHaveLength(2)
    expect((await shop.request('GET', '/api/admin/sent', { token: support.token })).status).toBe(403)
    expect((await shop.request('GET', '/api/admin/orders/pick-list', { token: support.token })).status).toBe(
      200,
    )
    const log = await shop.request('GET', '/api/admin/activity?subject=staff', { token: owner.token })
    expect(log.body.data.entries[0]).toMatchObject({
      action: 'role_changed',
      subjectId: support.customerId,
      before: { role: 'support' },
      after: { role: 'packer' },
      actor: { _id: owner.customerId },
    })
  })

  test('ends the sessions of who has no role any more', async () => {
    const manager = await staffMember('manager')
    expect((await setRole(owner, manager.customerId, 'manager', null)).status).toBe(200)
    expect((await shop.request('GET', '/api/admin/me', { token: manager.token })).status).toBe(401)
  })

  test('leaves the shop its last owner, also when two take each other the role at once', async () => {
    expect(await setRole(owner, owner.customerId, 'owner', 'viewer')).toMatchObject({
      status: 409,
      body: { code: 'last_owner' },
    })
    const other = await staffMember('owner')
    const both = await Promise.all([
      setRole(owner, other.customerId, 'owner', null),
      setRole(other, owner.customerId, 'owner', null),
    ])
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const left = [await roleOf(owner.customerId), await roleOf(other.customerId)]
    expect(left.filter((role) => role === 'owner').length).toBeGreaterThanOrEqual(1)
  })

  test('is nothing that a manager can do, not even to themselves, nor who does not know the password', async () => {
    const manager = await staffMember('manager')
    expect((await setRole(manager, manager.customerId, 'manager', 'owner')).status).toBe(403)
    expect((await setRole(owner, manager.customerId, 'manager', 'owner', 'not-the-password')).body.code).toBe(
      'password_wrong',
    )
    expect(await roleOf(manager.customerId)).toBe('manager')
    expect((await setRole(owner, manager.customerId, 'support', 'owner')).body.code).toBe('staff_changed')
    const customer = await createShopper(db())
    expect((await setRole(owner, customer.customerId, 'viewer', 'owner')).status).toBe(404)
  })
})

describe('invitations', () => {
  const invite = (email: string, role = 'packer', by = owner) =>
    shop.request('POST', '/api/admin/staff/invitations', { token: by.token, body: { email, role, password } })
  const accept = (body: Record<string, unknown>) =>
    shop.request('POST', '/api/staff-invitation/accept', { body })
  const seen = (token: string) => shop.request('POST', '/api/staff-invitation', { body: { token } })
  let count = 0
  const address = () => `new-${++count}@example.com`

  /** What stands in the letter to this address. */
  async function tokenFor(email: string): Promise<string> {
    const row = await readRow(
      db(),
      z.object({ id: z.string() }),
      sql`select id from staff_invitations where email = ${email} order by created_at desc limit 1`,
    )
    const letter = await staffMessageTemplates.staff_invited(
      shop.services,
      { key: row?.id ?? '', data: {} },
      defaultWords,
    )
    const button = letter?.blocks.find((block) => block.kind === 'button')
    return button ? new URL(button.url).hash.replace('#token=', '') : ''
  }

  test('create one account for an address without any', async () => {
    const email = address()
    expect((await invite(email)).body.data.invitations).toMatchObject([
      { email, role: 'packer', isOver: false },
    ])
    const token = await tokenFor(email)
    expect((await seen(token)).body.data).toMatchObject({ email, role: 'packer', hasAccount: false })
    expect((await accept({ token, password })).body.errors).toMatchObject([{ path: 'fullname' }])
    const joined = await accept({ token, password, fullname: 'Imran Momin' })
    expect(joined).toMatchObject({ status: 200, body: { user: { email, isAdmin: true } } })
    const me = await shop.request('GET', '/api/admin/me', { token: joined.body.token })
    expect(me.body.data).toMatchObject({ name: 'Imran Momin', role: 'packer' })
    expect((await accept({ token, password, fullname: 'A thief' })).body.code).toBe('token_invalid')
    expect((await seen(token)).body.code).toBe('token_invalid')
    expect((await invite(email)).body.code).toBe('already_done')
  })

  test('open no account without its password, so that a stolen letter is worth nothing', async () => {
    const known = await staffMember(null)
    await invite(known.email, 'manager')
    const token = await tokenFor(known.email)
    expect((await seen(token)).body.data.hasAccount).toBe(true)
    const stolen = await accept({ token, password: 'a-new-password', fullname: 'A thief' })
    expect(stolen.body.code).toBe('invalid_credentials')
    expect(await roleOf(known.customerId)).toBeNull()
    expect((await accept({ token, password })).status).toBe(200)
    expect(await roleOf(known.customerId)).toBe('manager')
  })

  test('take over an account that a stranger opened with the address', async () => {
    const email = address()
    const stranger = await createShopper(db())
    await run(sql`
      update customers set email = ${email}, email_normalised = ${email}, password_hash = ${passwordHash}
      where id = ${stranger.customerId}`)
    await invite(email)
    const token = await tokenFor(email)
    expect((await accept({ token, password: 'another-line-7', fullname: 'Imran Momin' })).status).toBe(200)
    expect((await shop.request('GET', '/api/admin/me', { token: stranger.token })).status).toBe(401)
  })

  test('end when they are withdrawn, sent again or expired, or when the inviter is no owner any more', async () => {
    const withdrawn = address()
    const { body } = await invite(withdrawn)
    const token = await tokenFor(withdrawn)
    const id = body.data.invitations.find((one: { email: string }) => one.email === withdrawn)._id
    await shop.request('DELETE', `/api/admin/staff/invitations/${id}`, { token: owner.token })
    expect((await seen(token)).body.code).toBe('token_invalid')

    const anew = address()
    await invite(anew)
    const first = await tokenFor(anew)
    await invite(anew)
    expect((await seen(first)).body.code).toBe('token_invalid')
    await run(sql`update staff_invitations set expires_at = now() where email = ${anew}`)
    expect(await tokenFor(anew)).toBe('')

    const other = await staffMember('owner')
    const late = address()
    await invite(late, 'owner', other)
    const lateToken = await tokenFor(late)
    await setRole(owner, other.customerId, 'owner', 'manager')
    expect((await accept({ token: lateToken, password, fullname: 'Too late' })).body.code).toBe(
      'token_invalid',
    )
  })
})

test('sessions of the staff are seen and ended by an owner, all but the one that asks', async () => {
  const packer = await staffMember('packer')
  const people = (await shop.request('GET', '/api/admin/staff', { token: owner.token })).body.data.people
  const seen = people.find((one: { _id: string }) => one._id === packer.customerId)
  expect(seen.sessions).toMatchObject([{ device: 'test', isThis: false }])
  const path = `/api/admin/staff/${packer.customerId}/sessions`
  const ended = await shop.request('DELETE', `${path}/${seen.sessions[0]._id}`, { token: owner.token })
  expect(ended.status).toBe(200)
  expect((await shop.request('GET', '/api/admin/me', { token: packer.token })).status).toBe(401)
  await shop.request('DELETE', `/api/admin/staff/${owner.customerId}/sessions`, { token: owner.token })
  expect((await shop.request('GET', '/api/admin/me', { token: owner.token })).status).toBe(200)
  const customer = await createShopper(shop.database.db)
  await shop.request('DELETE', `/api/admin/staff/${customer.customerId}/sessions`, { token: owner.token })
  expect((await shop.request('GET', '/api/user/sessions', { token: customer.token })).status).toBe(200)
})

describe('GET /api/admin/activity', () => {
  const read = async (query = '', by = owner) =>
    (await shop.request('GET', `/api/admin/activity?${query}`, { token: by.token })).body.data

  test('tells the newest first, page after page, each entry once', async () => {
    for (let index = 0; index < 120; index += 1) {
      await recordActivity(db(), {
        actorId: owner.customerId,
        subject: 'setting',
        subjectId: 'shipping',
        action: 'saved',
        before: { feePaise: index },
        after: { feePaise: index + 1 },
      })
    }
    const found: number[] = []
    let after: string | null = ''
    while (after !== null) {
      const page = await read(`person=${owner.customerId}&subject=setting&after=${after}`)
      found.push(...page.entries.map((entry: { after: { feePaise: number } }) => entry.after.feePaise))
      after = page.next
    }
    expect(found).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
  })

  test('finds by words, person, subject and day, orders among them', async () => {
    const packer = await staffMember('packer')
    await run(sql`update customers set fullname = 'Imran Momin' where id = ${packer.customerId}`)
    const note = {
      actorId: packer.customerId,
      subject: 'coupon',
      subjectId: 'cpn_none',
      action: 'ended',
    } as const
    await recordActivity(db(), { ...note, before: { code: 'DIWALI20' }, after: { code: 'GONE' } })
    expect((await read(`q=diwali20&person=${packer.customerId}`)).entries).toMatchObject([
      { subject: 'coupon', actor: { name: 'Imran Momin' } },
    ])
    expect((await read(`q=imran&person=${packer.customerId}`)).entries).toHaveLength(1)
    expect((await read(`person=${packer.customerId}&subject=order`)).entries).toEqual([])
    expect((await read(`person=${packer.customerId}&to=2020-01-01`)).entries).toEqual([])
    const tooOld = await shop.request('GET', '/api/admin/activity?after=x', { token: owner.token })
    expect(tooOld.status).toBe(400)
  })

  test('can be changed and erased by no one', async () => {
    await recordActivity(db(), { actorId: null, subject: 'shop', subjectId: 'shop', action: 'opened' })
    await expect(run(sql`delete from activity_log`)).rejects.toThrow()
    await expect(run(sql`update activity_log set action = 'x'`)).rejects.toThrow()
  })
})
