import { canonicalSizeLabel } from '#domain/catalogue/sizes.ts'
import type { ProductContent, SizeContent } from './product-content.ts'
import { sameValue } from './same-value.ts'

export type Side = 'mine' | 'theirs'
/** By the path of a clash. */
export type Choices = Readonly<Record<string, Side>>

export interface MergedContent {
  content: ProductContent
  /** What both changed to different values: somebody has to choose. Paths as in `FieldChange`. */
  clashes: string[]
  /** What only they changed: it is taken over. */
  taken: string[]
}

/**
 * Two people began from `base`. What only one of them changed holds; where both did, `choices` decide, and mine until
 * then. Sizes are compared row by row and field by field; a list such as features is one value. Stock is no part of it:
 * what a content says of a saved size's stock is what its writer saw, and theirs is newer.
 */
export function mergeContent(
  base: ProductContent,
  mine: ProductContent,
  theirs: ProductContent,
  choices: Choices = {},
): MergedContent {
  const decide = decider(choices)
  const fields = Object.keys(base)
    .filter(isField)
    .filter((field) => field !== 'sizes')
  const content = { ...mine }
  for (const field of fields) copy(content, decide(field, base[field], mine[field], theirs[field]), field)
  content.sizes = mergeSizes(base.sizes, mine.sizes, theirs.sizes, decide)
  return { content, clashes: decide.clashes, taken: decide.taken }

  function copy<Field extends keyof ProductContent>(to: ProductContent, side: Side, field: Field): void {
    to[field] = side === 'mine' ? mine[field] : theirs[field]
  }
  function isField(name: string): name is keyof ProductContent {
    return name in base
  }
}

interface Decide {
  (path: string, base: unknown, mine: unknown, theirs: unknown): Side
  clashes: string[]
  taken: string[]
}

function decider(choices: Choices): Decide {
  const clashes: string[] = []
  const taken: string[] = []
  function decide(path: string, base: unknown, mine: unknown, theirs: unknown): Side {
    if (sameValue(mine, theirs) || sameValue(theirs, base)) return 'mine'
    if (sameValue(mine, base)) {
      taken.push(path)
      return 'theirs'
    }
    clashes.push(path)
    return choices[path] ?? 'mine'
  }
  return Object.assign(decide, { clashes, taken })
}

function mergeSizes(
  base: readonly SizeContent[],
  mine: readonly SizeContent[],
  theirs: readonly SizeContent[],
  decide: Decide,
): SizeContent[] {
  const orderSide = sameValue(base.map(keyOf), mine.map(keyOf)) ? [theirs, mine] : [mine, theirs]
  const keys = [...new Set(orderSide.flat().map(keyOf))]
  const [bases, own, other] = [base, mine, theirs].map(byKey)
  return keys.flatMap((key) => {
    const was = bases?.get(key) ?? null
    const my = own?.get(key) ?? null
    const their = other?.get(key) ?? null
    if (my && their) return [mergeSize(was, my, their, decide)]
    const one = my ?? their
    if (!one) return []
    const side = decide(`sizes.${one.label}`, withoutStock(was), withoutStock(my), withoutStock(their))
    const held = side === 'mine' ? my : their
    return held ? [held] : []
  })
}

function mergeSize(
  was: SizeContent | null,
  mine: SizeContent,
  theirs: SizeContent,
  decide: Decide,
): SizeContent {
  const merged = { ...mine, _id: mine._id ?? theirs._id, stock: theirs.stock }
  for (const part of SIZE_PARTS) take(part)
  return merged

  function take<Part extends keyof SizeContent>(part: Part): void {
    const side = decide(`sizes.${theirs.label}.${part}`, was ? was[part] : null, mine[part], theirs[part])
    merged[part] = side === 'mine' ? mine[part] : theirs[part]
  }
}

const SIZE_PARTS = [
  'label',
  'sku',
  'price',
  'mrp',
  'pieces',
  'ageMonths',
  'heightCm',
  'chestCm',
  'waistCm',
  'lowFrom',
  'barcode',
  'weightGrams',
] as const satisfies readonly (keyof SizeContent)[]

/** A saved size is known by its id; a new one by its name, however it is spelt. */
function keyOf({ _id, label }: SizeContent): string {
  return _id ?? `new:${canonicalSizeLabel(label)}`
}

function byKey(sizes: readonly SizeContent[]): Map<string, SizeContent> {
  return new Map(sizes.map((size) => [keyOf(size), size]))
}

function withoutStock(size: SizeContent | null): SizeContent | null {
  return size && { ...size, stock: 0 }
}
