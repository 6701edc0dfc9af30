import { countryName } from '#domain/catalogue/country-name.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { FACT_TEXTS, heightText, makerLabel, piecesText } from '#texts/catalogue/product-fact-texts.ts'
import type { PageProduct } from './product-data.ts'

/** A label and what it says of the product. */
export type Fact = [label: string, value: string]

/**
 * What the packaged-goods rules want shown before a purchase (Legal Metrology (Packaged Commodities) Rules,
 * rule 6): maker, origin, quantity, size with its measure, MRP and whom to ask. Put together by the loader, so
 * that browsers need not know how.
 */
export function lawfulFacts(product: PageProduct, { contact }: Pick<PublicSettings, 'contact'>): Fact[] {
  const { maker, importer, sizes } = product
  const facts: Fact[] = [
    [FACT_TEXTS.commonName, product.subcategory || product.category],
    [FACT_TEXTS.netQuantity, netQuantity(product)],
    [FACT_TEXTS.mrp, mrps(product)],
    [
      FACT_TEXTS.sizesInCm,
      sizes.map((size) => [size.label, heightText(size.heightCm)].filter(Boolean).join(': ')).join('; '),
    ],
    [makerLabel(maker.role), `${maker.name}, ${maker.address}`],
    [FACT_TEXTS.importedBy, importer ? `${importer.name}, ${importer.address}` : ''],
    [FACT_TEXTS.countryOfOrigin, countryName(product.countryOfOrigin)],
    [FACT_TEXTS.consumerCare, `${contact.email}, ${contact.phone}`],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** What the specification names first, then fabric, care, fit and SKU. */
export function specifications(product: PageProduct): Fact[] {
  const facts: Fact[] = [
    [FACT_TEXTS.category, product.category],
    [FACT_TEXTS.subcategory, product.subcategory],
    [FACT_TEXTS.availableSizes, product.sizes.map((size) => size.label).join(', ')],
    [FACT_TEXTS.availableColours, product.colours.join(', ')],
    [FACT_TEXTS.fabric, product.fabric],
    [FACT_TEXTS.care, product.care.join('. ')],
    [FACT_TEXTS.fit, product.fit],
    [FACT_TEXTS.sku, product.sku],
  ]
  return facts.filter(([, value]) => value !== '')
}

function netQuantity({ sizes }: PageProduct): string {
  const counts = [...new Set(sizes.map((size) => size.pieces))]
  if (counts.length === 1) return piecesText(counts[0] ?? 1)
  return sizes.map((size) => `${size.label}: ${piecesText(size.pieces)}`).join('; ')
}

function mrps({ sizes }: PageProduct): string {
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount))
  const amounts = [...new Set(sizes.map((size) => size.originalPrice))]
  if (amounts.length === 1) return rupees(amounts[0] ?? 0)
  return sizes.map((size) => `${size.label}: ${rupees(size.originalPrice)}`).join('; ')
}
