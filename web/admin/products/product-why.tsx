import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ProductRow } from '#domain/products/api-product-list.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { buttonClass } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { rupeeIcon } from '../components/icons.ts'
import { Mark } from '../components/mark.tsx'
import styles from './product-why.module.css'
import { productAddress } from './products-query.ts'

/** Whether there is something to do about a product. */
export function hasWhy({ missing, priceHint, status }: ProductRow): boolean {
  return status !== 'archived' && (missing.length > 0 || priceHint !== null)
}

/** As many of the missing fields as a row has room for. */
const MOST_NAMED = 4
const money = (rupees: number) => formatRupees(rupeesToPaise(rupees))

/** What is to be done about a product, beneath its row: a price that earns less, what is missing. */
export function ProductWhy({ row, canWrite }: { row: ProductRow; canWrite: boolean }) {
  const { _id, missing, priceHint } = row
  const named = missing.length > MOST_NAMED ? missing.slice(0, MOST_NAMED - 1) : missing
  return (
    <div className={styles.why}>
      {priceHint ? (
        <p className={styles.hint}>
          <Icon path={rupeeIcon} size="small" />
          <span>
            <span>{`${format(words.earnMore, {
              better: money(priceHint.better),
              rateBetter: String(priceHint.rateBetter),
              price: money(priceHint.price),
              rateNow: String(priceHint.rateNow),
            })} `}</span>
            {canWrite ? (
              <PageLink to={`${productAddress(_id)}#sizes`} className={styles.link}>
                {words.change}
              </PageLink>
            ) : null}
          </span>
        </p>
      ) : null}
      {missing.length > 0 ? (
        <p className={styles.missing}>
          <span>{words.missing}</span>
          {named.map((field) => (
            <Mark key={field} tone="warn">
              {words.fields[field]}
            </Mark>
          ))}
          {missing.length > named.length ? (
            <span>{format(words.missingMore, { count: missing.length - named.length })}</span>
          ) : null}
          {canWrite ? (
            <PageLink to={productAddress(_id)} className={buttonClass({ variant: 'quiet', small: true })}>
              {words.fillIn}
            </PageLink>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
