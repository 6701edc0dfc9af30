import { commonName } from '#domain/catalogue/common-name.ts'
import { countryName } from '#domain/catalogue/country-name.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { exceptionOf } from '#domain/returns/return-settings.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { FACT_TEXTS } from '#texts/catalogue/product-fact-texts.ts'
import type { PageProduct } from '../structured-data/product-data.ts'

/** A label and its value. */
export type Fact = [label: string, value: string]

/**
 * Declarations that the packaged commodities rules require before a purchase (Legal Metrology (Packaged Commodities)
 * Rules, rule 6): maker, origin, quantity, size with its measure, MRP and contact. Made in the loader to save script.
 */
export function lawfulFacts(product: PageProduct, { contact }: Pick<PublicSettings, 'contact'>): Fact[] {
  const { maker, importer, sizes } = product
  const facts: Fact[] = [
    [FACT_TEXTS.commonName, commonName(product, FACT_TEXTS.commonNames)],
    [FACT_TEXTS.netQuantity, netQuantity(product)],
    [FACT_TEXTS.mrp, mrps(product)],
    [FACT_TEXTS.sizesInCm, sizes.map(sizeWithHeight).join('; ')],
    [makerLabel(maker.role), `${maker.name}, ${maker.address}`],
    [FACT_TEXTS.importedBy, importer ? `${importer.name}, ${importer.address}` : ''],
    [FACT_TEXTS.khadiMark, product.khadiMark],
    [FACT_TEXTS.organic, organicFact(product)],
    [FACT_TEXTS.countryOfOrigin, countryName(product.countryOfOrigin)],
    [FACT_TEXTS.consumerCare, `${contact.email}, ${contact.phone}`],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** The return rule of such goods; null for the usual one. */
export function returnRule(
  { categorySlug: category, subcategorySlug: subcategory }: PageProduct,
  { returns }: Pick<PublicSettings, 'returns'>,
): string | null {
  return exceptionOf(returns.exceptions, { category, subcategory })?.sentence ?? null
}

/** The facts of a product in the page's order: category first, then fabric, lining, care, fit and SKU. */
export function specifications(product: PageProduct): Fact[] {
  const facts: Fact[] = [
    [FACT_TEXTS.category, product.category],
    [FACT_TEXTS.subcategory, product.subcategory],
    [FACT_TEXTS.availableSizes, product.sizes.map((size) => size.label).join(', ')],
    [FACT_TEXTS.availableColours, product.colours.join(', ')],
    [FACT_TEXTS.fabric, product.fabric],
    [FACT_TEXTS.lining, product.lining === '' ? FACT_TEXTS.notLined : (product.lining ?? '')],
    [FACT_TEXTS.care, product.care.join('. ')],
    [FACT_TEXTS.fit, product.fit],
    [FACT_TEXTS.sku, product.sku],
  ]
  return facts.filter(([, value]) => value !== '')
}

function organicFact({ organic }: PageProduct): string {
  if (!organic) return ''
  const { standard, number, body } = organic
  return format(FACT_TEXTS.organicCertificate, {
    standard: FACT_TEXTS.organicStandards[standard],
    number,
    body,
  })
}

function netQuantity({ sizes }: PageProduct): string {
  const counts = [...new Set(sizes.map((size) => size.pieces))]
  if (counts.length === 1) return format(FACT_TEXTS.pieces, { count: counts[0] ?? 1 })
  return sizes.map((size) => `${size.label}: ${format(FACT_TEXTS.pieces, { count: size.pieces })}`).join('; ')
}

function sizeWithHeight({ label, heightCm }: PageProduct['sizes'][number]): string {
  if (heightCm === null) return label
  return `${label}: ${format(FACT_TEXTS.height, { from: heightCm[0], to: heightCm[1] })}`
}

function makerLabel(role: string): string {
  const labels: Readonly<Record<string, string>> = FACT_TEXTS.makers
  return labels[role] ?? FACT_TEXTS.makers.unknown
}

function mrps({ sizes }: PageProduct): string {
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount))
  const amounts = [...new Set(sizes.map((size) => size.originalPrice))]
  if (amounts.length === 1) return rupees(amounts[0] ?? 0)
  return sizes.map((size) => `${size.label}: ${rupees(size.originalPrice)}`).join('; ')
}
