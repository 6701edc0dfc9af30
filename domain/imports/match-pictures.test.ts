import { describe, expect, it } from 'vitest'
import { baseName, matchPictures } from './match-pictures.ts'

const products = [
  { position: 0, names: ['GF-CRM-4', 'gulmohar-frock'] },
  { position: 1, names: ['GF-CRM-45', 'GF-CRM-56', 'gulmohar-frock-cream'] },
  { position: 2, names: ['रानी लहंगा'] },
]

describe('matchPictures()', () => {
  it('finds the product by a SKU or address at the start of the name', () => {
    const files = ['a/GF-CRM-45_1.jpg', 'gulmohar-frock-2.png', 'gf_crm_56.jpg', 'रानी लहंगा 1.webp']
    const { byProduct, unmatched } = matchPictures(files, products)
    expect([...byProduct]).toEqual([
      [1, ['a/GF-CRM-45_1.jpg', 'gf_crm_56.jpg']],
      [0, ['gulmohar-frock-2.png']],
      [2, ['रानी लहंगा 1.webp']],
    ])
    expect(unmatched).toEqual([])
  })

  it('takes the product with the longest match, and matches whole words only', () => {
    const { byProduct, unmatched } = matchPictures(['gulmohar-frock-cream-1.jpg', 'GF-CRM-455.jpg'], products)
    expect(byProduct.get(1)).toEqual(['gulmohar-frock-cream-1.jpg'])
    expect(unmatched).toEqual(['GF-CRM-455.jpg'])
  })

  it('sorts 2 before 10', () => {
    const { byProduct } = matchPictures(['GF-CRM-4_10.jpg', 'GF-CRM-4_2.jpg', 'GF-CRM-4_1.jpg'], products)
    expect(byProduct.get(0)).toEqual(['GF-CRM-4_1.jpg', 'GF-CRM-4_2.jpg', 'GF-CRM-4_10.jpg'])
  })

  it('does not guess between two products of one name', () => {
    const same = [
      { position: 0, names: ['frock'] },
      { position: 1, names: ['Frock'] },
    ]
    expect(matchPictures(['frock-1.jpg'], same).unmatched).toEqual(['frock-1.jpg'])
  })
})

describe('file names', () => {
  const match = (files: string[], names: string[]) => matchPictures(files, [{ position: 7, names }])
  it('are compared without folders, extension, case and punctuation', () => {
    const files = ['deep/er/GF-45.JPG', 'gf 45  back.v2.jpeg', '-gf_45-.png', 'GF-45', '.gf-45.jpg']
    expect(match(files, ['Gf--45']).byProduct.get(7)).toEqual(expect.arrayContaining(files.slice(0, 4)))
    expect(baseName('a/b.c/frock.front.jpg')).toBe('frock.front')
    expect(baseName('frock')).toBe('frock')
  })

  it('match nothing if empty, and match a product with two equal names', () => {
    expect(match(['-.jpg', 'x.jpg'], ['', '--'])).toEqual({
      byProduct: new Map(),
      unmatched: ['-.jpg', 'x.jpg'],
    })
    expect(match(['gf-45.jpg'], ['GF-45', 'gf 45']).byProduct.get(7)).toEqual(['gf-45.jpg'])
    const same = [
      { position: 1, names: ['frock', 'a'] },
      { position: 2, names: ['Frock'] },
      { position: 3, names: ['frock'] },
    ]
    expect(matchPictures(['frock.jpg', 'a.jpg'], same)).toEqual({
      byProduct: new Map([[1, ['a.jpg']]]),
      unmatched: ['frock.jpg'],
    })
  })
})
