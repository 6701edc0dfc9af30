import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import type { Fact } from './product-facts.ts'
import styles from './product-page.module.css'

/** The mandatory declarations, as a block below the tabs. */
export function ProductInformation({ facts }: { facts: readonly Fact[] }) {
  return (
    <section className={styles.information} aria-labelledby="product-information">
      <h2 id="product-information">{PRODUCT_TEXTS.productInformation}</h2>
      <FactList facts={facts} />
    </section>
  )
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
