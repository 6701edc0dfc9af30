import { paiseToRupees } from '#domain/money/money.ts'
import type { TaxRate } from '#domain/pricing/goods-and-services-tax.ts'
import type { ProductRow } from '#domain/products/api-product-list.ts'
import { priceHints } from '#domain/products/price-hints.ts'
import { productStockLevel } from '#domain/stock/stock-level.ts'
import { pictureAddress } from '../catalogue/product-views.ts'
import type { ProductRowRecord } from './row-queries.ts'

/** @param tax the day in India, '2026-11-23', and the tax table for the price hints */
export function toProductRow(
  record: ProductRowRecord,
  tax: { day: string; table: readonly TaxRate[] },
): ProductRow {
  const { sizes } = record
  const [priceFrom, priceTo] = span(sizes.map(({ pricePaise }) => pricePaise))
  const [mrpFrom, mrpTo] = span(sizes.map(({ mrpPaise }) => mrpPaise))
  return {
    _id: record.id,
    slug: record.slug,
    name: record.name,
    status: record.status,
    version: record.version,
    category: record.category || null,
    subcategory: record.subcategory || null,
    picture: record.mediaId === null ? null : pictureAddress(record.mediaId, 360),
    tint: record.tint,
    priceFrom,
    priceTo,
    mrpFrom,
    mrpTo,
    sizes: sizes.length,
    sizesOut: sizes.filter(({ stock }) => stock <= 0).map(({ label }) => label),
    stock: sizes.reduce((sum, { stock }) => sum + stock, 0),
    level: productStockLevel(sizes),
    asked: record.asked,
    sold30Days: record.sold30Days,
    missing: record.missing,
    wasPublished: record.wasPublished,
    publishAt: record.publishAt?.toISOString() ?? null,
    updatedAt: record.updatedAt.toISOString(),
    flags: { featured: record.featured, trending: record.trending, isNew: record.isNew },
    colours: record.colours,
    hsn: record.hsn,
    countryOfOrigin: record.countryOfOrigin,
    priceHint: record.status === 'archived' ? null : priceHint(record, tax),
  }
}

function span(paise: readonly number[]): [number | null, number | null] {
  if (paise.length === 0) return [null, null]
  return [paiseToRupees(Math.min(...paise)), paiseToRupees(Math.max(...paise))]
}

function priceHint(
  { sizes, taxClass }: ProductRowRecord,
  tax: { day: string; table: readonly TaxRate[] },
): ProductRow['priceHint'] {
  for (const { pricePaise, mrpPaise, pieces } of sizes) {
    const { better } = priceHints({ pricePaise, mrpPaise, pieces, taxClass, ...tax })
    if (!better) continue
    return {
      price: paiseToRupees(pricePaise),
      better: paiseToRupees(better.pricePaise),
      rateNow: better.nowRateBasisPoints / 100,
      rateBetter: better.rateBasisPoints / 100,
    }
  }
  return null
}
