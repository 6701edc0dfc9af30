import { expect, test } from 'vitest'
import { PAIRINGS } from './pairings.ts'
import { picturesOf } from './pictures.ts'
import { styledWith } from './styled.ts'
import { WARDROBE } from './wardrobe.ts'

const FEWEST_STYLED = 40
const known = new Set(WARDROBE.map((garment) => garment.slug))

test('what is worn together is all in the wardrobe, and nothing goes with itself', () => {
  for (const [slug, others] of Object.entries(PAIRINGS)) {
    expect([slug, ...others].filter((name) => !known.has(name))).toEqual([])
    expect(others).not.toContain(slug)
  }
})

test('the third picture of a paired garment shows it with the others', () => {
  const styled = WARDROBE.filter((garment) => styledWith(garment))
  expect(styled.length).toBeGreaterThanOrEqual(FEWEST_STYLED)
  for (const garment of styled) {
    const third = picturesOf(garment)[2]
    expect(third?.view, garment.slug).toBe('styled')
    expect(third?.tile().layers.length, garment.slug).toBe(1 + (PAIRINGS[garment.slug]?.length ?? 0))
  }
})
