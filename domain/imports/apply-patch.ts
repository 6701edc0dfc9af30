import { genderInCategory } from '#domain/catalogue/gender-of-category.ts'
import { canonicalSizeLabel, sizeAgeMonths } from '#domain/catalogue/sizes.ts'
import type { ProductContent, SizeContent } from '#domain/products/product-content.ts'
import type { ProductPatch, SizePatch } from './imported-product.ts'
import { withSaid } from './without-unsaid.ts'

/**
 * Applies a file's patch to a product. Fields that the file lacks stay; sizes are found by SKU, then by label; sizes
 * that the file lacks come after its own. Never removes a size: the file may be a delivery list, not the whole range.
 * @param fill answers for the whole file; each fills only an empty field
 */
export function applyPatch(
  content: ProductContent,
  patch: ProductPatch,
  fill: ProductPatch = {},
): ProductContent {
  const said = mergeParts(content, patch)
  const filled = mergeParts(said, onlyMissing(said, fill))
  // A new category also sets its wearer, unless another was chosen.
  const isSaid = patch.gender !== undefined || filled.gender !== content.gender
  const isMoved = !isSaid && filled.category !== content.category
  return {
    ...filled,
    sizes: applySizes(content, patch.sizes ?? []),
    gender: isMoved ? genderInCategory(content, filled.category) : filled.gender,
  }
}

function mergeParts(content: ProductContent, patch: ProductPatch): ProductContent {
  const { sizes: _sizes, maker, importer, flags, ...plain } = patch
  const nobody = { name: '', address: '' }
  return {
    ...withSaid(content, plain),
    maker: withSaid(content.maker, maker),
    importer: importer
      ? withSaid(content.importer ?? nobody, importer)
      : importer === null
        ? null
        : content.importer,
    flags: withSaid(content.flags, flags),
  }
}

function isSaid(value: unknown): boolean {
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}

/** An empty lining means that there is none. */
function isAnswered(content: ProductContent, field: string): boolean {
  return field === 'lining' ? content.lining !== null : isSaid(Reflect.get(content, field))
}

/** The parts of a patch whose fields are empty. Flags, tax class and tint are never empty. */
function onlyMissing(content: ProductContent, fill: ProductPatch): ProductPatch {
  const { sizes: _sizes, maker, importer, flags: _flags, taxClass: _class, tint: _tint, ...plain } = fill
  const missing: ProductPatch = Object.fromEntries(
    Object.entries(plain).filter(([field]) => !isAnswered(content, field)),
  )
  // Name and address belong together: mixing two makers makes a wrong one.
  if (maker && content.maker.name === '' && content.maker.address === '') missing.maker = maker
  if (importer && content.importer === null) missing.importer = importer
  return missing
}

function applySizes(content: ProductContent, patches: readonly SizePatch[]): SizeContent[] {
  const sizes = [...content.sizes]
  const taken = new Set<number>()
  for (const patch of patches) {
    const place = placeOf(sizes, patch, taken)
    const known = sizes[place]
    if (known) sizes[place] = changedSize(known, patch)
    else sizes.push(newSize(patch))
    taken.add(known ? place : sizes.length - 1)
  }
  return sizes
}

function placeOf(sizes: readonly SizeContent[], patch: SizePatch, taken: ReadonlySet<number>): number {
  const sku = patch.sku?.toUpperCase()
  const bySku = sizes.findIndex(
    (size, place) => !taken.has(place) && sku !== undefined && size.sku.toUpperCase() === sku,
  )
  if (bySku >= 0) return bySku
  const label = patch.label === undefined ? null : canonicalSizeLabel(patch.label)
  return sizes.findIndex((size, place) => !taken.has(place) && canonicalSizeLabel(size.label) === label)
}

function changedSize(size: SizeContent, patch: SizePatch): SizeContent {
  const { line: _line, mrpIfNewPaise: _mrp, label, sku, ...said } = patch
  const sameLabel = label === undefined || canonicalSizeLabel(label) === canonicalSizeLabel(size.label)
  const sameSku = sku === undefined || sku.toUpperCase() === size.sku.toUpperCase()
  return { ...withSaid(size, said), label: sameLabel ? size.label : label, sku: sameSku ? size.sku : sku }
}

function newSize({ line: _line, mrpIfNewPaise, ...patch }: SizePatch): SizeContent {
  const label = patch.label ?? ''
  const ages = sizeAgeMonths(label)
  const nothing: SizeContent = {
    _id: null,
    label,
    // Empty: saving the product generates one.
    sku: '',
    pricePaise: null,
    mrpPaise: mrpIfNewPaise ?? null,
    stock: 0,
    pieces: 1,
    ageMonths: ages ? [ages[0], ages[1]] : null,
    heightCm: null,
    chestCm: null,
    waistCm: null,
    lowFrom: null,
    barcode: null,
    weightGrams: null,
  }
  return withSaid(nothing, patch)
}
