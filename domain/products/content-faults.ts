import * as z from 'zod/mini'
import { findCategoryBySlug } from '#domain/catalogue/categories.ts'
import { COUNTRY, HSN, hasPinCode, repeatedPlaces, SLUG } from '#domain/catalogue/product-rules.ts'
import { format } from '#domain/language/format.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { PRODUCT_FAULT_TEXTS as TEXTS } from '#texts/products/fault-texts.ts'
import { asksForSafety } from './asks-for-safety.ts'
import { type ProductContent, productContent } from './product-content.ts'
import { faultsOfSizes } from './size-faults.ts'

/**
 * What may never be saved of a product, whoever writes it; the first fault of each field. What is not said yet is no
 * fault. Paths are those of the content: 'sizes.0.mrp'. Whether an address or SKU is another product's the server asks.
 */
export function faultsOfContent(content: ProductContent): FieldError[] {
  const faults = [
    ...faultsOfShape(content),
    ...faultsOfNames(content),
    ...faultsOfSizes(content.sizes),
    ...faultsOfPictures(content),
    ...faultsOfDeclarations(content),
  ]
  const firsts = new Map<string, string>()
  for (const { path, message } of faults) if (!firsts.has(path)) firsts.set(path, message)
  return [...firsts].map(([path, message]) => ({ path, message }))
}

function faultsOfShape(content: ProductContent): FieldError[] {
  const read = z.safeParse(productContent, content)
  if (read.success) return []
  return read.error.issues.map((issue) => ({ path: issue.path.join('.'), message: sayIssue(issue) }))
}

function sayIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum)
    if (issue.origin === 'string') return format(TEXTS.tooLong, { most })
    return format(issue.origin === 'array' ? TEXTS.tooMany : TEXTS.tooLarge, { most })
  }
  if (issue.code === 'too_small') return format(TEXTS.tooSmall, { least: Number(issue.minimum) })
  return TEXTS.wrongKind
}

function faultsOfNames({ slug, category, subcategory, colours, colourGroup }: ProductContent): FieldError[] {
  const faults: FieldError[] = []
  if (slug !== '' && !SLUG.test(slug)) faults.push({ path: 'slug', message: TEXTS.slugForm })
  if (colourGroup && !SLUG.test(colourGroup)) {
    faults.push({ path: 'colourGroup', message: TEXTS.colourGroup })
  }
  const known = category ? findCategoryBySlug(category) : null
  if (category && known?.slug !== category) {
    faults.push({ path: 'category', message: format(TEXTS.categoryUnknown, { category }) })
  } else if (subcategory && !known) {
    faults.push({ path: 'subcategory', message: TEXTS.subcategoryAlone })
  } else if (subcategory && known && !known.subcategories.some(({ slug: sub }) => sub === subcategory)) {
    const message = format(TEXTS.subcategoryUnknown, { category: known.name, subcategory })
    faults.push({ path: 'subcategory', message })
  }
  for (const place of repeatedPlaces(colours.map((colour) => colour.trim().toLowerCase()))) {
    const message = format(TEXTS.colourTwice, { colour: colours[place] ?? '' })
    faults.push({ path: `colours.${place}`, message })
  }
  return faults
}

function faultsOfPictures({ pictures, colours, productGif }: ProductContent): FieldError[] {
  const known = new Set(colours.map((colour) => colour.trim().toLowerCase()))
  const faults = pictures.flatMap(({ colour, shownWith }, place) => [
    ...(colour !== null && !known.has(colour.trim().toLowerCase())
      ? [{ path: `pictures.${place}.colour`, message: format(TEXTS.pictureColour, { colour }) }]
      : []),
    ...(shownWith.every((slug) => SLUG.test(slug))
      ? []
      : [{ path: `pictures.${place}.shownWith`, message: TEXTS.shownWith }]),
  ])
  if (productGif && !/^\/media\/[\w-]+(\.[\w-]+)+$/.test(productGif)) {
    faults.push({ path: 'productGif', message: TEXTS.film })
  }
  return faults
}

function faultsOfDeclarations(content: ProductContent): FieldError[] {
  const { hsn, countryOfOrigin, maker, importer } = content
  const faults: FieldError[] = []
  if (hsn !== '' && !HSN.test(hsn)) faults.push({ path: 'hsn', message: TEXTS.hsn })
  if (countryOfOrigin !== '' && !COUNTRY.test(countryOfOrigin)) {
    faults.push({ path: 'countryOfOrigin', message: TEXTS.country })
  }
  if (countryOfOrigin === 'IN' && maker.address !== '' && !hasPinCode(maker.address)) {
    faults.push({ path: 'maker.address', message: TEXTS.pinMissing })
  }
  if (importer && importer.address !== '' && !hasPinCode(importer.address)) {
    faults.push({ path: 'importer.address', message: TEXTS.pinMissing })
  }
  if (content.drawstring === true && asksForSafety(content)) {
    faults.push({ path: 'drawstring', message: TEXTS.drawstring })
  }
  return faults
}
