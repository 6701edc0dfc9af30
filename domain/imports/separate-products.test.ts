import { expect, it } from 'vitest'
import type { ImportedProduct } from './imported-product.ts'
import { separateProducts } from './separate-products.ts'

const product = (key: string, rest: Partial<ImportedProduct> = {}): ImportedProduct => ({
  key,
  lines: [2],
  patch: {},
  fill: {},
  slugIfNew: '',
  faults: [],
  pictures: [],
  publish: false,
  ...rest,
})
const addresses = (...products: ImportedProduct[]) =>
  [...separateProducts(products)].map(({ key, slugIfNew }) => [key, slugIfNew])

it('separateProducts() leaves an address to its first product', () => {
  expect(
    addresses(
      product('red frock', { slugIfNew: 'red-frock' }),
      product('red-frock!', { slugIfNew: 'red-frock' }),
      product('blue frock', { slugIfNew: 'blue-frock' }),
      product('red, frock', { slugIfNew: 'red-frock' }),
    ),
  ).toEqual([
    ['red frock', 'red-frock'],
    ['red-frock!', ''],
    ['blue frock', 'blue-frock'],
    ['red, frock', ''],
  ])
})

it('separateProducts() leaves an address that the file gives', () => {
  // Following rows with only the name belong to the product whose address is above them.
  const written = product('red-frock', { slugIfNew: 'red-frock', patch: { slug: 'red-frock' } })
  const named = product('red frock', { slugIfNew: 'red-frock' })
  expect(addresses(written, named)[1]).toEqual(['red frock', 'red-frock'])
  expect(addresses(named, written)[1]).toEqual(['red-frock', 'red-frock'])
})

it('separateProducts() refuses the SKU of an earlier product, in any case', () => {
  const sizes = (...skus: [line: number, sku?: string][]) => ({
    patch: { sizes: skus.map(([line, sku]) => ({ line, ...(sku !== undefined && { sku }) })) },
  })
  const said = { line: 9, blocks: true, field: 'name', header: null, value: '', text: 'noProduct' } as const
  const told = [
    ...separateProducts([
      product('frock', sizes([2, 'f-1'], [3])),
      product('cap', { ...sizes([4], [5, 'F-1'], [6, 'C-1']), faults: [{ ...said, values: {} }] }),
      product('shirt', sizes([7, 'c-1'], [8, 'S-1'])),
    ]),
  ].map(({ faults }) => faults.map(({ line, blocks, text, values }) => [line, blocks, text, values]))
  expect(told).toEqual([
    [],
    [
      [9, true, 'noProduct', {}],
      [5, true, 'skuTwice', { sku: 'F-1', first: 2 }],
    ],
    [[7, true, 'skuTwice', { sku: 'C-1', first: 6 }]],
  ])
})
