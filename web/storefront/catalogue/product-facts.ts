import { countryName } from '#domain/catalogue/country-name.ts'
import { FACT_MESSAGES, heightText, makerLabel, piecesText } from '#domain/catalogue/product-fact-messages.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
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
    [FACT_MESSAGES.commonName, product.subcategory || product.category],
    [FACT_MESSAGES.netQuantity, netQuantity(product)],
    [FACT_MESSAGES.mrp, mrps(product)],
    [
      FACT_MESSAGES.sizesInCm,
      sizes.map((size) => [size.label, heightText(size.heightCm)].filter(Boolean).join(': ')).join('; '),
    ],
    [makerLabel(maker.role), `${maker.name}, ${maker.address}`],
    [FACT_MESSAGES.importedBy, importer ? `${importer.name}, ${importer.address}` : ''],
    [FACT_MESSAGES.countryOfOrigin, countryName(product.countryOfOrigin)],
    [FACT_MESSAGES.consumerCare, `${contact.email}, ${contact.phone}`],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** What the specification names first, then fabric, care, fit and SKU. */
export function specifications(product: PageProduct): Fact[] {
  const facts: Fact[] = [
    [FACT_MESSAGES.category, product.category],
    [FACT_MESSAGES.subcategory, product.subcategory],
    [FACT_MESSAGES.availableSizes, product.sizes.map((size) => size.label).join(', ')],
    [FACT_MESSAGES.availableColours, product.colours.join(', ')],
    [FACT_MESSAGES.fabric, product.fabric],
    [FACT_MESSAGES.care, product.care.join('. ')],
    [FACT_MESSAGES.fit, product.fit],
    [FACT_MESSAGES.sku, product.sku],
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
