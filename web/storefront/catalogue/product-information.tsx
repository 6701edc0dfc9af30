import { countryName } from '#domain/catalogue/country-name.ts'
import { heightText, makerLabel, PRODUCT_MESSAGES, piecesText } from '#domain/catalogue/product-messages.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { usePublicSettings } from '#web/storefront/layout/public-settings.ts'
import type { PageProduct } from './product-data.ts'
import styles from './product-page.module.css'

/**
 * What the packaged-goods rules want shown before a purchase (Legal Metrology (Packaged Commodities) Rules,
 * rule 6): maker, origin, quantity, size with its measure, MRP and whom to ask. In the page's HTML, open on desktop.
 */
export function ProductInformation({ product }: { product: PageProduct }) {
  const { contact } = usePublicSettings()
  const { maker, importer } = product
  const rows: [label: string, value: string][] = [
    [PRODUCT_MESSAGES.commonName, product.subcategory || product.category],
    [PRODUCT_MESSAGES.netQuantity, netQuantity(product)],
    [PRODUCT_MESSAGES.mrp, mrps(product)],
    [
      PRODUCT_MESSAGES.sizesInCm,
      product.sizes
        .map((size) => [size.label, heightText(size.heightCm)].filter(Boolean).join(': '))
        .join('; '),
    ],
    [makerLabel(maker.role), `${maker.name}, ${maker.address}`],
    [PRODUCT_MESSAGES.importedBy, importer ? `${importer.name}, ${importer.address}` : ''],
    [PRODUCT_MESSAGES.countryOfOrigin, countryName(product.countryOfOrigin)],
    [PRODUCT_MESSAGES.consumerCare, `${contact.email}, ${contact.phone}`],
  ]
  return (
    <section className={styles.information} aria-labelledby="product-information">
      <h2 id="product-information">{PRODUCT_MESSAGES.productInformation}</h2>
      <dl className={styles.facts}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
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
