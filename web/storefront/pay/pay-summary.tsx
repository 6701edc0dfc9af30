import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ApiPayLink } from '#domain/payments/pay-link.ts'
import { formatDateTime, formatDay } from '#domain/time/india-time.ts'
import { PAY_PAGE_TEXTS as words } from '#texts/payments/pay-page-texts.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import styles from './pay-page.module.css'

const money = (rupees: number) => formatRupees(rupeesToPaise(rupees))

/** What is asked for: the amount, until when, the items and what they come to. */
export function PaySummary({ link }: { link: ApiPayLink }) {
  const { brand } = usePublicSettings()
  const { name, city, pincode, promisedBy } = link
  const place = { name, city, pincode }
  return (
    <section aria-labelledby="pay-amount">
      <p className="muted">{format(words.request, { shop: brand.name, number: link.number })}</p>
      <h1 id="pay-amount" className={styles.amount}>
        {money(link.amount)}
      </h1>
      {link.expiresAt ? (
        <p className={styles.until}>
          {format(words.payBy, { time: formatDateTime(new Date(link.expiresAt)) })}
        </p>
      ) : null}
      <p className="muted">
        {link.payNow ? format(words.cashNow, { amount: money(link.amount) }) : words.kept}
      </p>
      <ul className={styles.items} aria-label={words.items}>
        {link.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same size may be listed twice, and the list never moves.
          <li key={index}>
            {item.image ? <img src={item.image} alt="" width={56} height={70} loading="lazy" /> : null}
            <span>
              <b>{item.name}</b>
              <small>
                {format(words.itemText, {
                  size: item.size,
                  quantity: format(words.pieces, { count: item.quantity }),
                })}
              </small>
            </span>
            <span className={styles.price}>
              <b>{money(item.total)}</b>
              {item.price > item.total ? <s>{money(item.price)}</s> : null}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {link.charges.map(({ kind, label, amount }) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd>{amount === 0 ? words.free : money(amount)}</dd>
          </div>
        ))}
        {link.rounding > 0 ? (
          <div>
            <dt>{words.rounding}</dt>
            <dd>{`−${money(link.rounding)}`}</dd>
          </div>
        ) : null}
        <div className={styles.total}>
          <dt>{words.total}</dt>
          <dd>{money(link.total)}</dd>
        </div>
      </dl>
      <p className={styles.small}>
        {promisedBy
          ? format(words.taxesBy, { ...place, date: formatDay(new Date(promisedBy)) })
          : format(words.taxes, place)}
      </p>
    </section>
  )
}
