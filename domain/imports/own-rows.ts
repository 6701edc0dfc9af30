import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { countryName } from '#domain/catalogue/country-name.ts'
import { heightText } from '#domain/catalogue/size-text.ts'
import { typedRupees } from '#domain/products/content-in-rupees.ts'
import { NOT_LINED } from '#domain/products/lining.ts'
import type { PictureContent, ProductContent, SizeContent } from '#domain/products/product-content.ts'
import { PRODUCT_FIELD_TEXTS } from '#texts/products/field-texts.ts'
import { countryCodeOf } from './country-code.ts'
import type { OwnField, PictureField, ProductField, SizeField } from './import-fields.ts'
import { writeList } from './list-cell.ts'

/** Numbers stay numbers, so that a spreadsheet can add them; empty fields are left out. */
export type OwnRow = Partial<Record<OwnField, string | number>>

export interface ExportedProduct {
  content: ProductContent
  status: string
  /** Address of a picture by its media id. */
  pictureAddress(mediaId: string): string
}

/**
 * A product as rows of our own form: a size and a picture in each, the product's fields in the first, address and name
 * in all. Reading them gives the same product again.
 */
export function ownRows({ content, status, pictureAddress }: ExportedProduct): OwnRow[] {
  const count = Math.max(1, content.sizes.length, content.pictures.length)
  return Array.from({ length: count }, (_, place) => {
    const size = content.sizes[place]
    const picture = content.pictures[place]
    return {
      slug: content.slug,
      name: content.name,
      ...(place === 0 && productCells(content, status)),
      ...(size && sizeCells(size)),
      ...(picture && pictureCells(picture, pictureAddress)),
    }
  }).map(withoutEmpty)
}

function withoutEmpty(row: OwnRow): OwnRow {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))
}

const rupeesCell = (paise: number | null | undefined) => (typeof paise === 'number' ? typedRupees(paise) : '')
const yesOrNo = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no')

function productCells(content: ProductContent, status: string): Partial<Record<ProductField, string>> {
  const category = CATEGORIES.find((entry) => entry.slug === content.category)
  const subcategory = category?.subcategories.find((entry) => entry.slug === content.subcategory)
  return {
    status,
    description: content.description,
    category: category?.name ?? content.category ?? '',
    subcategory: subcategory?.name ?? content.subcategory ?? '',
    gender: content.gender ?? '',
    features: writeList(content.features),
    fabric: content.fabric,
    lining: content.lining === NOT_LINED ? 'no' : (content.lining ?? ''),
    care: writeList(content.care),
    fit: content.fit,
    colours: writeList(content.colours),
    filterColours: writeList(content.filterColours),
    colourGroup: content.colourGroup ?? '',
    print: content.print ?? '',
    setDiscount: setDiscountCell(content.setDiscount),
    hsn: content.hsn,
    taxClass: content.taxClass,
    countryOfOrigin: countryCell(content.countryOfOrigin),
    makerRole: content.maker.role,
    makerName: content.maker.name,
    makerAddress: content.maker.address,
    importerName: content.importer?.name ?? '',
    importerAddress: content.importer?.address ?? '',
    khadiMark: content.khadiMark ?? '',
    organicStandard: content.organicStandard
      ? PRODUCT_FIELD_TEXTS.organicStandards[content.organicStandard]
      : '',
    organicNumber: content.organicNumber ?? '',
    organicBody: content.organicBody ?? '',
    drawstring: yesOrNo(content.drawstring),
    smallParts: yesOrNo(content.smallParts),
    featured: yesOrNo(content.flags.featured),
    trending: yesOrNo(content.flags.trending),
    isNew: yesOrNo(content.flags.isNew),
    tint: content.tint,
    productGif: content.productGif ?? '',
  }
}

function setDiscountCell(discount: ProductContent['setDiscount']): string {
  if (discount?.percent) return `${discount.percent}%`
  return discount?.amountPaise ? String(typedRupees(discount.amountPaise)) : ''
}

/** The country's name, if it parses back to the same country. */
function countryCell(code: string): string {
  const name = countryName(code)
  return countryCodeOf(name) === code ? name : code
}

function sizeCells(size: SizeContent): Partial<Record<SizeField, string | number>> {
  return {
    label: size.label,
    sku: size.sku,
    price: rupeesCell(size.pricePaise),
    mrp: rupeesCell(size.mrpPaise),
    costPrice: rupeesCell(size.costPaise),
    stock: size.stock ?? '',
    pieces: size.pieces ?? '',
    // With its unit: a spreadsheet turns '3-6' into a date.
    ageMonths: size.ageMonths ? `${size.ageMonths[0]}-${size.ageMonths[1]} months` : '',
    heightCm: size.heightCm ? heightText(size.heightCm) : '',
    chestCm: size.chestCm ?? '',
    waistCm: size.waistCm ?? '',
    lowFrom: size.lowFrom ?? '',
    barcode: size.barcode ?? '',
    weightGrams: size.weightGrams ?? '',
  }
}

function pictureCells(
  picture: PictureContent,
  pictureAddress: (mediaId: string) => string,
): Partial<Record<PictureField, string>> {
  return {
    picture: pictureAddress(picture.mediaId),
    pictureAlt: picture.alt,
    pictureView: picture.view,
    pictureColour: picture.colour ?? '',
    pictureShownWith: writeList(picture.shownWith),
  }
}
