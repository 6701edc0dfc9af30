import { COLOURWAYS } from './colourways.ts'
import type { Garment } from './garment.ts'

/** The name of a cloth in these colours, the ground first: 'Coral with burgundy and yellow'. */
function clothName([ground = '', ...print]: readonly string[]): string {
  const words = print.map((colour) => colour.toLowerCase())
  const last = words.pop()
  if (last === undefined) return ground
  return `${ground} with ${words.length > 0 ? `${words.join(', ')} and ${last}` : last}`
}

/** What the cloth of the garment's own look is called. */
export const ownColourOf = (garment: Garment): string =>
  COLOURWAYS[garment.slug]?.own ?? clothName(garment.colours)

/** What one can order, the garment's own cloth first. */
export function orderColoursOf(garment: Garment): string[] {
  const others = COLOURWAYS[garment.slug]?.others ?? []
  return [ownColourOf(garment), ...others.map((other) => other.name)]
}

/** The colours of all its cloths and prints. */
export function filterColoursOf(garment: Garment): string[] {
  const others = COLOURWAYS[garment.slug]?.others ?? []
  return [...new Set([...garment.colours, ...others.flatMap((other) => other.filter)])]
}
