import { describe, expect, it } from 'vitest'
import type { ProductContent } from '#domain/products/product-content.ts'
import { productFault } from '#domain/products/product-fault.ts'
import { completeContent, onePicture, sizeWith } from '#domain/products/testing/contents.ts'
import type { FoundFault, ImportedPicture, ImportedProduct } from './imported-product.ts'
import { judgeProduct } from './judge-product.ts'

const frock = completeContent({
  sizes: [
    sizeWith({
      _id: 'siz_1',
      label: '4-5Y',
      sku: 'GF-45',
      pricePaise: 499_00,
      mrpPaise: 699_00,
      stock: 4,
      heightCm: [103, 110],
    }),
    sizeWith({
      _id: 'siz_2',
      label: '5-6Y',
      sku: 'GF-56',
      pricePaise: 549_00,
      mrpPaise: 749_00,
      stock: 0,
      heightCm: [110, 116],
    }),
  ],
})

const imported = (rest: Partial<ImportedProduct> = {}): ImportedProduct => ({
  key: 'gulmohar-frock',
  lines: [7, 8],
  patch: {},
  fill: {},
  slugIfNew: 'gulmohar-frock',
  faults: [],
  pictures: [],
  publish: false,
  ...rest,
})

const picture = (source: string): ImportedPicture => ({
  source,
  alt: '',
  colour: null,
  view: null,
  shownWith: null,
  position: 0,
})

function judge(
  product: ImportedProduct,
  {
    current = frock,
    isPublished = false,
    mediaIds = {},
    headers = {},
    faultsInShop = () => [],
  }: {
    current?: ProductContent | null
    isPublished?: boolean
    mediaIds?: Record<string, string>
    headers?: Record<string, string>
    faultsInShop?: Parameters<typeof judgeProduct>[1]['faultsInShop']
  } = {},
) {
  return judgeProduct(product, {
    current,
    isPublished,
    mediaIds: new Map(Object.entries(mediaIds)),
    headers: new Map(Object.entries(headers)),
    faultsInShop,
  })
}

describe('the result', () => {
  it('is unchanged if the file equals the shop', () => {
    expect(judge(imported({ patch: { name: frock.name } }))).toEqual({
      outcome: 'unchanged',
      content: frock,
      faults: [],
      changes: [],
      missing: [],
    })
  })

  it('is changed where it says otherwise, each field with what was before', () => {
    const patch = { fabric: 'Linen', sizes: [{ line: 7, sku: 'gf-45', pricePaise: 449_00, stock: 9 }] }
    expect(judge(imported({ patch }))).toMatchObject({
      outcome: 'changed',
      changes: [
        { path: 'fabric', before: 'Cotton cambric', after: 'Linen' },
        { path: 'sizes.4-5Y.pricePaise', before: 499_00, after: 449_00 },
        { path: 'sizes.4-5Y.stock', before: 4, after: 9 },
      ],
    })
  })

  it('counts a stock of 0 as a change, and an equal stock as none', () => {
    const sizes = [
      { line: 7, label: '4-5Y', stock: 0 },
      { line: 8, label: '5-6Y', stock: 0 },
    ]
    expect(judge(imported({ patch: { sizes } })).changes).toEqual([
      { path: 'sizes.4-5Y.stock', before: 4, after: 0 },
    ])
  })

  it('counts the stock of a new size with the size', () => {
    const sizes = [{ line: 7, label: '6-7Y', pricePaise: 599_00, mrpPaise: 799_00, stock: 3 }]
    const { changes, outcome } = judge(imported({ patch: { sizes } }))
    expect(outcome).toBe('changed')
    expect(changes.map(({ path }) => path)).toEqual(['sizes.6-7Y'])
  })

  it('is new with everything in the file', () => {
    const judged = judge(imported({ patch: { name: 'Cap', hsn: '6505' } }), { current: null })
    expect(judged.outcome).toBe('new')
    expect(judged.content).toMatchObject({ name: 'Cap', slug: 'gulmohar-frock', hsn: '6505' })
    expect(judged.changes.map(({ path }) => path)).toEqual(expect.arrayContaining(['name', 'slug', 'hsn']))
    expect(judged.missing).toEqual(expect.arrayContaining(['description', 'pictures', 'sizes']))
  })

  it('is faulty with one blocking fault, and not with hints only', () => {
    const fault: FoundFault = {
      line: 7,
      blocks: false,
      field: 'stock',
      header: 'Qty',
      value: '-2',
      text: 'stockBelowZero',
      values: { value: '-2' },
    }
    expect(judge(imported({ faults: [fault] }))).toMatchObject({ outcome: 'unchanged', faults: [fault] })
    const blocking = { ...fault, blocks: true }
    expect(judge(imported({ faults: [fault, blocking] }))).toMatchObject({
      outcome: 'faulty',
      faults: [fault, blocking],
    })
  })
})

