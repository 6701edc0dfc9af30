import { describe, expect, it } from 'vitest'
import { PackedCards } from './packed-cards.ts'
import { colourPictures, noPicture, toCard } from './product-views.ts'
import { somePicture, someRecord, someVariant } from './testing/some-record.ts'

const records = {
  'a product with everything': someRecord({
    colours: ['Haldi', 'नीला'],
    featured: true,
    variants: [
      someVariant({ label: 'M', ageFromMonths: 60, ageToMonths: 72 }),
      someVariant({ label: '22', ageFromMonths: 60, ageToMonths: 72, heightFromCm: 110, heightToCm: 116 }),
      someVariant({ stock: 0, heightFromCm: 96, heightToCm: 103 }),
    ],
    pictures: [somePicture('front', 'Haldi'), { ...somePicture('back', 'नीला'), alt: 'A “blue” frock' }],
  }),
  'a product without pictures': someRecord({ pictures: [] }),
}

describe('PackedCards', () => {
  it.each(Object.entries(records))('round-trips the card of %s', (_, record) => {
    const cards = new PackedCards()
    const card = { card: toCard(record), pictures: colourPictures(record) }
    cards.set(card)
    expect(cards.get(record.id)).toEqual(card)
    expect(cards.get(record.id)?.card).toBe(cards.get(record.id)?.card)
  })

  it('shows a changed card from then on, and no deleted one', () => {
    const cards = new PackedCards()
    const record = someRecord({ name: 'Blue frock' })
    for (const name of ['Blue frock', 'Red frock']) {
      cards.set({ card: toCard({ ...record, name }), pictures: new Map() })
      expect(cards.get(record.id)?.card.name).toBe(name)
    }
    cards.delete(record.id)
    expect(cards.get(record.id)).toBeUndefined()
    expect(cards.has(record.id)).toBe(false)
  })

  it('keeps a character that is used as the marker of a missing picture', () => {
    const record = someRecord({ pictures: [] })
    const cards = new PackedCards()
    cards.set({ card: toCard(record), pictures: new Map() })
    expect(cards.get(record.id)?.card.image).toEqual(noPicture)
  })
})
