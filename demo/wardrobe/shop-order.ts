import { seeded } from '../garments/random.ts'
import type { Garment } from './garment.ts'

/** What a visitor sees first: one good look from each corner of the shop. */
export const FIRST: readonly string[] = [
  'bandhani-twirl-lehenga-set',
  'gulmohar-block-print-frock',
  'neel-kurta-block-print-bandi',
  'sher-khan-tiger-suit',
  'picnic-pinafore-blue',
  'ivory-silk-sherwani',
  'little-star-onesie',
  'peach-sharara-festive',
  'rocket-hoodie-blue',
  'strawberry-sunday-dress',
  'star-sleepsuit-blue',
  'chanda-mama-night-suit',
]

/** After those featured ones first, then what trends, then the rest, in an order without two neighbours from one shelf. */
export function inShopOrder(garments: readonly Garment[]): Garment[] {
  const rank = (garment: Garment): number => {
    const flags = garment.flags ?? []
    if (flags.includes('featured')) return 0
    return flags.includes('trending') ? 1 : 2
  }
  const ordered: Garment[] = FIRST.flatMap((slug) => garments.filter((garment) => garment.slug === slug))
  const waiting = garments
    .filter((garment) => !ordered.includes(garment))
    .map((garment) => ({ garment, key: rank(garment) + seeded(`order ${garment.slug}`)() }))
    .sort((a, b) => a.key - b.key)
    .map(({ garment }) => garment)
  while (waiting.length > 0) {
    const shelf = ordered.at(-1)?.shelf
    const next = waiting.findIndex((garment) => garment.shelf !== shelf)
    ordered.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return ordered
}
