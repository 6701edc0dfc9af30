import { format } from '#domain/language/format.ts'
import type { CompanyBuyer } from '#domain/orders/company-buyer.ts'
import type { Gift } from '#domain/orders/gift.ts'
import { GIFT_TEXTS } from '#texts/cart/gift-texts.ts'
import { COMPANY_TEXTS } from '#texts/orders/company-texts.ts'
import styles from './order-pages.module.css'

/** The company on the invoice and how the order is sent as a gift; nothing for most orders. */
export function OrderExtras({
  order: { company, gift },
}: {
  order: { company: CompanyBuyer | null; gift: Gift | null }
}) {
  return (
    <>
      {company ? (
        <section>
          <h2 className={styles.subtitle}>{COMPANY_TEXTS.billedTo}</h2>
          <p className={styles.extras}>
            <span>{company.legalName}</span>
            <br />
            <span>{format(COMPANY_TEXTS.gstinOf, { gstin: company.gstin })}</span>
          </p>
        </section>
      ) : null}
      {gift ? (
        <section>
          <h2 className={styles.subtitle}>{GIFT_TEXTS.title}</h2>
          {gift.message === '' ? null : (
            <p className={styles.extras}>{format(GIFT_TEXTS.note, { message: gift.message })}</p>
          )}
          {gift.hidePrices ? <p className={styles.extras}>{GIFT_TEXTS.hidePrices}</p> : null}
        </section>
      ) : null}
    </>
  )
}
