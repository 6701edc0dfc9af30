import * as z from 'zod/mini'
import { findCategoryBySlug } from '#domain/catalogue/categories.ts'
import { COUNTRY, HSN, hasPinCode, repeatedPlaces, SLUG } from '#domain/catalogue/product-rules.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { isProofNumber } from './claims.ts'
import { MOST_PAISE, type ProductContent, productContent } from './product-content.ts'
import { formatProductFault, type ProductFault, productFault } from './product-fault.ts'
import { requiresSafetyInfo } from './requires-safety-info.ts'
import { faultsOfSetDiscount, faultsOfSizes } from './size-faults.ts'
import { pathInRupees } from './size-path.ts'

/**
 * Faults that prevent saving a product; the first of each field. An empty field is no fault. Paths are those of the
 * API: 'sizes.0.mrp'. The server checks whether an address or SKU is taken.
 */
export function faultsOfContent(content: ProductContent): FieldError[] {
  return findProductFaults(content).map(formatProductFault)
}

/** The same faults as keys, before translation. */
export function findProductFaults(content: ProductContent): ProductFault[] {
  const faults = [
    ...faultsOfShape(content),
    ...faultsOfNames(content),
    ...faultsOfSizes(content.sizes),
    ...faultsOfSetDiscount(content),
    ...faultsOfPictures(content),
    ...faultsOfDeclarations(content),
  ]
  const firsts = new Map<string, ProductFault>()
  for (const fault of faults) if (!firsts.has(fault.path)) firsts.set(fault.path, fault)
  return [...firsts.values()]
}

function faultsOfShape(content: ProductContent): ProductFault[] {
  const read = z.safeParse(productContent, content)
  if (read.success) return []
  return read.error.issues.map(faultOfIssue)
}

function faultOfIssue(issue: z.core.$ZodIssue): ProductFault {
  const inside = issue.path.join('.')
  const path = pathInRupees(inside)
  if (issue.code === 'too_big') {
    const most = path === inside ? Number(issue.maximum) : MOST_PAISE / 100
    if (issue.origin === 'string') return productFault(path, 'tooLong', { most })
    return productFault(path, issue.origin === 'array' ? 'tooMany' : 'tooLarge', { most })
  }
  if (issue.code === 'too_small') return productFault(path, 'tooSmall', { least: Number(issue.minimum) })
  return productFault(path, 'wrongKind')
}

function faultsOfNames({
  slug,
  category,
  subcategory,
  colours,
  colourGroup,
}: ProductContent): ProductFault[] {
  const faults: ProductFault[] = []
  if (slug !== '' && !SLUG.test(slug)) faults.push(productFault('slug', 'slugForm'))
  if (colourGroup && !SLUG.test(colourGroup)) {
    faults.push(productFault('colourGroup', 'colourGroup'))
  }
  const known = category ? findCategoryBySlug(category) : null
  if (category && known?.slug !== category) {
    faults.push(productFault('category', 'categoryUnknown', { category }))
  } else if (subcategory && !known) {
    faults.push(productFault('subcategory', 'subcategoryAlone'))
  } else if (subcategory && known && !known.subcategories.some(({ slug: sub }) => sub === subcategory)) {
    faults.push(productFault('subcategory', 'subcategoryUnknown', { category: known.name, subcategory }))
  }
  for (const place of repeatedPlaces(colours.map((colour) => colour.trim().toLowerCase()))) {
    faults.push(productFault(`colours.${place}`, 'colourTwice', { colour: colours[place] ?? '' }))
  }
  return faults
}

function faultsOfPictures({ pictures, colours, productGif }: ProductContent): ProductFault[] {
  const known = new Set(colours.map((colour) => colour.trim().toLowerCase()))
  const faults = pictures.flatMap(({ colour, shownWith }, place) => [
    ...(colour !== null && !known.has(colour.trim().toLowerCase())
      ? [productFault(`pictures.${place}.colour`, 'pictureColour', { colour })]
      : []),
    ...(shownWith.every((slug) => SLUG.test(slug))
      ? []
      : [productFault(`pictures.${place}.shownWith`, 'shownWith')]),
  ])
  if (productGif && !/^\/media\/[\w-]+(\.[\w-]+)+$/.test(productGif)) {
    faults.push(productFault('productGif', 'film'))
  }
  return faults
}

function faultsOfDeclarations(content: ProductContent): ProductFault[] {
  const { hsn, countryOfOrigin, maker, importer } = content
  const faults: ProductFault[] = []
  if (hsn !== '' && !HSN.test(hsn)) faults.push(productFault('hsn', 'hsn'))
  if (countryOfOrigin !== '' && !COUNTRY.test(countryOfOrigin)) {
    faults.push(productFault('countryOfOrigin', 'country'))
  }
  if (countryOfOrigin === 'IN' && maker.address !== '' && !hasPinCode(maker.address)) {
    faults.push(productFault('maker.address', 'pinMissing'))
  }
  if (importer && importer.address !== '' && !hasPinCode(importer.address)) {
    faults.push(productFault('importer.address', 'pinMissing'))
  }
  for (const field of ['khadiMark', 'organicNumber'] as const) {
    const number = content[field] ?? ''
    if (number.trim() !== '' && !isProofNumber(number)) faults.push(productFault(field, 'proofNumber'))
  }
  if (content.drawstring === true && requiresSafetyInfo(content)) {
    faults.push(productFault('drawstring', 'drawstring'))
  }
  return faults
}
