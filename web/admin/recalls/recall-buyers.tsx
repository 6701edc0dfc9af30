import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { RecallBuyer, RecallDetail, RecallState } from '#domain/recalls/recall.ts'
import { formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { RECALL_TEXTS as words } from '#texts/recalls/admin-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { type StatusTone, TonePill } from '#web/components/status-pill.tsx'
import { orderAddress } from '../components/list-query.ts'
import { EmptyList } from '../components/list-spoken.tsx'
import { Pager } from '../components/pager.tsx'
import { Beneath, Cell, Row, RowLink, RowTable } from '../components/row-table.tsx'
import styles from '../notices/notices.module.css'
import { RECALLS_PATH } from './recall-words.ts'

const TONES: Readonly<Record<RecallState, StatusTone>> = { to_pack: 'warn', shipped: 'mor', delivered: 'ok' }

/** The orders of a recall, each with its customer, whether they were emailed, and a way to refund it. */
export function RecallBuyers({
  detail: { recall, buyers, after: next, counts },
  after,
}: {
  detail: RecallDetail
  after: string
}) {
  const id = useId()
  const path = `${RECALLS_PATH}/${recall._id}`
  const orders = counts.to_pack.orders + counts.shipped.orders + counts.delivered.orders
  return (
    <>
      <h2 id={id}>{words.buyers}</h2>
      {buyers.length === 0 ? (
        <EmptyList title={words.noBuyers} text={words.noBuyersText} />
      ) : (
        <>
          <div className={styles.box}>
            <RowTable
              label={id}
              heads={[
                { name: words.order },
                { name: words.buyer },
                { name: words.state },
                { name: words.notice },
                { name: words.refund, content: <span className="visually-hidden">{words.refund}</span> },
              ]}
            >
              {buyers.map((buyer) => (
                <BuyerRow key={buyer.orderId} buyer={buyer} />
              ))}
            </RowTable>
          </div>
          <Pager
            after={after}
            addressAfter={(mark) => (mark === '' ? path : `${path}?${new URLSearchParams({ after: mark })}`)}
            isNarrowed={false}
            shown={buyers.length}
            counted={format(words.buyersOnPage, { count: buyers.length })}
            next={next}
            all={orders}
          />
        </>
      )}
    </>
  )
}

function BuyerRow({ buyer }: { buyer: RecallBuyer }) {
  const number = shortOrderNumber(buyer.orderId)
  const pieces = format(words.pieces, { count: buyer.pieces })
  return (
    <Row>
      <Cell className={styles.wide}>
        <RowLink to={orderAddress(buyer.orderId)}>
          <b>{`#${number}`}</b>
        </RowLink>
        <Beneath>{formatDate(new Date(buyer.orderedAt))}</Beneath>
      </Cell>
      <Cell className={styles.wide}>
        <span>{buyer.name}</span>
        <Beneath>{buyer.email}</Beneath>
      </Cell>
      <Cell>
        <TonePill tone={TONES[buyer.state]} text={words.states[buyer.state]} />
        <Beneath>{`${pieces}: ${buyer.sizes.join(', ')}`}</Beneath>
      </Cell>
      <Cell>{noticeText(buyer)}</Cell>
      <Cell right className={styles.way}>
        <LinkButton
          small
          variant="line"
          to={`${orderAddress(buyer.orderId)}?refund=recall`}
          aria-label={format(words.refundOf, { number })}
        >
          {words.refund}
        </LinkButton>
      </Cell>
    </Row>
  )
}

function noticeText({ toldAt, sentAt }: RecallBuyer): string {
  if (sentAt !== null) return format(words.sentAt, { time: formatDateTime(new Date(sentAt)) })
  return toldAt === null ? words.notTold : words.waits
}
