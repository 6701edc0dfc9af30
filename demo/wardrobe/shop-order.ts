import { seeded } from '../garments/random.ts'
import type { Garment } from './garment.ts'

/** Featured first, then what trends, then the rest, in an order without two neighbours from one shelf. */
export function inShopOrder(garments: readonly Garment[]): Garment[] {
  const rank = (garment: Garment): number => {
    const flags = garment.flags ?? []
    if (flags.includes('featured')) return 0
    return flags.includes('trending') ? 1 : 2
  }
  const waiting = garments
    .map((garment) => ({ garment, key: rank(garment) + seeded(`order ${garment.slug}`)() }))
    .sort((a, b) => a.key - b.key)
    .map(({ garment }) => garment)
  const ordered: Garment[] = []
  while (waiting.length > 0) {
    const shelf = ordered.at(-1)?.shelf
    const next = waiting.findIndex((garment) => garment.shelf !== shelf)
    ordered.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return ordered
}
