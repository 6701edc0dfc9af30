import type { ApiProduct, CardSize, ProductCard, ProductImage } from '#domain/catalogue/api-product.ts'
import { findCategoryBySlug, findSubcategory } from '#domain/catalogue/categories.ts'
import { picturesInColour } from '#domain/catalogue/colour-choice.ts'
import { colourDots } from '#domain/catalogue/colours.ts'
import { asWholeSets, leadingSizes, pictureOfPiece, piecesOf } from '#domain/catalogue/set-pieces.ts'
import { firstInStock } from '#domain/catalogue/size-choice.ts'
import { sizeFit } from '#domain/catalogue/size-fit.ts'
import { ageSpanText } from '#domain/catalogue/sizes.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { toApiSetDiscount } from '#domain/pricing/set-discount.ts'
import { averageStars } from '#domain/reviews/rating.ts'
import type { IndexRow } from './index/index-row.ts'
import type { ProductRecord } from './product-record-queries.ts'
import type { ShelfRecord } from './shelf-queries.ts'

/** The address of a picture in one of its widths; `.webp` and `.jpg` have the same name. */
export function pictureAddress(mediaId: string, width: 360 | 800 | 1200): string {
  return `/media/${mediaId}-${width}.avif`
}

export function productImage({ mediaId, alt }: { mediaId: string; alt: string }): ProductImage {
  return { src360: pictureAddress(mediaId, 360), src800: pictureAddress(mediaId, 800), alt }
}

export function categoryNames(record: Pick<ProductRecord, 'category' | 'subcategory'>): {
  category: string
  subcategory: string
} {
  const category = findCategoryBySlug(record.category)
  const subcategory = category && record.subcategory ? findSubcategory(category, record.subcategory) : null
  return { category: category?.name ?? record.category, subcategory: subcategory?.name ?? '' }
}

/** The size that quick Add takes, whose price represents the product. */
export function leadingVariant<Variant extends { id: string; label: string; stock: number }>(record: {
  id: string
  variants: readonly Variant[]
}): Variant {
  const choosable = record.variants.map((variant) => ({
    _id: variant.id,
    label: variant.label,
    inStock: variant.stock > 0,
    variant,
  }))
  const variant = (firstInStock(choosable) ?? choosable[0])?.variant
  if (!variant) throw new RangeError(`Cannot show a product as it has no size: ${record.id}`)
  return variant
}

type ShelfVariant = ShelfRecord['variants'][number]
type MeasuredVariant = Pick<
  ShelfVariant,
  'label' | 'ageFromMonths' | 'ageToMonths' | 'heightFromCm' | 'heightToCm' | 'chestCm' | 'waistCm'
>

/** Whom a variant fits, if its label does not say so. */
export function variantFit(variant: MeasuredVariant): string {
  const { label, chestCm, waistCm } = variant
  return sizeFit({
    label,
    ageMonths: pair(variant.ageFromMonths, variant.ageToMonths),
    heightCm: pair(variant.heightFromCm, variant.heightToCm),
    chestCm,
    waistCm,
  })
}

export function toCardSize(variant: ShelfVariant): CardSize {
  const fits = variantFit(variant)
  const heightCm = pair(variant.heightFromCm, variant.heightToCm)
  return {
    _id: variant.id,
    label: variant.label,
    price: paiseToRupees(variant.pricePaise),
    originalPrice: paiseToRupees(variant.mrpPaise),
    inStock: variant.stock > 0,
    ...(fits ? { fits } : {}),
    ...(heightCm ? { heightCm } : {}),
  }
}

export function pair(from: number | null, to: number | null): [number, number] | null {
  return from === null || to === null ? null : [from, to]
}

/** For a product published before its photographs were ready. */
export const noPicture: ProductImage = { src360: '/brand/mark.svg', src800: '/brand/mark.svg', alt: '' }

