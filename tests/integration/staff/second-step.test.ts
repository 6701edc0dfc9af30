import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { hashPassword } from '#server/access/passwords.ts'
import { readRow } from '#server/db/rows.ts'
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

const run = (statement: ReturnType<typeof sql>) => shop.database.db.execute(statement)

async function staffMember(staffRole: string): Promise<TestShopper> {
  const person = await createShopper(shop.database.db, { staffRole })
  await run(sql`
    update customers set password_hash = ${passwordHash}, email_confirmed_at = now() where id = ${person.customerId}`)
  return person
}

beforeEach(async () => {
  await run(sql`update customers set staff_role = null`)
  owner = await staffMember('owner')
  await requireFor([])
})

const post = (path: string, body: unknown, { token }: TestShopper) =>
  shop.request('POST', `/api/user/two-factor/${path}`, { body, token })
const orders = ({ token }: TestShopper) => shop.request('GET', '/api/admin/orders', { token })

/** Switches the second step on. @returns a code that is good now, and the recovery codes */
async function enable(person: TestShopper): Promise<{ nextCode(): string; recoveryCodes: string[] }> {
  const { body } = await post('setup', { password }, person)
  const totp = new TOTP({ secret: body.data.secret })
  const confirmed = await post('confirm', { code: totp.generate() }, person)
  expect(confirmed.status).toBe(200)
  return {
    // The code that switched it on is used up: this is the one after it.
    nextCode: () => totp.generate({ timestamp: Date.now() + 30_000 }),
    recoveryCodes: confirmed.body.data.recoveryCodes,
  }
}

const settingPath = '/api/admin/settings/staff'
async function putRoles(
  secondStepFor: string[],
  { proof = { password }, from = null }: { proof?: object; from?: string | null } = {},
) {
  const { revision } = (await shop.request('GET', settingPath, { token: owner.token })).body.data
  const body = { revision, from, replaces: null, value: { secondStepFor }, ...proof }
  return await shop.request('PUT', settingPath, { token: owner.token, body })
}
async function requireFor(roles: string[]): Promise<void> {
  expect((await putRoles(roles)).status).toBe(200)
  await eventually(() => expect(shop.services.settings.current().staff.secondStepFor).toEqual(roles))
}

const deadline = z.object({ by: z.date().nullable(), isOn: z.boolean() })
const stateOf = async ({ customerId }: TestShopper) =>
  await readRow(
    shop.database.db,
    deadline,
    sql`select second_step_by as by, totp_enabled_at is not null as "isOn" from customers where id = ${customerId}`,
  )

describe('switching the second step off', () => {
  test('takes a code besides the password, of the app or a recovery code', async () => {
    const manager = await staffMember('manager')
    const { nextCode } = await enable(manager)
    for (const path of ['disable', 'recovery-codes']) {
      expect(await post(path, { password }, manager)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ path: 'code' }] },
      })
      expect(await post(path, { password, code: '000000' }, manager)).toMatchObject({
        body: { success: false, code: 'two_factor_invalid' },
      })
      expect(await post(path, { password: 'not-the-password', code: nextCode() }, manager)).toMatchObject({
        body: { code: 'password_wrong' },
      })
      expect(await stateOf(manager)).toMatchObject({ isOn: true })
    }
    const renewed = await post('recovery-codes', { password, code: nextCode() }, manager)
    expect(renewed.status).toBe(200)
    const [first] = renewed.body.data.recoveryCodes
    const off = await post('disable', { password, code: first }, manager)
    expect(off).toMatchObject({ status: 200, body: { user: { twoFactor: false } } })
  })

  test('begins the days of a role that needs it, also without a look at the admin', async () => {
    const manager = await staffMember('manager')
    const { nextCode } = await enable(manager)
    await requireFor(['manager'])
    expect((await orders(manager)).status).toBe(200)
    expect((await post('disable', { password, code: nextCode() }, manager)).status).toBe(200)
    const { by } = (await stateOf(manager)) ?? {}
    expect(Math.round((Number(by) - Date.now()) / 86_400_000)).toBe(14)
    await run(
      sql`update customers set second_step_by = now() - interval '1 minute' where staff_role = 'manager'`,
    )
    expect(await orders(manager)).toMatchObject({ status: 403, body: { code: 'second_step_needed' } })
  })
})

describe('the days of a role that needs a second step', () => {
  test('begin with any call of the admin where nothing else began them', async () => {
    await requireFor(['packer'])
    // As after a planned setting, an older version of the shop, or a row that was written by hand.
    const packer = await staffMember('packer')
    expect((await stateOf(packer))?.by).toBeNull()
    expect((await orders(packer)).status).toBe(200)
    const { by } = (await stateOf(packer)) ?? {}
    expect(Math.round((Number(by) - Date.now()) / 86_400_000)).toBe(14)
    expect((await orders(packer)).status).toBe(200)
    expect((await stateOf(packer))?.by).toEqual(by)
  })

  test('do not shut out a role that needs none', async () => {
    const packer = await staffMember('packer')
    await run(
      sql`update customers set second_step_by = now() - interval '1 day' where id = ${packer.customerId}`,
    )
    expect((await orders(packer)).status).toBe(200)
  })
})

describe('who needs a second step', () => {
  test('is changed with the password alone, now and later', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    for (const from of [null, tomorrow]) {
      expect(await putRoles(['packer'], { proof: {}, from })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'password' }] },
      })
      expect(await putRoles(['packer'], { proof: { password: 'not-it' }, from })).toMatchObject({
        status: 400,
        body: { code: 'password_wrong', errors: [{ path: 'password' }] },
      })
    }
    expect((await putRoles(['packer'], { from: tomorrow })).status).toBe(200)
    const setting = (await shop.request('GET', settingPath, { token: owner.token })).body.data
    const query = new URLSearchParams({ revision: setting.revision })
    const plan = `${settingPath}/planned/${encodeURIComponent(setting.planned[0].validFrom)}?${query}`
    const withdraw = (body: object | undefined) =>
      shop.request('DELETE', plan, { token: owner.token, ...(body ? { body } : {}) })
    expect(await withdraw(undefined)).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } })
    expect(await withdraw({ password })).toMatchObject({ status: 200, body: { data: { planned: [] } } })
  })
})
