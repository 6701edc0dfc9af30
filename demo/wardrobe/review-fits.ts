import type { Fit } from '#domain/reviews/fit.ts'
import { seeded } from '../garments/random.ts'

/** How one customer found the size; undefined for one who says nothing of it. Most pieces are true, some run to a side. */
export function fitOf(slug: string, customer: string): Fit | undefined {
  const cut = seeded(`cut of ${slug}`)()
  const random = seeded(`fit of ${slug} for ${customer}`)
  if (random() < 0.35) return undefined
  const usual: Fit = cut < 0.74 ? 'true' : cut < 0.9 ? 'small' : 'large'
  if (random() < 0.74) return usual
  const others = (['small', 'true', 'large'] as const).filter((fit) => fit !== usual)
  return others[Math.floor(random() * others.length)]
}
