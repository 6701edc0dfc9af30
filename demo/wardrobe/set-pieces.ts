import { isDeepStrictEqual } from 'node:util'
import type { Look } from '../garments/options.ts'
import type { Garment } from './garment.ts'
import { ADULTS, type SizeRun } from './sizes.ts'
import { WARDROBE } from './wardrobe.ts'

/** A piece of a set: for whom it is, the garment that it is when sold singly, and its sizes. */
export interface GarmentPiece {
  name: string
  single: Garment
  sizes: SizeRun
}

/** For whom the pieces are, where their shelves do not say it. Grown-ups have sizes of their own. */
const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  'denim-dungaree-twins': ['Elder', 'Younger'],
  'sunday-hoodie-pair': ['Elder', 'Younger'],
  'phirki-family-tees': ['Parent', 'Child', 'Baby'],
  'sailor-family-stripes': ['Parent', 'Child', 'Baby'],
  'family-kurta-trio': ['Father', 'Elder son', 'Younger son'],
  'mother-daughter-leheriya': ['Mother', 'Daughter'],
  'papa-beta-check-shirts': ['Father', 'Son'],
  'family-pyjama-party': ['Parent', 'Child', 'Baby'],
  'hathi-family-tees': ['Parent', 'Child', 'Baby'],
}
const GROWN_UPS: ReadonlySet<string> = new Set(['Parent', 'Mother', 'Father'])

/** The looks of a set's pieces. */
export const looksOfSet = ({ look }: Garment): readonly Look[] => ('items' in look ? look.items : [])

/**
 * What a piece is: its cut and its cloth. Where it lies and how large its print is drawn may differ. So may the
 * colour of the edge, by which a family tells its sizes apart.
 */
function madeAs(look: Look) {
  const { at: _at, tilt: _tilt, scale: _scale, fabric, ...cut } = look
  const { trim: _trim, ...cloth } = fabric
  return { ...cut, cloth }
}

/** The garment that a piece is when sold singly. */
export const singleOf = (piece: Look): Garment | undefined =>
  WARDROBE.find(({ look }) => !('items' in look) && isDeepStrictEqual(madeAs(look), madeAs(piece)))

/** The pieces of a sibling set; none for another garment. */
export function setPiecesOf(garment: Garment): GarmentPiece[] {
  if (!garment.shelf.startsWith('matching-sibling-sets/')) return []
  return looksOfSet(garment).map((look, place) => {
    const single = singleOf(look)
    if (!single) throw new RangeError(`A piece of ${garment.slug} is not sold singly`)
    const name = PEOPLE[garment.slug]?.[place] ?? personOf(single)
    return { name, single, sizes: GROWN_UPS.has(name) ? ADULTS : single.sizes }
  })
}

function personOf({ shelf, gender }: Garment): string {
  if (shelf.startsWith('baby-essentials')) return 'Baby'
  return gender === 'boy' || shelf.startsWith('boys-collection') ? 'Brother' : 'Sister'
}
