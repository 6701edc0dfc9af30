import { splitLabel } from '#domain/catalogue/size-label.ts'
import type { CartItem } from './cart-item.ts'

/** The lines as they are shown: the pieces of one set together, at the place of the first; any other line alone. */
export function groupSets(items: readonly CartItem[]): CartItem[][] {
  const groups: CartItem[][] = []
  for (const item of items) {
    const set = isPiece(item)
      ? groups.find(([first]) => first?._id === item._id && isPiece(first))
      : undefined
    if (set) set.push(item)
    else groups.push([item])
  }
  return groups
}

function isPiece({ selectedSize }: CartItem): boolean {
  return splitLabel(selectedSize).piece !== ''
}

/** What a line is called: 'Brother, Pinwheel Tees' for a piece of a set, else its product's name. */
export function pieceName(name: string, size: string): string {
  return [splitLabel(size).piece, name].filter(Boolean).join(', ')
}
