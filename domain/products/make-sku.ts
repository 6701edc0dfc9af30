import { splitLabel } from '#domain/catalogue/size-label.ts'
import { canonicalSizeLabel } from '#domain/catalogue/sizes.ts'

/**
 * The SKU that the shop generates for a size: 'GF-CRM-45' for the Gulmohar Frock in cream, 4-5 years. Readable, since
 * staff look for it on a shelf. It may be taken: `numbered` returns others.
 */
export function makeSku(product: { name: string; colours: readonly string[] }, label: string): string {
  const [colour] = product.colours
  // The colours of a size share its SKU: stock is counted by size.
  const parts = [
    initials(product.name),
    product.colours.length === 1 ? short(colour ?? '') : '',
    sizeCode(label),
  ]
  return parts.filter((part) => part !== '').join('-')
}

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9\s-]/g, '')

/** Of the first and the last word, by which people name a garment. */
function initials(name: string): string {
  const words = letters(name)
    .split(/[\s-]+/)
    .filter((word) => word !== '')
  const first = words[0] ?? ''
  if (words.length < 2) return first.slice(0, 2) || 'P'
  return `${first.slice(0, 1)}${(words.at(-1) ?? '').slice(0, 1)}`
}

/** 'Cream with red' → 'CRM', 'Blue' → 'BLU'. */
function short(colour: string): string {
  const word =
    letters(colour)
      .split(/[\s-]+/)
      .find((part) => part !== '') ?? ''
  const consonants = word.slice(0, 1) + word.slice(1).replace(/[AEIOU]/g, '')
  return (consonants.length >= 3 ? consonants : word).slice(0, 3)
}

/** '4-5Y' → '45', '18-24M' → '1824M', 'Free Size' → 'FS', 'XL' → 'XL', 'Brother: 4-5Y' → 'BRT45'. */
function sizeCode(label: string): string {
  const { piece, size } = splitLabel(label)
  if (piece !== '') return `${short(piece)}${sizeCode(size)}`
  const canonical = canonicalSizeLabel(label)
  if (canonical === 'Free Size') return 'FS'
  const years = /^(\d+)-(\d+)Y$/.exec(canonical)
  if (years) return `${years[1]}${years[2]}`
  return (
    letters(canonical)
      .replace(/[\s-]+/g, '')
      .slice(0, 8) || 'S'
  )
}
