import { format } from '#domain/language/format.ts'
import type { ReturnOffer } from '#domain/returns/api-return.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { addressWith, returnAddress } from './load-return.ts'
import styles from './request.module.css'

/** The returns of an order that there are already. */
export function ReturnLinks({ offer, token }: { offer: ReturnOffer; token: string | undefined }) {
  if (offer.returns.length === 0) return null
  return (
    <section className={styles.others}>
      <h2>{words.returnsOfOrder}</h2>
      <ul>
        {offer.returns.map(({ _id, number, status }) => (
          <li key={_id}>
            <PageLink
              className="link"
              to={addressWith(returnAddress(_id), token)}
              reloadDocument={token !== undefined}
            >
              {format(words.listed, { title: number, status: words.statuses[status] })}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