describe('pictures', () => {
  it('that are still being fetched count as a future change, not as missing', () => {
    const product = imported({ patch: { name: 'Cap' }, pictures: [picture('a.jpg'), picture('b.jpg')] })
    expect(judge(product, { current: null }).missing).not.toContain('pictures')
    expect(judge(product, { current: null, mediaIds: { 'a.jpg': 'a', 'b.jpg': 'b' } }).missing).not.toContain(
      'pictures',
    )
    expect(judge(imported(), { current: null }).missing).toContain('pictures')
    expect(judge(imported({ pictures: [picture('a.jpg')] }))).toMatchObject({
      outcome: 'changed',
      changes: [{ path: 'pictures', before: [onePicture], after: [picture('a.jpg')] }],
    })
  })

  it('that the shop has are applied at once, and listed once', () => {
    const pictures = [picture('a.jpg'), picture('b.jpg')]
    const { changes } = judge(imported({ pictures }), { mediaIds: { 'a.jpg': 'other' } })
    expect(changes).toMatchObject([
      { path: 'pictures', before: [onePicture], after: [{ mediaId: 'other' }, onePicture] },
    ])
    const same = judge(imported({ pictures: [picture('a.jpg')] }), {
      mediaIds: { 'a.jpg': onePicture.mediaId },
    })
    expect(same.outcome).toBe('unchanged')
  })
})

