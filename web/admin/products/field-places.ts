import { isProofNumber } from '#domain/products/claims.ts'
import type { MissingField, ProductContent } from '#domain/products/product-content.ts'

/** The ids of the fields, by their path in the content: 'field-name', 'field-sizes-0-price'. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`
}

/** The place where a missing field is written. */
export function placeOfMissing(
  field: MissingField,
  { sizes, organicStandard, organicNumber = '' }: ProductContent,
): string {
  const first = (isEmpty: (size: ProductContent['sizes'][number]) => boolean, part: string) =>
    fieldId(`sizes.${Math.max(0, sizes.findIndex(isEmpty))}.${part}`)
  switch (field) {
    case 'pictures':
    case 'pictureAlt':
      return 'part-pictures'
    case 'sizes':
      return sizes.length === 0 ? 'part-sizes' : first(({ label }) => label.trim() === '', 'label')
    case 'price':
      return first(({ pricePaise }) => pricePaise === null, 'price')
    case 'mrp':
      return first(({ mrpPaise }) => mrpPaise === null, 'mrp')
    case 'sku':
      return first(({ sku }) => sku.trim() === '', 'sku')
    case 'sizeChart':
      return first(({ heightCm, chestCm, waistCm }) => !heightCm && !chestCm && !waistCm, 'heightCm')
    case 'maker':
      return fieldId('maker.name')
    case 'importer':
      return fieldId('importer.name')
    case 'organicCertificate':
      return fieldId(
        organicStandard
          ? isProofNumber(organicNumber)
            ? 'organicBody'
            : 'organicNumber'
          : 'organicStandard',
      )
    case 'colours':
      return fieldId('colours')
    default:
      return fieldId(field)
  }
}

/** The place of a fault; that of the part where a path has no field of its own. */
export function placeOfFault(path: string): string {
  if (path.startsWith('pictures.')) return 'part-pictures'
  if (path === 'productGif') return 'part-film'
  if (path.startsWith('colours.')) return fieldId('colours')
  return fieldId(path)
}

/** Shows a field and puts the focus there, opening what it lies in. */
export function goToField(id: string): void {
  const place = document.getElementById(id)
  if (!place) return
  for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true
  }
  place.focus()
  place.scrollIntoView({ block: 'center' })
}
