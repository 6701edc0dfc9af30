import type { CardSize, ProductCard, ProductImage } from '#domain/catalogue/api-product.ts'
import { pictureOfPiece, piecesOf } from '#domain/catalogue/set-pieces.ts'
import type { PictureView, Tint } from '#domain/catalogue/tints.ts'
import { type OrganicCertificate, organicCertificate } from '#domain/products/claims.ts'
import type { Services } from '../services.ts'
import { findProduct } from './find-product.ts'
import { type ProductRecord, readProductRecords } from './product-record-queries.ts'
import {
  categoryNames,
  noPicture,
  pair,
  pictureAddress,
  productImage,
  toCard,
  toCardSize,
} from './product-views.ts'
import { readColourGroup, readProductsOfPrint } from './queries.ts'

export interface ProductPageSize extends Omit<CardSize, 'heightCm'> {
  sku: string
  pieces: number
  ageMonths: [number, number] | null
  heightCm: [number, number] | null
  chestCm: number | null
  waistCm: number | null
}

export interface ProductPagePiece {
  name: string
  /** Null where no picture shows it alone. */
  image: ProductImage | null
  sizes: ProductPageSize[]
}

export interface ProductPagePicture extends ProductImage {
  /** Only if the photograph was large enough. */
  src1200?: string
  view: PictureView | string
  colour: string | null
  /** Products in the picture that are not included; `id` is the slug. */
  shownWith: { _id: string; id: string; name: string }[]
}

/** A product's page without values that sales change: stock is requested from the API afterwards. */
export interface ProductPageData {
  product: Omit<ProductCard, 'sizes'> & {
    description: string
    categorySlug: string
    subcategorySlug: string | null
    features: string[]
    fabric: string
    /** Empty for a garment without lining, null if not stated. */
    lining: string | null
    care: string[]
    fit: string
    productGif: string | null
    tint: Tint
    sizes: ProductPageSize[]
    /** The pieces of a set with their sizes; missing for another product. */
    pieces?: ProductPagePiece[]
    pictures: ProductPagePicture[]
    hsn: string
    countryOfOrigin: string
    maker: { role: string; name: string; address: string }
    importer: { name: string; address: string } | null
    khadiMark: string
    organic: OrganicCertificate | null
  }
  /** The same garment in other colours. */
  colourGroup: { _id: string; id: string; name: string; colour: string; image: ProductImage; tint: Tint }[]
  related: ProductCard[]
  /** Other products of the same print, for the family. */
  samePrint: ProductCard[]
}

const relatedShown = 4
const samePrintShown = 8

/** The page of a published product, by current or earlier slug, or by id; null for an unknown one. */
export async function getProduct(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  idOrSlug: string,
): Promise<ProductPageData | null> {
  const id = await findProduct({ db, catalogue }, idOrSlug)
  if (!id) return null
  const [record] = await readProductRecords(db, [id])
  if (!record) return null
  const samePrint = await listSamePrint({ db, catalogue }, record)
  const shown = new Set(samePrint.map(({ _id }) => _id))
  const related = await catalogue.index.related(id, relatedShown + samePrint.length)
  return {
    product: { ...toPage(record), pictures: await toPictures(catalogue, record) },
    colourGroup: await listColourGroup({ db, catalogue }, record),
    related: await catalogue.cards(related.filter((other) => !shown.has(other)).slice(0, relatedShown)),
    samePrint,
  }
}

function toPage(record: ProductRecord): Omit<ProductPageData['product'], 'pictures'> {
  const { importerName, importerAddress } = record
  return {
    ...toCard(record),
    ...categoryNames(record),
    description: record.description,
    categorySlug: record.category,
    subcategorySlug: record.subcategory,
    features: record.features,
    fabric: record.fabric,
    lining: record.lining,
    care: record.care,
    fit: record.fit,
    productGif: record.productGif,
    ...toPageSizes(record),
    hsn: record.hsn,
    countryOfOrigin: record.countryOfOrigin,
    maker: { role: record.makerRole, name: record.makerName, address: record.makerAddress },
    khadiMark: record.khadiMark,
    organic: organicCertificate(record),
    importer: importerName && importerAddress ? { name: importerName, address: importerAddress } : null,
  }
}

function toPageSizes({
  variants,
  pictures,
}: ProductRecord): Pick<ProductPageData['product'], 'sizes' | 'pieces'> {
  const sizes = variants.map((variant) => ({
    ...toCardSize(variant),
    sku: variant.sku,
    pieces: variant.pieces,
    ageMonths: pair(variant.ageFromMonths, variant.ageToMonths),
    heightCm: pair(variant.heightFromCm, variant.heightToCm),
    chestCm: variant.chestCm,
    waistCm: variant.waistCm,
  }))
  const pieces = piecesOf(sizes).map((piece) => {
    const picture = pictureOfPiece(pictures, piece.sizes[0]?.label ?? '')
    return { ...piece, image: picture ? productImage(picture) : null }
  })
  return { sizes, ...(pieces.length > 0 ? { pieces } : {}) }
}

async function toPictures(
  catalogue: Services['catalogue'],
  { pictures }: ProductRecord,
): Promise<ProductPagePicture[]> {
  if (pictures.length === 0) return [{ ...noPicture, view: 'front', colour: null, shownWith: [] }]
  // Products no longer sold have no page to link to.
  const sold = async (slugs: readonly string[]) => {
    const ids = await Promise.all(slugs.map((slug) => catalogue.resolve(slug)))
    const cards = await catalogue.cards(ids.filter((id) => id !== null))
    return cards.map(({ _id, id, name }) => ({ _id, id, name }))
  }
  const shown = pictures.map(async (picture) => ({
    ...productImage(picture),
    ...(picture.large ? { src1200: pictureAddress(picture.mediaId, 1_200) } : {}),
    view: picture.view,
    colour: picture.colour,
    shownWith: picture.shownWith.length === 0 ? [] : await sold(picture.shownWith),
  }))
  return await Promise.all(shown)
}

async function listColourGroup(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  record: ProductRecord,
): Promise<ProductPageData['colourGroup']> {
  if (!record.colourGroup) return []
  const ids = await readColourGroup(db, record.colourGroup)
  const cards = await catalogue.cards(ids)
  return cards.map((card) => ({
    _id: card._id,
    id: card.id,
    name: card.name,
    colour: card.colours[0] ?? card.name,
    image: card.image,
    tint: card.tint,
  }))
}

async function listSamePrint(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  { id, print }: ProductRecord,
): Promise<ProductCard[]> {
  if (print === '') return []
  const ids = await readProductsOfPrint(db, print)
  return await catalogue.cards(ids.filter((other) => other !== id).slice(0, samePrintShown))
}
