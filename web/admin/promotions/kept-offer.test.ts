import { beforeEach, expect, it, vi } from 'vitest'
import { emptyOffer } from '#domain/promotions/offer-input.ts'
import { keepOffer, readKeptOffer } from './kept-offer.ts'
import { formOfOffer } from './offer-form.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

const kept = {
  form: { ...formOfOffer(emptyOffer()), code: 'DIWALI', percent: 'ten', productIds: ['prd_1'] },
  found: [{ _id: 'prd_1', name: 'Autos shirt', slug: 'autos-shirt', picture: null }],
}

it('a new offer is kept as it was typed, faults and all, with the names of its products', () => {
  keepOffer(null, kept)
  expect(readKeptOffer(null)).toMatchObject({
    form: kept.form,
    found: [{ _id: 'prd_1', name: 'Autos shirt' }],
  })
})

it('a copy is kept apart from a new one, and what is forgotten is gone', () => {
  keepOffer('off_1', kept)
  expect(readKeptOffer(null)).toBeNull()
  keepOffer('off_1', null)
  expect(readKeptOffer('off_1')).toBeNull()
  expect(stored.size).toBe(0)
})

it('what an older version kept, or another hand wrote, is nothing', () => {
  stored.set('new offer ', JSON.stringify({ form: { code: 'DIWALI' }, found: [] }))
  expect(readKeptOffer(null)).toBeNull()
})
