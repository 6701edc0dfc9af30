/** Characters of a piece's name. */
export const LONGEST_PIECE = 20

/** 'Brother: 2-3Y' → the piece 'Brother' in the size '2-3Y'; a label without a piece has the piece ''. */
export function splitLabel(label: string): { piece: string; size: string } {
  const [piece, size] = label.split(/:(.*)/, 2).map((part) => part.trim())
  return piece && size && piece.length <= LONGEST_PIECE ? { piece, size } : { piece: '', size: label }
}
