import { genderOfCategory } from '#domain/catalogue/gender-of-category.ts'
import { piecesOf } from '#domain/catalogue/set-pieces.ts'
import { tidyLining } from './lining.ts'
import type { ProductContent, SizeContent } from './product-content.ts'

const oneLine = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Paragraphs stay separated by one empty line, lines within them by a line break. */
const paragraphs = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const lines = (texts: readonly string[]) => texts.map(oneLine).filter((text) => text !== '')

const tenth = (cm: number | null) => (cm === null ? null : Math.round(cm * 10) / 10)

function tidySize(size: SizeContent): SizeContent {
  return {
    ...size,
    label: oneLine(size.label),
    sku: oneLine(size.sku),
    pieces: size.pieces ?? 1,
    heightCm: size.heightCm && [tenth(size.heightCm[0]) ?? 0, tenth(size.heightCm[1]) ?? 0],
    chestCm: tenth(size.chestCm),
    waistCm: tenth(size.waistCm),
    barcode: oneLine(size.barcode ?? '') || null,
  }
}

/** A row that "Add a size" created and no one filled in. */
function isUntouched(size: SizeContent): boolean {
  const { _id, label, sku, pricePaise, mrpPaise } = size
  return _id === null && label === '' && sku === '' && pricePaise === null && mrpPaise === null
}

/**
 * A product as saved: without stray spaces and empty lines, and with one form for empty values.
 * @param before the last saved content; null for a new product
 */
export function tidyContent(content: ProductContent, before: ProductContent | null): ProductContent {
  const colours = lines(content.colours)
  const sizes = content.sizes.map(tidySize).filter((size) => !isUntouched(size))
  const category = content.category || null
  const importer = content.importer && {
    name: oneLine(content.importer.name),
    address: oneLine(content.importer.address),
  }
  return {
    ...content,
    slug: oneLine(content.slug),
    name: oneLine(content.name),
    description: paragraphs(content.description),
    category,
    subcategory: content.subcategory || null,
    gender: content.gender ?? genderOfCategory(category ?? ''),
    features: lines(content.features),
    fabric: oneLine(content.fabric),
    lining: content.lining && liningOf(oneLine(content.lining)),
    care: lines(content.care),
    fit: oneLine(content.fit),
    colours,
    filterColours: filterColoursOf(content, colours, before),
    colourGroup: content.colourGroup?.trim() || null,
    print: oneLine(content.print ?? before?.print ?? ''),
    sizes,
    setDiscount: setDiscountFor(
      sizes,
      content.setDiscount === undefined ? before?.setDiscount : content.setDiscount,
    ),
    pictures: content.pictures.map((picture) => ({
      ...picture,
      alt: oneLine(picture.alt),
      colour: oneLine(picture.colour ?? '') || null,
      shownWith: [...new Set(lines(picture.shownWith))],
    })),
    productGif: content.productGif || null,
    hsn: content.hsn.replace(/[\s.]/g, ''),
    countryOfOrigin: content.countryOfOrigin.trim().toUpperCase(),
    maker: {
      role: content.maker.role,
      name: oneLine(content.maker.name),
      address: oneLine(content.maker.address),
    },
    khadiMark: oneLine(content.khadiMark ?? before?.khadiMark ?? ''),
    organicStandard:
      content.organicStandard === undefined ? (before?.organicStandard ?? null) : content.organicStandard,
    organicNumber: oneLine(content.organicNumber ?? before?.organicNumber ?? ''),
    organicBody: oneLine(content.organicBody ?? before?.organicBody ?? ''),
    importer: importer && (importer.name || importer.address) ? importer : null,
  }
}

/** Only a set has one. */
function setDiscountFor(
  sizes: readonly SizeContent[],
  discount: ProductContent['setDiscount'],
): ProductContent['setDiscount'] {
  const isGiven = Boolean(discount?.percent || discount?.amountPaise) && piecesOf(sizes).length > 0
  return (isGiven && discount) || null
}

/** Spaces only mean not stated. */
const liningOf = (text: string) => (text === '' ? null : tidyLining(text))

/** The product's colours unless others are set; they follow the product until then. */
function filterColoursOf(
  content: ProductContent,
  colours: readonly string[],
  before: ProductContent | null,
): string[] {
  const named = lines(content.filterColours)
  const followed = before !== null && isSame(named, before.filterColours) && isSame(named, before.colours)
  return named.length === 0 || followed ? [...colours] : [...new Set(named)]
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, place) => text === other[place])
