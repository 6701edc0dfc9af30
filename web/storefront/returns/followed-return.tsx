import { format } from '#domain/language/format.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { ApiReturn } from '#domain/returns/api-return.ts'
import { isReturnDone, returnStep } from '#domain/returns/return-progress.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { Note } from '#web/components/note.tsx'
import { TonePill } from '#web/components/status-pill.tsx'
import pages from '#web/storefront/orders/order-pages.module.css'
import { AnswerQuestion } from './answer-question.tsx'
import { HandOver } from './hand-over.tsx'
import { orderAddress } from './load-return.ts'
import { ReturnHistory } from './return-history.tsx'
import { ReturnMoney } from './return-money.tsx'
import { ReturnOutlook } from './return-outlook.tsx'
import { ReturnPieces } from './return-pieces.tsx'
import { ReturnStepper } from './return-stepper.tsx'
import { RETURN_TONES, returnTitle } from './return-words.ts'
import { WithdrawReturn } from './withdraw-return.tsx'

/** Where a return is, what the shop said, and what one can do now. */
export function FollowedReturn({
  followed,
  token,
  now,
  reload,
}: {
  followed: ApiReturn
  token: string | undefined
  /** When it was asked for. */
  now: Date
  reload: () => Promise<void>
}) {
  const { orderId, status, kind } = followed
  const orderNumber = format(ORDER_PAGE_TEXTS.number, { number: shortOrderNumber(orderId) })
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: LAYOUT_TEXTS.home, to: '/' },
          ...(token === undefined ? [{ label: ORDER_PAGE_TEXTS.ordersTitle, to: '/orders' }] : []),
          { label: orderNumber, to: orderAddress(orderId, token) },
          { label: followed.number },
        ]}
      />
      <div className={pages.head}>
        <div>
          <h1>{returnTitle(followed)}</h1>
          <p className="muted">{format(words.askedOn, { date: formatDate(new Date(followed.createdAt)) })}</p>
        </div>
        <TonePill tone={RETURN_TONES[status]} text={words.statuses[status]} />
      </div>
      {returnStep(status) === null ? (
        <div className={pages.progress}>
          <Note kind={status === 'refused' ? 'bad' : 'info'}>
            <ReturnOutlook followed={followed} token={token} now={now} />
          </Note>
        </div>
      ) : (
        <section className={`box ${pages.progress}`}>
          <ReturnStepper status={status} kind={kind} done={isReturnDone(followed)} />
          <div className={pages.centred}>
            <ReturnOutlook followed={followed} token={token} now={now} />
          </div>
        </section>
      )}
      <div className={pages.columns}>
        <div className={pages.column}>
          {followed.canAnswer ? <AnswerQuestion followed={followed} token={token} reload={reload} /> : null}
          {status === 'approved' ? <HandOver followed={followed} token={token} reload={reload} /> : null}
          <ReturnPieces followed={followed} token={token} />
        </div>
        <div className={`box ${pages.facts}`}>
          <ReturnMoney followed={followed} />
          <ReturnHistory followed={followed} />
          {followed.canWithdraw ? <WithdrawReturn followed={followed} token={token} reload={reload} /> : null}
        </div>
      </div>
    </>
  )
}