describe('faults of the whole product', () => {
  it('are reported where the file has the value', () => {
    const sizes = [
      { line: 7, label: '4-5Y', pricePaise: 999_00 },
      { line: 8, sku: 'GF-56', pricePaise: 1000_00 },
    ]
    const { outcome, faults } = judge(imported({ patch: { sizes, slug: 'Gulmohar' } }), {
      headers: { mrp: 'M.R.P.', slug: 'Address' },
    })
    expect(outcome).toBe('faulty')
    const place = { blocks: true, text: 'product.mrpBelowPrice', values: {} }
    expect(faults).toEqual([
      {
        line: 7,
        blocks: true,
        field: 'slug',
        header: 'Address',
        value: 'Gulmohar',
        text: 'product.slugForm',
        values: {},
      },
      { ...place, line: 7, field: 'mrp', header: 'M.R.P.', value: '699' },
      { ...place, line: 8, field: 'mrp', header: 'M.R.P.', value: '749' },
    ])
  })

  it('use the field names of our form', () => {
    const patch = {
      name: 'x'.repeat(300),
      colours: ['Red', 'red'],
      maker: { address: 'Jaipur' },
      importer: { name: 'Indus', address: 'Mumbai' },
    }
    const pictures = [{ ...picture('a.jpg'), alt: 'Worn', colour: 'Green' }]
    const { faults } = judge(imported({ lines: [], patch, pictures }), { mediaIds: { 'a.jpg': 'a' } })
    expect(
      faults.map(({ line, field, header, value, text, values }) => [
        line,
        field,
        header,
        value,
        text,
        values,
      ]),
    ).toEqual([
      [1, 'name', null, 'x'.repeat(200), 'product.tooLong', { most: 120 }],
      [1, 'colours', null, '', 'product.colourTwice', { colour: 'red' }],
      [1, 'picture', null, '', 'product.pictureColour', { colour: 'Green' }],
      [1, 'makerAddress', null, '', 'product.pinMissing', {}],
      [1, 'importerAddress', null, '', 'product.pinMissing', {}],
    ])
  })

  it('are not repeated if the reader has reported them', () => {
    const known: FoundFault = {
      line: 7,
      blocks: true,
      field: 'hsn',
      header: null,
      value: '620',
      text: 'hsnShort',
      values: { value: '620' },
    }
    expect(judge(imported({ patch: { hsn: '620' }, faults: [known] })).faults).toEqual([known])
    const others = [
      { ...known, blocks: false },
      { ...known, line: 8 },
      { ...known, field: 'name' },
    ]
    for (const other of others)
      expect(judge(imported({ patch: { hsn: '620' }, faults: [other] })).faults).toHaveLength(2)
  })

  it('include conflicts with the rest of the shop', () => {
    const seen: ProductContent[] = []
    const { faults } = judge(imported({ patch: { sizes: [{ line: 9, label: '5-6Y', sku: 'OTHER' }] } }), {
      headers: { sku: 'Code' },
      faultsInShop: (content) => {
        seen.push(content)
        return [productFault('sizes.1.sku', 'skuTaken', { sku: 'OTHER', name: 'Cap', label: 'S' })]
      },
    })
    expect(seen[0]?.sizes[1]?.sku).toBe('OTHER')
    expect(faults).toEqual([
      {
        line: 9,
        blocks: true,
        field: 'sku',
        header: 'Code',
        value: 'OTHER',
        text: 'product.skuTaken',
        values: { sku: 'OTHER', name: 'Cap', label: 'S' },
      },
    ])
  })

  it('name a size by its label if the path has no part', () => {
    const faultsInShop = () => [
      productFault('sizes.0', 'wrongKind'),
      productFault('sizes.7.sku', 'wrongKind'),
    ]
    expect(judge(imported(), { faultsInShop }).faults.map(({ field, value }) => [field, value])).toEqual([
      ['label', ''],
      ['sizes', ''],
    ])
  })

  it('name flags individually', () => {
    const faultsInShop = () => [productFault('flags.isNew', 'wrongKind')]
    expect(judge(imported(), { faultsInShop }).faults.map(({ field }) => field)).toEqual(['isNew'])
  })

  it('require a name only for a new product', () => {
    expect(judge(imported(), { current: null }).faults).toEqual([
      { line: 7, blocks: true, field: 'name', header: null, value: '', text: 'nameMissing', values: {} },
    ])
    expect(judge(imported({ patch: { name: 'Cap' } }), { current: null }).faults).toEqual([])
    expect(judge(imported(), { current: completeContent({ name: '' }) }).faults).toEqual([])
  })
})

describe('a published product', () => {
  const patch = { fabric: '', hsn: '' }

  it('must not lose fields required by law', () => {
    expect(judge(imported({ patch }), { isPublished: true })).toMatchObject({
      outcome: 'faulty',
      missing: ['fabric', 'hsn'],
      faults: [{ line: 7, field: 'name', text: 'wouldMiss', values: {}, missing: ['fabric', 'hsn'] }],
    })
  })

  it('may still lack what it lacked before, and a draft may lose fields', () => {
    const current = completeContent({ fabric: '' })
    expect(judge(imported({ patch }), { isPublished: true, current }).faults).toMatchObject([
      { missing: ['hsn'] },
    ])
    expect(judge(imported({ patch: { fabric: '' } }), { isPublished: true, current }).faults).toEqual([])
    expect(judge(imported({ patch }), { isPublished: false }).faults).toEqual([])
    expect(
      judge(imported({ patch: { name: 'Cap', ...patch } }), { isPublished: true, current: null }).faults,
    ).toEqual([])
  })
})
