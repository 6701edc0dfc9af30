import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterPacked,
  continueRun,
  leaveOrder,
  nextToPack,
  type PackingRun,
  packLater,
  parseRun,
  progressOf,
} from './packing-run.ts'

const begun = continueRun(null, { asked: 'all', orderIds: ['a', 'b', 'c'], now: 0 })

test('a run packs the orders in their given order', () => {
  expect(begun.waiting).toEqual(['a', 'b', 'c'])
  expect(progressOf(begun, 0)).toMatchObject({ place: 1, orders: 3 })
  const after = afterPacked(begun, 'a', 4)
  expect(after.waiting).toEqual(['b', 'c'])
  expect(progressOf(after, 0)).toMatchObject({ place: 2, orders: 3 })
})

test('an order that is postponed comes after all others', () => {
  expect(packLater(begun, 'a').waiting).toEqual(['b', 'c', 'a'])
})

test('an order whose packing is undone is next, and no longer counts', () => {
  const undone = nextToPack(afterPacked(begun, 'a', 4), 'a')
  expect(undone.waiting).toEqual(['a', 'b', 'c'])
  expect(progressOf(undone, 0)).toMatchObject({ place: 1, packed: 0, pieces: 0 })
})

test('a run continues where it was, without orders that others packed and with new ones', () => {
  const later = packLater(begun, 'a')
  const next = continueRun(later, { asked: 'all', orderIds: ['a', 'c', 'd'], now: 60_000 })
  expect(next.waiting).toEqual(['c', 'a', 'd'])
  expect(next.startedAt).toBe(0)
})

test('an order left to a colleague does not come again, unless it is asked for', () => {
  const left = leaveOrder(begun, 'a')
  expect(continueRun(left, { asked: 'all', orderIds: ['a', 'b', 'c'], now: 0 }).waiting).toEqual(['b', 'c'])
  expect(nextToPack(left, 'a').waiting).toEqual(['a', 'b', 'c'])
})

test('an order that a colleague unpacked is to be packed again', () => {
  const packed = afterPacked(begun, 'a', 4)
  const next = continueRun(packed, { asked: 'all', orderIds: ['a', 'b', 'c'], now: 0 })
  expect(next.waiting).toEqual(['b', 'c', 'a'])
  expect(progressOf(next, 0).orders).toBe(3)
})

test('another query, or the next day, starts a new run', () => {
  const packed = afterPacked(begun, 'a', 4)
  expect(continueRun(packed, { asked: 'b,c', orderIds: ['b', 'c'], now: 0 }).packed).toEqual([])
  const nextDay = continueRun(packed, { asked: 'all', orderIds: ['b', 'c'], now: 20 * 60 * 60 * 1000 })
  expect(progressOf(nextDay, nextDay.startedAt)).toMatchObject({ packed: 0, minutes: 1 })
})

test('progress is given in pieces and minutes', () => {
  const packed = afterPacked(afterPacked(begun, 'a', 4), 'b', 1)
  expect(progressOf(packed, 38 * 60_000)).toMatchObject({ packed: 2, pieces: 5, minutes: 38 })
})

test('no order is ever in two places of a run', () => {
  const order = fc.constantFrom('a', 'b', 'c', 'd')
  const step = fc.oneof(
    order.map((id) => (run: PackingRun) => afterPacked(run, id, 1)),
    order.map((id) => (run: PackingRun) => nextToPack(run, id)),
    order.map((id) => (run: PackingRun) => packLater(run, id)),
    order.map((id) => (run: PackingRun) => leaveOrder(run, id)),
    fc
      .uniqueArray(order)
      .map((orderIds) => (run: PackingRun) => continueRun(run, { asked: 'all', orderIds, now: 0 })),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const run = steps.reduce((before, take) => take(before), begun)
      const all = [...run.waiting, ...run.left, ...run.packed.map(({ orderId }) => orderId)]
      expect(new Set(all).size).toBe(all.length)
      expect(parseRun(JSON.parse(JSON.stringify(run)))).toEqual(run)
    }),
  )
})

test('parseRun() refuses anything but a run', () => {
  for (const value of [null, 'all', [], { ...begun, waiting: [1] }]) expect(parseRun(value)).toBeNull()
})
