import { format } from '#domain/language/format.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { LinkButton } from '#web/components/button.tsx'
import type { Elements } from '#web/components/elements.ts'
import { Note } from '#web/components/note.tsx'
import { TonePill } from '#web/components/status-pill.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import pages from '#web/storefront/orders/order-pages.module.css'
import { addressWith, returnAddress } from './load-return.ts'
import { ReturnStepper } from './return-stepper.tsx'
import { RETURN_TONES, returnTitle } from './return-words.ts'
import styles from './returns-box.module.css'

/** On an order's page: each of its returns with its five steps, and the return that it sends a size for. */
export function ReturnsBox({ order, token }: { order: ApiOrder; token: string | undefined }) {
  const { returns, exchangeOf } = order
  return (
    <>
      {exchangeOf === null ? null : (
        <Note>
          <Split text={format(words.exchangeOf, { number: LINK })}>
            {token === undefined ? (
              <PageLink className="link" to={returnAddress(exchangeOf.returnId)}>
                {exchangeOf.number}
              </PageLink>
            ) : (
              <b>{exchangeOf.number}</b>
            )}
          </Split>
        </Note>
      )}
      {returns.map((one) => (
        <section key={one._id} className={`box ${styles.one}`} aria-labelledby={one._id}>
          <div className={styles.head}>
            <h2 id={one._id} className={pages.title}>
              {returnTitle(one)}
            </h2>
            <TonePill tone={RETURN_TONES[one.status]} text={words.statuses[one.status]} />
          </div>
          <ReturnStepper status={one.status} kind={one.kind} />
          <div>
            <LinkButton
              variant="line"
              small
              to={addressWith(returnAddress(one._id), token)}
              reloadDocument={token !== undefined}
            >
              {words.follow}
            </LinkButton>
          </div>
        </section>
      ))}
    </>
  )
}

/** Where the link stands in a sentence. */
const LINK = '\u0000'

function Split({ text, children }: { text: string; children: Elements }) {
  const [before, after] = text.split(LINK)
  return (
    <>
      <span>{before}</span>
      {children}
      <span>{after}</span>
    </>
  )
}
