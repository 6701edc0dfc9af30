import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lineOfCode,
  linesToPack,
  parseTicks,
  piecesIn,
  piecesToGo,
  type Ticks,
  tickNext,
  tickTo,
} from './ticks.ts'

const kurta = { _id: 'kurta', sku: 'PHK-KUR-45', quantity: 1, cancelled: 0, shipped: 0 }
const booties = { _id: 'booties', sku: 'PHK-BOO-612', quantity: 3, cancelled: 1, shipped: 0 }
const gone = { _id: 'gone', sku: 'PHK-TEE-56', quantity: 2, cancelled: 1, shipped: 1 }
const lines = [kurta, booties, gone]

test('cancelled and shipped pieces are not packed', () => {
  expect(linesToPack(lines)).toEqual([kurta, booties])
  expect(piecesToGo(lines, {})).toBe(3)
})

test('an order is packed when every piece is ticked', () => {
  let ticks: Ticks = {}
  for (const line of [kurta, booties, booties]) ticks = tickNext(ticks, line)
  expect(piecesToGo(lines, ticks)).toBe(0)
})

test('one tick more than there are pieces clears the line', () => {
  expect(piecesIn(tickNext(tickTo({}, booties, 2), booties), booties)).toBe(0)
})

test('a scanned piece ticks its line in upper or lower case', () => {
  expect(lineOfCode(lines, {}, 'phk-boo-612')).toEqual({ line: booties, isFull: false })
})

test('a piece too many is distinguished from a wrong one', () => {
  expect(lineOfCode(lines, tickTo({}, booties, 2), 'PHK-BOO-612')).toEqual({ line: booties, isFull: true })
  expect(lineOfCode(lines, {}, 'PHK-TEE-56')).toBeNull()
  expect(lineOfCode(lines, {}, 'PHK-OTHER')).toBeNull()
})

test('the same piece on two lines fills one after the other', () => {
  const second = { ...kurta, _id: 'second' }
  const ticks = tickTo({}, kurta, 1)
  expect(lineOfCode([kurta, second], ticks, kurta.sku)).toEqual({ line: second, isFull: false })
})

test('a piece without a code is never found by a scan', () => {
  expect(lineOfCode([{ ...kurta, sku: '' }], {}, '')).toBeNull()
})

test('stored ticks count up to the pieces that the order still needs', () => {
  expect(parseTicks({ kurta: 1, booties: 9, other: 1 }, lines)).toEqual({ kurta: 1, booties: 2, gone: 0 })
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const ticks = parseTicks(value, lines)
      const toGo = piecesToGo(lines, ticks)
      expect(toGo >= 0 && toGo <= 3 && Number.isInteger(toGo)).toBe(true)
    }),
  )
})
