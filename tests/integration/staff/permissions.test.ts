import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createShopper,
  createVariant,
  placementOf,
  type TestShopper,
  testAddress,
} from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const actors = ['visitor', 'guest', 'stranger', 'user', 'support', 'manager', 'owner'] as const
type Actor = (typeof actors)[number]
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'

interface Operation {
  method: Method
  path: string
  /** Whether the description asks for a token, knows one, or neither. */
  token: 'asked' | 'known' | 'none'
}

/** Calls that only a registered account has a use for. */
const forRegistered = [
  'PUT /api/user/auth/changepassword',
  'POST /api/user/auth/confirm-email',
  'POST /api/user/auth/send-confirmation',
  'POST /api/user/claim-orders',
  '/api/user/two-factor/',
  '/api/user/addresses',
  '/api/user/cart',
  '/api/user/children',
  '/api/user/wishlist',
  'GET /api/support',
]
const forGuests = ['POST /api/user/auth/create-password', 'POST /api/user/auth/send-code']
/** Routes about someone's data: the id to use, and a valid body. */
const things = {
  '/api/order/{id}': { thing: 'order', body: {} },
  '/api/user/addresses/{id}': { thing: 'address', body: testAddress },
  '/api/user/sessions/{id}': { thing: 'session', body: {} },
} as const
const thingPaths = Object.keys(things) as (keyof typeof things)[]

function ownedThing(path: string) {
  const key = thingPaths.find((start) => path === start || path.startsWith(`${start}/`))
  return key ? things[key] : null
}

/** The same, where the id stands in the body. */
const thingsInBody: Readonly<Record<string, (of: Things) => unknown>> = {
  'POST /api/order/users-orders': ({ user }) => ({ userId: user.customerId }),
  'POST /api/order/verify': ({ order }) => ({
    orderId: order,
    razorpay_order_id: 'order_of_nobody',
    razorpay_payment_id: 'pay_of_nobody',
    razorpay_signature: '0'.repeat(64),
  }),
}

/** Ids of what everybody reads, about which the caller says something; and ids that the caller's browser has chosen. */
const ofEverybody: readonly string[] = [
  '/api/product/{id}/reviews/mine',
  '/api/review/{id}/helpful',
  '/api/user/children/{id}',
]

interface Things {
  user: TestShopper
  order: string
  address: string
  session: string
}

let shop: TestShop
let operations: Operation[]
const rows: { operation: string; statuses: Record<Actor, number> }[] = []

beforeAll(async () => {
  shop = await openTestShop()
  const { body } = await shop.request('GET', '/api/openapi.json')
  operations = Object.entries(body.paths as Record<string, Record<string, { security?: object[] }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { security = [] }]) => ({
        method: method.toUpperCase() as Method,
        path,
        token: security.length === 0 ? 'none' : security.some(isNothing) ? 'known' : 'asked',
      })),
  )
  for (const operation of operations) rows.push(await tryAll(operation))
}, 300_000)
afterAll(() => shop.close())

function isNothing(requirement: object): boolean {
  return Object.keys(requirement).length === 0
}

/** A new user each time: some calls end the caller's session or account. */
async function newActor(actor: Actor): Promise<TestShopper | null> {
  const { db } = shop.database
  if (actor === 'visitor') return null
  if (actor === 'guest') return await createShopper(db, { kind: 'guest' })
  const staffRole = actor === 'user' || actor === 'stranger' ? null : actor
  const shopper = await createShopper(db, { staffRole })
  await db.execute(sql`update customers set email_confirmed_at = now() where id = ${shopper.customerId}`)
  return shopper
}

/** A user with one of each thing. */
async function userWithThings(): Promise<Things> {
  const user = await createShopper(shop.database.db)
  const { token } = user
  const variant = await createVariant(shop.database.db)
  const placed = await shop.request('POST', '/api/order/place', {
    token,
    body: placementOf(user, [{ variant }]),
  })
  const saved = await shop.request('POST', '/api/user/addresses', { token, body: testAddress })
  const sessions = await shop.request('GET', '/api/user/sessions', { token })
  return {
    user,
    order: String(placed.body.orderId),
    address: String(saved.body.data._id),
    session: String(sessions.body.data[0]._id),
  }
}

async function tryAll(operation: Operation): Promise<(typeof rows)[number]> {
  const { method, path } = operation
  const name = `${method} ${path}`
  const owned = ownedThing(path)
  const inBody = thingsInBody[name]
  const statuses: Partial<Record<Actor, number>> = {}
  for (const actor of actors) {
    const of = owned || inBody ? await userWithThings() : null
    const who = actor === 'user' && of ? of.user : await newActor(actor)
    const id = owned && of ? of[owned.thing] : 'nothing'
    // A refusal comes before the input is validated: only permitted callers need valid input.
    const body = inBody && of ? inBody(of) : (owned?.body ?? {})
    const answer = await shop.request(method, path.replace(/\{[^}]+\}/g, id), {
      token: who?.token,
      ...(method === 'GET' ? {} : { body }),
    })
    statuses[actor] = answer.status
  }
  return { operation: name, statuses: statuses as Record<Actor, number> }
}

const rowsOf = (which: (operation: Operation, name: string) => boolean) =>
  rows.filter(({ operation: name }) => {
    const found = operations.find(({ method, path }) => `${method} ${path}` === name)
    return found !== undefined && which(found, name)
  })
