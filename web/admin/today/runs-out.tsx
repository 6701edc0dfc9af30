import { format } from '#domain/language/format.ts'
import { daysLeft } from '#domain/stock/stock-level.ts'
import type { Today } from '#domain/today/today.ts'
import { TODAY_TEXTS as words } from '#texts/today/today-texts.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { useMay } from '../components/use-staff-member.ts'
import styles from './runs-out.module.css'

type Size = NonNullable<Today['products']>['runsOut'][number]

/** Sizes that are sold faster than they last, in words. Nothing while all last. */
export function RunsOut({ sizes }: { sizes: readonly Size[] }) {
  const seesPrices = useMay('prices.read')
  if (sizes.length === 0) return null
  return (
    <section className={styles.box} aria-labelledby="runs-out">
      <div className={styles.head}>
        <h2 id="runs-out">{words.runsOut}</h2>
        <PageLink className="link" to="/admin/products?view=low">
          {words.allLow}
        </PageLink>
      </div>
      <ul className={styles.sizes}>
        {sizes.map((size) => (
          <li key={`${size.productId} ${size.size}`}>
            {seesPrices ? (
              <PageLink to={`/admin/products/${encodeURIComponent(size.productId)}`}>
                {`${size.name}, ${size.size}`}
              </PageLink>
            ) : (
              <span>{`${size.name}, ${size.size}`}</span>
            )}
            <small>{formatStock(size)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** '4 left, 31 sold in 30 days, about 4 days' */
function formatStock({ stock, sold30Days }: Size): string {
  const left = stock <= 0 ? words.none : format(words.left, { count: stock })
  const days = daysLeft(stock, sold30Days)
  const said = format(words.runsOutText, { left, sold: sold30Days })
  return days === null ? said : `${said}, ${format(words.days, { count: days })}`
}
