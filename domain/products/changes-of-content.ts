import { isSameSize } from '#domain/catalogue/product-rules.ts'
import { sameValue } from '../validation/same-value.ts'
import { PROOF_FIELDS } from './claims.ts'
import type { ProductContent, SizeContent } from './product-content.ts'

/** A field's value before and after. */
export interface ContentChange {
  /** 'name', 'maker.address', 'flags.featured', 'sizes.4-5Y.pricePaise', 'sizes.4-5Y' for a whole size, 'sizeOrder'. */
  path: string
  before: unknown
  after: unknown
}

/** Fields that are compared as a whole. */
const WHOLE = [
  'slug',
  'name',
  'description',
  'category',
  'subcategory',
  'gender',
  'features',
  'fabric',
  'lining',
  'care',
  'fit',
  'colours',
  'filterColours',
  'colourGroup',
  'pictures',
  'productGif',
  'tint',
  'hsn',
  'taxClass',
  'countryOfOrigin',
  'importer',
  'drawstring',
  'smallParts',
] as const satisfies readonly (keyof ProductContent)[]

const MAKER = ['role', 'name', 'address'] as const
const FLAGS = ['featured', 'trending', 'isNew'] as const

/** Fields of a size; its stock changes by movements only. */
export const SIZE_FIELDS = [
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

/** The differences between two contents of a product, field by field. */
export function changesOfContent(before: ProductContent, after: ProductContent): ContentChange[] {
  const changes: ContentChange[] = []
  const compare = (path: string, was: unknown, is: unknown) => {
    if (!sameValue(was, is)) changes.push({ path, before: was, after: is })
  }
  for (const field of WHOLE) compare(field, before[field], after[field])
  compare('print', before.print || null, after.print || null)
  compare('setDiscount', before.setDiscount ?? null, after.setDiscount ?? null)
  for (const field of PROOF_FIELDS) compare(field, before[field] || null, after[field] || null)
  for (const field of MAKER) compare(`maker.${field}`, before.maker[field], after.maker[field])
  for (const field of FLAGS) compare(`flags.${field}`, before.flags[field], after.flags[field])
  compareSizes(before.sizes, after.sizes, compare)
  return changes
}

type Compare = (path: string, was: unknown, is: unknown) => void

function compareSizes(before: readonly SizeContent[], after: readonly SizeContent[], compare: Compare): void {
  const kept: [SizeContent, SizeContent][] = []
  const left = new Set(before)
  for (const size of after) {
    const was = findSize([...left], size)
    if (was) {
      left.delete(was)
      kept.push([was, size])
    } else compare(`sizes.${size.label}`, null, withoutId(size))
  }
  for (const [was, size] of kept) {
    for (const field of SIZE_FIELDS) {
      if (field === 'costPaise' && size.costPaise === undefined) continue
      compare(`sizes.${was.label}.${field}`, was[field] ?? null, size[field] ?? null)
    }
  }
  for (const size of left) compare(`sizes.${size.label}`, withoutId(size), null)
  const orderBefore = before.flatMap((size) => kept.flatMap(([was]) => (was === size ? [was.label] : [])))
  compare(
    'sizeOrder',
    orderBefore,
    kept.map(([was]) => was.label),
  )
}

/** The same size in another content: by its id, or by its label if one of them has no id. */
export function findSize<Size extends Pick<SizeContent, '_id' | 'label'>>(
  sizes: readonly Size[],
  wanted: Pick<SizeContent, '_id' | 'label'>,
): Size | null {
  const byId = wanted._id === null ? undefined : sizes.find(({ _id }) => _id === wanted._id)
  if (byId) return byId
  return (
    sizes.find(
      (size) =>
        (size._id === null || wanted._id === null) &&
        size.label !== '' &&
        wanted.label !== '' &&
        isSameSize(size.label, wanted.label),
    ) ?? null
  )
}

function withoutId({ _id, ...size }: SizeContent): Omit<SizeContent, '_id'> {
  return size
}
