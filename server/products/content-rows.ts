import type { ProductContent, SizeContent } from '#domain/products/product-content.ts'

/** The columns of the table of products for a content whose address and gender are known. */
export function productColumns(content: ProductContent) {
  const { maker, importer, flags } = content
  return {
    name: content.name,
    description: content.description,
    category: content.category ?? '',
    subcategory: content.subcategory,
    features: content.features,
    fabric: content.fabric,
    lining: content.lining,
    care: content.care,
    fit: content.fit,
    colours: content.colours,
    filterColours: content.filterColours,
    gender: content.gender ?? ('unisex' as const),
    hsn: content.hsn,
    taxClass: content.taxClass,
    countryOfOrigin: content.countryOfOrigin,
    makerRole: maker.role,
    makerName: maker.name,
    makerAddress: maker.address,
    importerName: importer?.name ?? null,
    importerAddress: importer?.address ?? null,
    featured: flags.featured,
    trending: flags.trending,
    isNew: flags.isNew,
    tint: content.tint,
    colourGroup: content.colourGroup,
    print: content.print ?? '',
    setDiscountPercent: content.setDiscount?.percent || null,
    setDiscountPaise: content.setDiscount?.amountPaise || null,
    productGif: content.productGif,
    khadiMark: content.khadiMark ?? '',
    organicStandard: content.organicStandard ?? null,
    organicNumber: content.organicNumber ?? '',
    organicBody: content.organicBody ?? '',
    drawstring: content.drawstring,
    smallParts: content.smallParts,
  }
}

/** A size with everything that an order needs. */
export type FinishedSize = SizeContent & { pricePaise: number; mrpPaise: number }

/** Whether a size can be a variant: orders need its label, price and MRP. */
export function isFinished(size: SizeContent): size is FinishedSize {
  return size.label !== '' && size.pricePaise !== null && size.mrpPaise !== null
}

/** The columns of the table of variants for a size, except its stock. */
export function variantColumns(size: FinishedSize, position: number) {
  return {
    position,
    label: size.label,
    sku: size.sku,
    pricePaise: size.pricePaise,
    mrpPaise: size.mrpPaise,
    costPaise: size.costPaise ?? null,
    pieces: size.pieces ?? 1,
    ageFromMonths: size.ageMonths?.[0] ?? null,
    ageToMonths: size.ageMonths?.[1] ?? null,
    heightFromCm: size.heightCm?.[0] ?? null,
    heightToCm: size.heightCm?.[1] ?? null,
    chestCm: size.chestCm,
    waistCm: size.waistCm,
    lowFrom: size.lowFrom,
    barcode: size.barcode,
    weightGrams: size.weightGrams,
    archivedAt: null,
  }
}
