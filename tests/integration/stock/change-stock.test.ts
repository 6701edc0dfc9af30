import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readRows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { changeStock, changeStocks } from '#server/stock/change-stock.ts'
import {
  createProduct,
  createShopper,
  createVariant,
  stockMismatches,
  stockOf,
} from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let actorId: string
const db = () => database.db

beforeAll(async () => {
  database = await createTestDatabase()
  actorId = (await createShopper(db(), { staffRole: 'manager' })).customerId
})
afterAll(async () => {
  expect(await stockMismatches(db())).toEqual([])
  await database.drop()
})

const movement = z.object({
  kind: z.string(),
  quantity: z.number(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  actorId: z.nullable(z.string()),
})
const movementsOf = async (variantId: string) =>
  await readRows(
    db(),
    movement,
    sql`select kind, quantity, reason, note, actor_id as "actorId" from stock_movements
      where variant_id = ${variantId} and kind <> 'initial' order by id`,
  )

describe('changeStock()', () => {
  it('changes by a difference and writes who, why and in which words', async () => {
    const { id } = await createVariant(db(), { stock: 4 })
    const stock = await inTransaction(db(), (tx) =>
      changeStock(tx, {
        variantId: id,
        change: { difference: 6 },
        reason: 'received',
        note: ' Lot 14 ',
        actorId,
      }),
    )
    expect([stock, await stockOf(db(), id)]).toEqual([10, 10])
    expect(await movementsOf(id)).toEqual([
      { kind: 'correction', quantity: 6, reason: 'received', note: 'Lot 14', actorId },
    ])
  })

  it('takes a count against the stock that was seen, and refuses it against another', async () => {
    const { id } = await createVariant(db(), { stock: 8 })
    const count = (seen: number) =>
      inTransaction(db(), (tx) =>
        changeStock(tx, { variantId: id, change: { count: 5, seen }, reason: 'count', actorId }),
      )
    await expect(count(9)).rejects.toMatchObject({
      code: 'stock_moved',
      details: { body: { moved: [{ _id: id, stock: 8, seen: 9 }] } },
    })
    expect(await movementsOf(id)).toEqual([])
    expect(await count(8)).toBe(5)
    expect((await movementsOf(id)).map(({ quantity }) => quantity)).toEqual([-3])
  })

  it('never falls below 0, and takes what is there where that is asked for', async () => {
    const { id } = await createVariant(db(), { stock: 2 })
    const take = (atMost: boolean) =>
      inTransaction(db(), (tx) =>
        changeStock(tx, { variantId: id, change: { difference: -3, atMost }, reason: 'undo', actorId }),
      )
    await expect(take(false)).rejects.toMatchObject({ code: 'stock_short' })
    expect(await stockOf(db(), id)).toBe(2)
    expect(await take(true)).toBe(0)
  })

  it('adds what there is room for where that is asked for, so that an undo never hangs', async () => {
    const { id } = await createVariant(db(), { stock: 99_999 })
    const add = (atMost: boolean) =>
      inTransaction(db(), (tx) =>
        changeStock(tx, { variantId: id, change: { difference: 5, atMost }, reason: 'undo', actorId }),
      )
    await expect(add(false)).rejects.toMatchObject({ code: 'stock_short' })
    expect(await add(true)).toBe(100_000)
    expect(await add(true)).toBe(100_000)
  })

  it('writes nothing where nothing changes', async () => {
    const { id } = await createVariant(db(), { stock: 3 })
    await inTransaction(db(), (tx) =>
      changeStock(tx, { variantId: id, change: { count: 3, seen: 3 }, reason: 'count', actorId }),
    )
    expect(await movementsOf(id)).toEqual([])
  })

  it('does many or none', async () => {
    const [small, large] = await createProduct(db(), { sizes: [{ stock: 1 }, { stock: 5 }] })
    if (!small || !large) throw new Error('Cannot make sizes')
    const changes = [
      { variantId: large.id, change: { difference: 5 }, reason: 'received' as const, actorId },
      { variantId: small.id, change: { difference: -2 }, reason: 'lost' as const, actorId },
    ]
    await expect(inTransaction(db(), (tx) => changeStocks(tx, changes))).rejects.toMatchObject({
      code: 'stock_short',
    })
    expect(await stockOf(db(), large.id)).toBe(5)
  })
})

describe('parallel changes', () => {
  it('all count, in any order of the sizes', async () => {
    const sizes = await createProduct(db(), { sizes: [{ stock: 0 }, { stock: 0 }] })
    const ids = sizes.map(({ id }) => id)
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        inTransaction(db(), (tx) =>
          changeStocks(
            tx,
            (turn % 2 === 0 ? ids : ids.toReversed()).map((variantId) => ({
              variantId,
              change: { difference: 1 },
              reason: 'received',
              actorId,
            })),
          ),
        ),
      ),
    )
    expect(await Promise.all(ids.map((id) => stockOf(db(), id)))).toEqual([12, 12])
  })
})

describe('the history', () => {
  it('is only added to', async () => {
    const { id } = await createVariant(db(), { stock: 1 })
    const change = db().execute(sql`update stock_movements set quantity = 9 where variant_id = ${id}`)
    await expect(change).rejects.toThrow()
    await expect(db().execute(sql`delete from stock_movements where variant_id = ${id}`)).rejects.toThrow()
  })
})
