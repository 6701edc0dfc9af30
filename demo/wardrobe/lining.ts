import type { ClothName } from './cloths.ts'
import type { Garment } from './garment.ts'
import type { KindName } from './kinds.ts'

const COTTON = '100% cotton'

const OF_CLOTH: Partial<Record<ClothName, string>> = {
  quilted: COTTON,
  quiltedCotton: COTTON,
  chanderi: COTTON,
  silk: COTTON,
  georgette: COTTON,
  velvet: COTTON,
  plush: COTTON,
  costume: COTTON,
  blockPrintAndChanderi: 'Dhoti set 100% cotton, kurti not lined',
  brocadeAndChanderi: COTTON,
}

const OF_KIND: Partial<Record<KindName, string>> = {
  dress: '100% cotton to the waist',
  anarkali: '100% cotton to the floor',
  costume: COTTON,
  sherwani: COTTON,
  hoodie: 'Hood 100% cotton jersey',
  towel: 'Hood 100% cotton mulmul',
  hairPiece: 'Clips with polyester felt',
}

/** The fibres of a garment's lining; empty where it has none. */
export function liningOf({ cloth, kind, notes, text }: Garment): string {
  const said = OF_KIND[kind] ?? OF_CLOTH[cloth]
  if (said !== undefined) return said
  return /\b(lining|lined)\b/i.test([...notes, text].join(' ')) ? COTTON : ''
}
