import { expect, it } from 'vitest'
import { foundOf, howMuch, judged } from './check-pieces.ts'

const line = { _id: 'r1', lineId: 'l1', quantity: 2 } as Parameters<typeof judged>[1]
const asked = { lines: [line] }

it('every piece is sellable unless marked otherwise', () => {
  expect(foundOf(asked, {})).toEqual([{ lineId: 'l1', sellable: 2, damaged: 0 }])
  expect(howMuch(asked, {})).toBe('all')
})

it('a judged piece leaves the others as they are', () => {
  const damaged = judged({}, line, 1, 'damaged')
  expect(foundOf(asked, damaged)).toEqual([{ lineId: 'l1', sellable: 1, damaged: 1 }])
  const missing = judged(damaged, line, 0, 'missing')
  expect(foundOf(asked, missing)).toEqual([{ lineId: 'l1', sellable: 0, damaged: 1 }])
  expect(howMuch(asked, missing)).toBe('part')
  expect(howMuch(asked, judged(missing, line, 1, 'missing'))).toBe('none')
})
