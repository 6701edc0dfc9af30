import { NEUTRAL_COLOUR, swatchColours } from '#domain/catalogue/colours.ts'
import { parseSize } from '#domain/catalogue/sizes.ts'
import { plainWords } from './cell-value.ts'

/** An option of a product in another shop: its name, its link, and every value of its variants. */
export interface Option {
  name: string
  /** The linked metafield; empty without one. */
  link: string
  values: readonly string[]
}

export type OptionKind = 'size' | 'colour' | 'other'

const SIZE_NAME = /\b(sizes?|ages?|agegroup|months|years)\b|साइज|उम्र/
const COLOUR_NAME = /\b(colou?rs?|shades?)\b|रंग/

/**
 * The kinds of a product's options, size and colour at most once each: by name, then by link, then by values. The first
 * option is not always the size.
 */
export function kindsOfOptions(options: readonly Option[]): OptionKind[] {
  const kinds: (OptionKind | null)[] = options.map(() => null)
  const isFree = (kind: OptionKind) => !kinds.includes(kind)
  const rules: ((option: Option) => OptionKind | null)[] = [
    (option) => byWords(option.name),
    (option) => byWords(option.link),
    (option) => byValues(option.values),
  ]
  for (const rule of rules) {
    options.forEach((option, place) => {
      const kind = kinds[place] === null ? rule(option) : null
      if (kind !== null && isFree(kind)) kinds[place] = kind
    })
  }
  return kinds.map((kind) => kind ?? 'other')
}

/** By the words of a name: 'pa_size', 'shoe-size' and 'shopify.color-pattern' contain them between separators. */
function byWords(name: string): OptionKind | null {
  const words = plainWords(name).replace(/[._-]/g, ' ')
  if (SIZE_NAME.test(words)) return 'size'
  return COLOUR_NAME.test(words) ? 'colour' : null
}

function byValues(values: readonly string[]): OptionKind | null {
  if (values.length === 0) return null
  const most = (test: (value: string) => boolean) => values.filter(test).length * 2 > values.length
  if (most((value) => parseSize(value).kind !== 'other')) return 'size'
  return most((value) => swatchColours(value)[0] !== NEUTRAL_COLOUR) ? 'colour' : null
}

export function isDefaultTitle(value: string): boolean {
  return plainWords(value) === 'default title'
}
