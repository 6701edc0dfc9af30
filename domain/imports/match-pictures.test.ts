import { describe, expect, it } from 'vitest'
import { matchPictures } from './match-pictures.ts'

const products = [
  { position: 0, names: ['GF-CRM-4', 'gulmohar-frock'] },
  { position: 1, names: ['GF-CRM-45', 'GF-CRM-56', 'gulmohar-frock-cream'] },
  { position: 2, names: ['रानी लहंगा'] },
]

describe('matchPictures()', () => {
  it('finds the product whose SKU or address begins the name', () => {
    const files = ['a/GF-CRM-45_1.jpg', 'gulmohar-frock-2.png', 'gf_crm_56.jpg', 'रानी लहंगा 1.webp']
    const { byProduct, unmatched } = matchPictures(files, products)
    expect([...byProduct]).toEqual([
      [1, ['a/GF-CRM-45_1.jpg', 'gf_crm_56.jpg']],
      [0, ['gulmohar-frock-2.png']],
      [2, ['रानी लहंगा 1.webp']],
    ])
    expect(unmatched).toEqual([])
  })

  it('takes the product that says most of the name, and no half words', () => {
    const { byProduct, unmatched } = matchPictures(['gulmohar-frock-cream-1.jpg', 'GF-CRM-455.jpg'], products)
    expect(byProduct.get(1)).toEqual(['gulmohar-frock-cream-1.jpg'])
    expect(unmatched).toEqual(['GF-CRM-455.jpg'])
  })

  it('puts 2 before 10', () => {
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
