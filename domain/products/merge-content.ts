import { canonicalSizeLabel } from '#domain/catalogue/sizes.ts'
import { sameValue } from '../validation/same-value.ts'
import type { ProductContent, SizeContent } from './product-content.ts'

export type Side = 'mine' | 'theirs'
/** By the path of a conflict. */
export type Choices = Readonly<Record<string, Side>>

/** A field that both changed to different values. The path is that of `FieldChange`. */
export interface Difference {
  path: string
  mine: unknown
  theirs: unknown
}

export interface MergedContent {
  content: ProductContent
  /** The user must choose. */
  clashes: Difference[]
  /** Their changes, taken over without a conflict. */
  taken: string[]
}

/**
 * Merges two edits of `base`. A change by one side is taken. If both changed a field, `choices` decide, and mine until
 * then. Sizes are merged row by row and field by field; a list such as features is one value. Stock is left out: a
 * content has the stock of a saved size when it was loaded, and theirs is newer.
 * @param base null if unknown; then every difference is a conflict
 */
export function mergeContent(
  base: ProductContent | null,
  mine: ProductContent,
  theirs: ProductContent,
  choices: Choices = {},
): MergedContent {
  const decide = decider(choices)
  const content = {
    ...mergeFields(base, mine, theirs, decide, ''),
    maker: mergeFields(base?.maker ?? null, mine.maker, theirs.maker, decide, 'maker.'),
    flags: mergeFields(base?.flags ?? null, mine.flags, theirs.flags, decide, 'flags.'),
    sizes: mergeSizes(base?.sizes ?? [], mine.sizes, theirs.sizes, decide),
  }
  return { content, clashes: decide.clashes, taken: decide.taken }
}

/** Merged field by field by their own code. */
const IN_PARTS: ReadonlySet<PropertyKey> = new Set(['maker', 'flags', 'sizes'])

function mergeFields<Fields extends object>(
  base: Fields | null,
  mine: Fields,
  theirs: Fields,
  decide: Decide,
  prefix: string,
): Fields {
  const merged = { ...mine }
  for (const name in theirs) {
    if (IN_PARTS.has(name)) continue
    const side = decide(`${prefix}${name}`, base ? base[name] : UNKNOWN, mine[name], theirs[name])
    merged[name] = side === 'mine' ? mine[name] : theirs[name]
  }
  return merged
}

/** Differs from every possible value. */
const UNKNOWN = Symbol('unknown')

interface Decide {
  (path: string, base: unknown, mine: unknown, theirs: unknown): Side
  clashes: Difference[]
  taken: string[]
}

function decider(choices: Choices): Decide {
  const clashes: Difference[] = []
  const taken: string[] = []
  function decide(path: string, base: unknown, mine: unknown, theirs: unknown): Side {
    if (sameValue(mine, theirs) || sameValue(theirs, base)) return 'mine'
    if (sameValue(mine, base)) {
      taken.push(path)
      return 'theirs'
    }
    clashes.push({ path, mine, theirs })
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
    const side = decide(`sizes.${theirs.label}.${part}`, was ? was[part] : UNKNOWN, mine[part], theirs[part])
    merged[part] = side === 'mine' ? mine[part] : theirs[part]
  }
}

const SIZE_PARTS = [
  'label',
  'sku',
  'pricePaise',
  'mrpPaise',
  'costPaise',
  'pieces',
  'ageMonths',
  'heightCm',
  'chestCm',
  'waistCm',
  'lowFrom',
  'barcode',
  'weightGrams',
] as const satisfies readonly (keyof SizeContent)[]

/** A saved size is identified by its id, a new one by its label in any spelling. */
function keyOf({ _id, label }: SizeContent): string {
  return _id ?? `new:${canonicalSizeLabel(label)}`
}

function byKey(sizes: readonly SizeContent[]): Map<string, SizeContent> {
  return new Map(sizes.map((size) => [keyOf(size), size]))
}

function withoutStock(size: SizeContent | null): SizeContent | null {
  return size && { ...size, stock: 0 }
}
