import { expect, it } from 'vitest'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { makePickList, type PickedPieces } from './pick-list.ts'

const [first, second] = CATEGORIES

const pieces = (change: Partial<PickedPieces>): PickedPieces => ({
  productId: 'prd_1',
  name: 'Blue Frock',
  colour: 'Blue',
  image: '/media/frock.webp',
  category: first?.slug ?? null,
  size: '4–5 Y',
  sku: 'FROCK-45',
  quantity: 1,
  orderIds: ['ord_1'],
  ...change,
})

it("makePickList() sorts by category in the shop's order, product and colour, and size", () => {
  const list = makePickList(
    [
      pieces({ category: 'no-longer-sold', productId: 'prd_9', name: 'Old Bib', orderIds: ['ord_3'] }),
      pieces({ category: second?.slug ?? null, productId: 'prd_5', name: 'Romper' }),
      pieces({ quantity: 2, orderIds: ['ord_1', 'ord_2'] }),
      pieces({ size: '5–6 Y', sku: 'FROCK-56' }),
      pieces({ colour: 'Red', sku: 'FROCK-45-RED' }),
      pieces({ category: null, productId: 'prd_8', name: 'Gone' }),
    ],
    'Other',
  )
  expect([list.orders, list.pieces]).toEqual([3, 7])
  expect(
    list.groups.map(({ name, lines }) => [name, lines.map((line) => `${line.name} ${line.colour}`)]),
  ).toEqual([
    [first?.name, ['Blue Frock Blue', 'Blue Frock Red']],
    [second?.name, ['Romper Blue']],
    ['Other', ['Old Bib Blue', 'Gone Blue']],
  ])
  expect(list.groups[0]?.lines[0]).toEqual({
    productId: 'prd_1',
    name: 'Blue Frock',
    colour: 'Blue',
    image: '/media/frock.webp',
    sizes: [
      { size: '4–5 Y', sku: 'FROCK-45', quantity: 2 },
      { size: '5–6 Y', sku: 'FROCK-56', quantity: 1 },
    ],
  })
})

it('makePickList() of nothing is empty', () => {
  expect(makePickList([], 'Other')).toEqual({ orders: 0, pieces: 0, groups: [] })
})
