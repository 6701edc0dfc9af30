import type { FieldError } from '#domain/validation/field-errors.ts'
import { findSize } from './changes-of-content.ts'
import { faultsOfContent } from './content-faults.ts'
import type { ProductContent, SizeContent } from './product-content.ts'

/** Fields that are validated together: if one is invalid, all keep their saved values. */
const TOGETHER: readonly (readonly (keyof ProductContent)[])[] = [
  ['category', 'subcategory'],
  ['colours', 'pictures'],
  ['countryOfOrigin', 'maker', 'importer'],
]

/**
 * The part of a half-typed content that can be saved: each valid field, and the saved value of an invalid one.
 * @param faults of the typed content, by path
 */
export function validPart(
  saved: ProductContent,
  typed: ProductContent,
  faults: readonly FieldError[],
): ProductContent {
  const wrong = new Set(faults.map(({ path }) => path.split('.')[0] ?? ''))
  for (const fields of TOGETHER) {
    if (fields.some((field) => wrong.has(field))) for (const field of fields) wrong.add(field)
  }
  const content = { ...typed, sizes: validSizes(saved.sizes, typed.sizes, faults) }
  for (const field of Object.keys(saved).filter(isField)) {
    if (field !== 'sizes' && wrong.has(field)) keep(content, field)
  }
  if (faultsOfContent(content).length === 0) return content
  // Valid fields may be invalid together: then the sizes, the largest part, keep their saved values.
  const careful = { ...content, sizes: saved.sizes, drawstring: saved.drawstring }
  return faultsOfContent(careful).length === 0 ? careful : saved

  function isField(name: string): name is keyof ProductContent {
    return name in saved
  }
  function keep<Field extends keyof ProductContent>(to: ProductContent, field: Field): void {
    to[field] = saved[field]
  }
}

function validSizes(
  saved: readonly SizeContent[],
  typed: readonly SizeContent[],
  faults: readonly FieldError[],
): SizeContent[] {
  return typed.flatMap((size, place) => {
    if (!faults.some(({ path }) => path.startsWith(`sizes.${place}.`))) return [size]
    const was = findSize(saved, size)
    return was ? [was] : []
  })
}