const isAdmin = ({ path }: Operation) => path.startsWith('/api/admin/')
const matches = (list: readonly string[]) => (_operation: Operation, name: string) =>
  list.some((entry) => name === entry || (entry.startsWith('/') && name.includes(entry)))
const isRefused = (status: number) => status === 401 || status === 403

/** The operations for which an actor was answered otherwise than expected; none is what a test wants. */
function exceptions(
  which: (operation: Operation, name: string) => boolean,
  expected: Partial<Record<Actor, (status: number) => boolean>>,
): string[] {
  return rowsOf(which).flatMap(({ operation, statuses }) =>
    actors
      .filter((actor) => expected[actor]?.(statuses[actor]) === false)
      .map((actor) => `${operation}: ${actor} got ${statuses[actor]}`),
  )
}
const is = (wanted: number) => (status: number) => status === wanted
const may = (status: number) => !isRefused(status)

describe('who may do what', () => {
  it('is known for every call of the description', () => {
    const head = ['call'.padEnd(46), ...actors.map((actor) => actor.padEnd(8))].join(' ')
    const lines = rows.map(({ operation, statuses }) =>
      [operation.padEnd(46), ...actors.map((actor) => String(statuses[actor]).padEnd(8))].join(' '),
    )
    console.log([head, ...lines].join('\n'))
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter(({ statuses }) => Object.values(statuses).includes(500))).toEqual([])
  })

  it('asks for a token, before any input is read, wherever one is needed', () => {
    expect(exceptions(({ token }) => token === 'asked', { visitor: is(401) })).toEqual([])
  })

  it('leaves what needs none open to everybody', () => {
    const open = Object.fromEntries(actors.map((actor) => [actor, may]))
    // Whose program carries a secret of its own in a header says so there.
    const needsNone = ({ token }: Operation, name: string) =>
      token === 'none' && name !== 'POST /api/hooks/parcel'
    expect(exceptions(needsNone, open)).toEqual([])
    expect(rowsOf(needsNone).length).toBeGreaterThan(10)
  })

  it('allows any logged-in customer the customer routes', () => {
    const everybody = { guest: may, stranger: may, user: may, support: may, manager: may, owner: may }
    const forShoppers = (operation: Operation, name: string) =>
      operation.token === 'asked' &&
      !isAdmin(operation) &&
      ![...forRegistered, ...forGuests].some((entry) => matches([entry])(operation, name))
    // Only who ordered a product reviews it, which this test does not.
    const withoutReviews = (operation: Operation, name: string) =>
      forShoppers(operation, name) && name !== 'POST /api/review/add'
    expect(exceptions(withoutReviews, everybody)).toEqual([])
  })

  it('keeps from guests what belongs to registered accounts, and the other way round', () => {
    const registered = { guest: is(403), stranger: may, user: may, owner: may }
    expect(rowsOf(matches(forRegistered)).length).toBeGreaterThan(12)
    expect(exceptions(matches(forRegistered), registered)).toEqual([])
    expect(exceptions(matches(forGuests), { guest: may, stranger: is(403), owner: is(403) })).toEqual([])
  })

  it("hides one person's things from everybody else, staff included", () => {
    const withId = (operation: Operation, name: string) =>
      (operation.token === 'asked' && ownedThing(operation.path) !== null) || name in thingsInBody
    const hidden = { stranger: is(404), support: is(404), manager: is(404), owner: is(404) }
    expect(exceptions(withId, hidden)).toEqual([])
    expect(exceptions(withId, { user: may })).toEqual([])
    const guestsOrders = (operation: Operation, name: string) =>
      withId(operation, name) && !matches(forRegistered)(operation, name)
    expect(exceptions(guestsOrders, { guest: is(404) })).toEqual([])
    const order = (_operation: Operation, name: string) => name === 'GET /api/order/{id}'
    expect(
      exceptions(order, {
        visitor: isRefused,
        guest: is(404),
        stranger: is(404),
        user: is(200),
        owner: is(404),
      }),
    ).toEqual([])
  })

  it('has said whose thing every id of a shopper is', () => {
    const unknown = rowsOf(
      (operation) =>
        operation.token === 'asked' &&
        operation.path.includes('{') &&
        !isAdmin(operation) &&
        !ofEverybody.includes(operation.path) &&
        ownedThing(operation.path) === null,
    )
    expect(unknown.map(({ operation }) => operation)).toEqual([])
  })

  it('opens the admin to staff alone, before any input is read', () => {
    expect(
      exceptions(isAdmin, { visitor: is(401), guest: is(403), stranger: is(403), user: is(403), owner: may }),
    ).toEqual([])
  })

  it('gives each role of the staff no more than its share', () => {
    const writes = (pattern: RegExp) => (operation: Operation) =>
      isAdmin(operation) && operation.method !== 'GET' && pattern.test(operation.path)
    // Who reads orders may write a note for the others; support takes and edits orders by phone and sends links.
    const ofManagers =
      /^\/api\/admin\/(products|coupons|orders|parcels|refunds)(?!.*\/(notes|edit|edit\/preview|link\/sent|link\/extend)$)/
    const ofOwners = /^\/api\/admin\/(settings|staff)/
    expect(exceptions(writes(ofManagers), { support: is(403), manager: may })).toEqual([])
    expect(exceptions(writes(ofOwners), { support: is(403), manager: is(403) })).toEqual([])
  })
})
