import type { ProductCard, ProductImage } from '#domain/catalogue/api-product.ts'
import { findCategoryBySlug, findSubcategory } from '#domain/catalogue/categories.ts'
import { colourDots } from '#domain/catalogue/colours.ts'
import { pictureOfPiece, piecesOf, sizesToAdd } from '#domain/catalogue/set-pieces.ts'
import { priceTogether } from '#domain/catalogue/size-choice.ts'
import { sizeFit } from '#domain/catalogue/size-fit.ts'
import { ageSpanText } from '#domain/catalogue/sizes.ts'
import { organicCertificate } from '#domain/products/claims.ts'
import { typedRupees } from '#domain/products/content-in-rupees.ts'
import type {
  AdminProduct,
  PictureContent,
  ProductContent,
  SizeContent,
} from '#domain/products/product-content.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import type { PageProduct, PageSize } from '#web/storefront/structured-data/product-data.ts'

type Known = Pick<AdminProduct, '_id' | 'stock' | 'pictures'>

const NO_PICTURE: ProductImage = { src360: '/brand/mark.svg', src800: '/brand/mark.svg', alt: '' }

/** What is written, as the product's page shows it: with what is missing left out. Money in rupees. */
export function previewOf(content: ProductContent, known: Known): PageProduct {
  const sizes = content.sizes.filter(({ label }) => label.trim() !== '').map((size) => pageSize(size, known))
  const pictures = content.pictures.map((picture) => ({
    ...imageOf(picture),
    view: picture.view,
    colour: picture.colour,
    // Those that lie beside it have names of their own, which the editor does not ask for.
    shownWith: [],
  }))
  const pieces = piecesOf(sizes).map((piece) => {
    const picture = pictureOfPiece(content.pictures, piece.sizes[0]?.label ?? '')
    return { ...piece, image: picture ? imageOf(picture) : null }
  })
  return {
    ...cardOf(content, known),
    sizes,
    ...(pieces.length > 0 ? { pieces } : {}),
    description: content.description,
    categorySlug: content.category ?? '',
    subcategorySlug: content.subcategory,
    features: content.features,
    fabric: content.fabric,
    lining: content.lining,
    care: content.care,
    fit: content.fit,
    productGif: content.productGif,
    pictures:
      pictures.length > 0 ? pictures : [{ ...NO_PICTURE, view: 'front', colour: null, shownWith: [] }],
    hsn: content.hsn,
    countryOfOrigin: content.countryOfOrigin,
    maker: content.maker,
    khadiMark: content.khadiMark ?? '',
    organic: organicCertificate(content),
    importer: content.importer,
  }
}

/** The same as a card in a list. */
export function cardOf(content: ProductContent, known: Known): ProductCard {
  const sizes = content.sizes.map((size) => pageSize(size, known))
  // Of a set one size for each piece.
  const added = sizesToAdd(sizes, {})
  const [first] = content.pictures
  const discount = added.length > 1 ? givenDiscount(content) : undefined
  const category = content.category ? findCategoryBySlug(content.category) : null
  return {
    _id: known._id,
    id: content.slug,
    name: content.name.trim() || EDITOR_TEXTS.unnamed,
    category: category?.name ?? '',
    subcategory:
      category && content.subcategory ? (findSubcategory(category, content.subcategory)?.name ?? '') : '',
    image: first ? imageOf(first) : NO_PICTURE,
    ...priceTogether(added, discount),
    colours: content.colours,
    filterColours: content.filterColours.length > 0 ? content.filterColours : content.colours,
    sizes: sizes.map(({ heightCm, ...size }) => ({ ...size, ...(heightCm ? { heightCm } : {}) })),
    ages: ageSpanText(sizes),
    dots: colourDots(content.colours),
    rating: 0,
    reviews: 0,
    ...content.flags,
    inStock: added.length > 0 && added.every(({ inStock }) => inStock),
    sku: added[0]?.sku ?? '',
    tint: content.tint,
    ...(discount ? { setDiscount: discount } : {}),
  }
}

function pageSize(size: SizeContent, { stock }: Known): PageSize {
  const { label, ageMonths, heightCm, chestCm, waistCm, sku } = size
  const fits = sizeFit({ label, ageMonths, heightCm, chestCm, waistCm })
  const there = stock.find(({ _id }) => _id === size._id)?.stock ?? size.stock ?? 0
  return {
    _id: size._id ?? label,
    label,
    price: typedRupees(size.pricePaise ?? 0),
    originalPrice: typedRupees(size.mrpPaise ?? size.pricePaise ?? 0),
    inStock: there > 0,
    ...(fits ? { fits } : {}),
    sku,
    pieces: size.pieces ?? 1,
    ageMonths,
    heightCm,
    chestCm,
    waistCm,
  }
}

function givenDiscount({ setDiscount }: ProductContent): ProductCard['setDiscount'] {
  if (!setDiscount?.percent && !setDiscount?.amountPaise) return undefined
  const { percent, amountPaise } = setDiscount
  return { percent, amount: amountPaise === null ? null : typedRupees(amountPaise) }
}

function imageOf({ mediaId, alt }: PictureContent): ProductImage {
  return { src360: `/media/${mediaId}-360.avif`, src800: `/media/${mediaId}-800.avif`, alt }
}