export function toCard(record: ShelfRecord): ProductCard {
  const sizes = record.variants.map(toCardSize)
  const whole = asWholeSets(record.variants, record.setDiscount)
  const lead = leadingVariant({ id: record.id, variants: whole })
  return {
    _id: record.id,
    id: record.slug,
    name: record.name,
    ...categoryNames(record),
    image: record.pictures[0] ? productImage(record.pictures[0]) : noPicture,
    price: paiseToRupees(lead.pricePaise),
    originalPrice: paiseToRupees(lead.mrpPaise),
    colours: record.colours,
    filterColours: record.filterColours,
    sizes,
    ages: ageSpanText(sizes),
    dots: colourDots(record.colours),
    rating: averageStars(record.starsSum, record.reviewCount),
    reviews: record.reviewCount,
    featured: record.featured,
    trending: record.trending,
    isNew: record.isNew,
    inStock: whole.some((variant) => variant.stock > 0),
    sku: lead.sku,
    tint: record.tint,
    ...(record.setDiscount && piecesOf(sizes).length > 0
      ? { setDiscount: toApiSetDiscount(record.setDiscount) }
      : {}),
  }
}

/** The first picture of each colour that can be ordered, for products with several. */
export function colourPictures(record: ShelfRecord): ReadonlyMap<string, ProductImage> {
  if (record.colours.length < 2) return new Map()
  return new Map(
    record.colours.flatMap((colour) => {
      const [picture] = picturesInColour(record.pictures, colour)
      return picture ? [[colour, productImage(picture)] as const] : []
    }),
  )
}

export function toApiProduct(record: ProductRecord): ApiProduct {
  const { image, tint: _tint, ages: _ages, dots: _dots, ...card } = toCard(record)
  const images = record.pictures.map((picture) => pictureAddress(picture.mediaId, 800))
  return {
    ...card,
    description: record.description,
    image: images[0] ?? image.src800,
    images,
    productGif: record.productGif ?? '',
    colors: record.colours,
    ...toApiSizes(record),
    features: record.features,
  }
}

/** Of a set the sizes of its first piece, as whole sets, and its pieces. */
function toApiSizes({
  variants,
  pictures,
  setDiscount,
}: ProductRecord): Pick<ApiProduct, 'sizes' | 'pieces' | 'stock' | 'inStock'> {
  const toApiSize = (variant: ProductRecord['variants'][number]) => ({
    ...toCardSize(variant),
    stock: variant.stock,
  })
  const pieces = piecesOf(variants).map(({ name, sizes }) => {
    const picture = pictureOfPiece(pictures, sizes[0]?.label ?? '') ?? pictures[0]
    const image = picture ? pictureAddress(picture.mediaId, 800) : noPicture.src800
    return { name, image, sizes: sizes.map(toApiSize) }
  })
  return countSets({
    sizes: leadingSizes(variants, setDiscount).map(toApiSize),
    ...(pieces.length > 0 ? { pieces } : {}),
  })
}

/** With the stock of a whole product: the sum of its sizes, of a set the number of whole sets. */
export function countSets({
  sizes,
  pieces,
}: Pick<ApiProduct, 'sizes' | 'pieces'>): Pick<ApiProduct, 'sizes' | 'pieces' | 'stock' | 'inStock'> {
  const sum = (own: ApiProduct['sizes']) => own.reduce((all, { stock }) => all + stock, 0)
  const stock = pieces ? Math.min(...pieces.map((piece) => sum(piece.sizes))) : sum(sizes)
  return { sizes, ...(pieces ? { pieces } : {}), stock, inStock: stock > 0 }
}

export function toIndexRow(record: ShelfRecord): IndexRow {
  const whole = asWholeSets(record.variants, record.setDiscount)
  const lead = leadingVariant({ id: record.id, variants: whole })
  return {
    productId: record.id,
    slug: record.slug,
    name: record.name,
    description: record.description,
    category: record.category,
    subcategory: record.subcategory,
    colours: record.colours,
    filterColours: record.filterColours,
    gender: record.gender,
    variants: whole.map(({ label, pricePaise, stock }) => ({
      label,
      pricePaise,
      inStock: stock > 0,
    })),
    pricePaise: lead.pricePaise,
    mrpPaise: lead.mrpPaise,
    rating: averageStars(record.starsSum, record.reviewCount),
    reviewCount: record.reviewCount,
    featured: record.featured,
    trending: record.trending,
    isNew: record.isNew,
    position: record.position,
    createdAt: record.createdAt.getTime(),
    unitsSold90Days: record.unitsSold90Days,
    countryOfOrigin: record.countryOfOrigin,
    features: record.features,
    fabric: record.fabric,
  }
}
