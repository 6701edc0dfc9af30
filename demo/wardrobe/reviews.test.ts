import { describe, expect, test } from 'vitest'
import { reviewsOf } from './reviews.ts'
import { genderOf, type Trait, traitsOf } from './traits.ts'
import { WARDROBE } from './wardrobe.ts'

/** Words that fit only a garment with the trait. */
const NEEDS: readonly (readonly [RegExp, Trait])[] = [
  [/\bstraps?\b/i, 'straps'],
  [/\bsleeves?\b/i, 'longSleeves'],
  [/\bhood\b/i, 'hood'],
  [/\bcuffs?\b/i, 'cuffs'],
  [/\bbuttons?\b/i, 'buttons'],
  [/\bsnaps?\b/i, 'snaps'],
  [/\bzip\b/i, 'zip'],
  [/\bflare\b|ghoomti|\bfall\b|dancing one/i, 'flare'],
  [/\bpyjama slightly\b/i, 'pyjama'],
  [/\bdupatta\b/i, 'dupatta'],
  [/\btrousers\b/i, 'legs'],
  [/\bwaist\b/i, 'waist'],
  [/\bneck\b/i, 'pullOver'],
  [/\bgold edge\b/i, 'gota'],
  [/\bear came\b/i, 'ears'],
  [/\blining\b/i, 'lined'],
  [/\bhem\b/i, 'hem'],
  [/\bpockets?\b/i, 'pockets'],
  [/\bpiping\b/i, 'buttons'],
  [/\bprint\b/i, 'print'],
  [/fifteen times|ten washes|first wash, on|does not shrink/i, 'washed'],
  [/good cotton, fair/i, 'cotton'],
  [/\bwore it\b|wear it\b/i, 'worn'],
  [/school/i, 'child'],
]
const OF_A_BOY = /\b(he|him|his|son|nephew)\b/i
const OF_A_GIRL = /\b(she|her|daughter|niece)\b/i

const reviews = reviewsOf(WARDROBE)
const garmentOf = new Map(WARDROBE.map((garment) => [garment.slug, garment]))
const told = reviews.flatMap((review) => {
  const garment = garmentOf.get(review.product)
  return garment ? [{ ...review, garment, traits: traitsOf(garment) }] : []
})

describe('a review', () => {
  test('speaks only of what its garment has', () => {
    const wrong = told.flatMap(({ product, text, traits }) =>
      NEEDS.filter(([words, trait]) => words.test(text) && !traits.has(trait)).map(
        ([, trait]) => `${product} has no ${trait}: ${text}`,
      ),
    )
    expect(wrong).toEqual([])
  })

  test('speaks of a girl or a boy as the garment is made for one', () => {
    const wrong = told.filter(({ garment, text }) => {
      const gender = genderOf(garment)
      return (gender === 'girl' && OF_A_BOY.test(text)) || (gender === 'boy' && OF_A_GIRL.test(text))
    })
    expect(wrong.map(({ product, text }) => `${product}: ${text}`)).toEqual([])
    expect(told.filter(({ text }) => OF_A_BOY.test(text) && OF_A_GIRL.test(text))).toEqual([])
  })

  test('leaves nothing to fill in', () => {
    expect(reviews.filter(({ text }) => /[{}]/.test(text))).toEqual([])
  })
})

test('a puff sleeve has no straps to shorten', () => {
  const frock = garmentOf.get('hand-smocked-frock')
  if (!frock) throw new RangeError('The smocked frock has left the wardrobe')
  expect([...traitsOf(frock)]).not.toContain('straps')
  expect([...traitsOf(frock)]).not.toContain('longSleeves')
})
