import { isMeasured, needsImporter } from '#domain/catalogue/product-rules.ts'
import { claimsOf, hasKhadiMark, organicCertificate } from './claims.ts'
import { MISSING_FIELDS, type MissingField, type ProductContent } from './product-content.ts'
import { requiresSafetyInfo } from './requires-safety-info.ts'

/**
 * Fields that are required before a product is published, in the editor's order. Invalid values are not checked here:
 * `faultsOfContent` does that.
 */
export function missingBeforePublishing(content: ProductContent): MissingField[] {
  return MISSING_FIELDS.filter((field) => isMissing[field](content))
}

const isEmpty = (text: string) => text.trim() === ''

const isMissing: Readonly<Record<MissingField, (content: ProductContent) => boolean>> = {
  name: ({ name }) => isEmpty(name),
  description: ({ description }) => isEmpty(description),
  category: ({ category }) => category === null || isEmpty(category),
  pictures: ({ pictures }) => pictures.length === 0,
  pictureAlt: ({ pictures }) => pictures.some(({ alt }) => isEmpty(alt)),
  colours: ({ colours }) => !colours.some((colour) => !isEmpty(colour)),
  sizes: ({ sizes }) => sizes.length === 0 || sizes.some(({ label }) => isEmpty(label)),
  price: ({ sizes }) => sizes.some(({ pricePaise }) => pricePaise === null),
  mrp: ({ sizes }) => sizes.some(({ mrpPaise }) => mrpPaise === null),
  // A size that has a name gets its SKU by itself, and a product that has one its address.
  sku: ({ sizes }) => sizes.some(({ sku, label }) => isEmpty(sku) && isEmpty(label)),
  // Each size needs its measure in cm, as the packaged commodities rules require.
  sizeChart: ({ sizes }) => sizes.some((size) => !isMeasured(size)),
  fabric: ({ fabric }) => isEmpty(fabric),
  lining: (content) => requiresSafetyInfo(content) && content.lining === null,
  care: ({ care }) => !care.some((line) => !isEmpty(line)),
  hsn: ({ hsn }) => isEmpty(hsn),
  countryOfOrigin: ({ countryOfOrigin }) => isEmpty(countryOfOrigin),
  maker: ({ maker }) => isEmpty(maker.name) || isEmpty(maker.address),
  importer: (content) =>
    !isEmpty(content.countryOfOrigin) &&
    needsImporter(content) &&
    (!content.importer || isEmpty(content.importer.name) || isEmpty(content.importer.address)),
  khadiMark: (content) => claimsOf(content).includes('khadi') && !hasKhadiMark(content),
  organicCertificate: (content) =>
    claimsOf(content).includes('organic') && organicCertificate(content) === null,
  drawstring: (content) => requiresSafetyInfo(content) && content.drawstring === null,
  smallParts: (content) => requiresSafetyInfo(content) && content.smallParts === null,
  slug: ({ slug, name }) => isEmpty(slug) && isEmpty(name),
}
