import { placeAt } from '../garments/garment.ts'
import type { Look, Picture, Placement } from '../garments/options.ts'
import type { ShapeName } from '../garments/shape-names.ts'
import type { Garment } from './garment.ts'
import { PAIRINGS } from './pairings.ts'
import { WARDROBE } from './wardrobe.ts'

const BOTTOMS: ReadonlySet<ShapeName> = new Set(['trousers', 'skirt'])
const FOR_HAIR: ReadonlySet<ShapeName> = new Set(['hairbands', 'bows'])
/** How large a small thing lies beside a garment, as a share of its own picture. */
const SMALL: Partial<Record<ShapeName, number>> = {
  jutti: 0.4,
  shoes: 0.39,
  potli: 0.42,
  hairbands: 0.62,
  bows: 0.42,
  booties: 0.42,
  mittens: 0.5,
}

/** A look by itself: the place in its own picture left out. */
function lookOf(slug: string): Look {
  const garment = WARDROBE.find((known) => known.slug === slug)
  if (!garment || 'items' in garment.look) throw new RangeError(`${slug} cannot lie beside another garment`)
  const { at: _at, ...look } = garment.look
  return FOR_HAIR.has(look.shape) ? { ...look, loose: true } : look
}

function beside(look: Look, index: number): Placement {
  const share = SMALL[look.shape] ?? 0.5
  if (FOR_HAIR.has(look.shape)) return placeAt(look, 662, 200, { share, tilt: 12 })
  return index === 0
    ? placeAt(look, 634, look.shape === 'mittens' ? 740 : 786, { share, tilt: 11 })
    : placeAt(look, 668, 330, { share: share * 0.92, tilt: 10 })
}

/** An outfit of two: what is worn above lies over what is worn below. */
function outfit(top: Look, bottom: Look): Look[] {
  const reach = bottom.shape === 'trousers' && bottom.length !== 'short' ? 640 : 690
  return [
    {
      ...bottom,
      at: placeAt(bottom, 520, reach, { share: bottom.shape === 'skirt' ? 0.66 : 0.72, tilt: -7 }),
    },
    { ...top, at: placeAt(top, 322, 330, { share: 0.76, tilt: -3 }) },
  ]
}

const listed = (names: readonly string[]): string => names.join(' and ')

export interface Styled {
  look: Picture
  alt: string
  /** Slugs of what lies beside the garment. */
  with: readonly string[]
}

/** The garment laid out with what goes with it, or null where nothing is named. */
export function styledWith(garment: Garment): Styled | null {
  const slugs = PAIRINGS[garment.slug]
  if (!slugs || 'items' in garment.look) return null
  const { at: _at, ...own } = garment.look
  const others = slugs.map(lookOf)
  const names = slugs.map((slug) => WARDROBE.find((known) => known.slug === slug)?.name ?? slug)
  const [first, ...more] = others
  if (!first) return null
  const alt = `${garment.name}, shown with ${listed(names)}`
  if (BOTTOMS.has(first.shape) || BOTTOMS.has(own.shape)) {
    const pair = BOTTOMS.has(own.shape) ? outfit(first, own) : outfit(own, first)
    const small = more.map((look, i) => ({ ...look, at: beside(look, i + 1) }))
    return { look: { items: [...pair, ...small] }, alt, with: slugs }
  }
  const main = { ...own, at: placeAt(own, 330, 480, { share: 0.82, tilt: -4 }) }
  const small = others.map((look, i) => ({ ...look, at: beside(look, i) }))
  return { look: { items: [main, ...small] }, alt, with: slugs }
}
