import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { ApiReturn } from '#domain/returns/api-return.ts'
import { returnStep } from '#domain/returns/return-progress.ts'
import { formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { newSizes } from './return-words.ts'

/** In words: how far it is, what comes next, and until when another size is kept. */
export function ReturnOutlook({
  followed,
  token,
  now,
}: {
  followed: ApiReturn
  token: string | undefined
  now: Date
}) {
  const { status, trackingUrl, exchangeOrderId } = followed
  return (
    <>
      <p>{[...sentencesOf(followed, now), keptText(followed)].filter(Boolean).join(' ')}</p>
      {status === 'coming' && trackingUrl !== null ? (
        <p>
          <a className="link" href={trackingUrl} target="_blank" rel="noopener noreferrer">
            {words.trackAt}
          </a>
        </p>
      ) : null}
      {exchangeOrderId !== null && token === undefined ? (
        <p>
          <PageLink className="link" to={`/orders/${encodeURIComponent(exchangeOrderId)}`}>
            {words.seeOrder}
          </PageLink>
        </p>
      ) : null}
    </>
  )
}

function sentencesOf(followed: ApiReturn, now: Date): string[] {
  const { status, number, answerDueAt, handInBy, way, carrierName, trackingNumber, refusal } = followed
  const handIn = handInBy === null ? '' : formatDate(new Date(handInBy))
  switch (status) {
    case 'asked': {
      const time = formatDateTime(new Date(answerDueAt))
      const isLate = now > new Date(answerDueAt)
      return isLate ? [format(words.late, { time })] : [format(words.answerBy, { number, time })]
    }
    case 'question':
      return [words.questionText]
    case 'approved':
      return [
        way === 'pickup' ? words.pickupSoon : handIn === '' ? '' : format(words.handInBy, { date: handIn }),
      ]
    case 'coming':
      return carrierName && trackingNumber
        ? [format(words.comingBy, { carrier: carrierName, number: trackingNumber })]
        : [words.comingText]
    case 'received':
      return [words.receivedText]
    case 'checked':
      return checkedSentences(followed)
    case 'refused':
      return refusal === null ? [] : [format(words.refusedText, { reason: words.refusals[refusal] })]
    case 'withdrawn':
      return [words.withdrawnText]
    case 'lapsed':
      return [format(way === 'pickup' ? words.lapsedPickupText : words.lapsedText, { date: handIn })]
  }
}

function checkedSentences({ exchangeOrderId, exchangeShipped, refunds }: ApiReturn): string[] {
  const said: string[] = []
  if (exchangeOrderId !== null) {
    const number = format(ORDER_PAGE_TEXTS.number, { number: shortOrderNumber(exchangeOrderId) })
    said.push(format(exchangeShipped ? words.checkedSent : words.checkedExchange, { number }))
  }
  const back = refunds.filter(({ method }) => method !== 'exchange')
  const backPaise = back.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0)
  const isBack = back.every(({ status }) => status === 'settled')
  if (backPaise > 0)
    said.push(
      format(isBack ? words.checkedRefunded : words.checkedRefund, { amount: formatRupees(backPaise) }),
    )
  return said.length > 0 ? said : [words.checkedNothing]
}

/** Until when the other size is kept. After the time it may still be there: the check decides. */
function keptText(followed: ApiReturn): string {
  const { status, held, heldUntil } = followed
  const size = newSizes(followed)
  const isOpen = returnStep(status) !== null && status !== 'checked'
  if (size === '') return ''
  if (!isOpen) return ''
  if (!held) return format(words.keptOver, { size })
  return heldUntil === null
    ? format(words.keptNow, { size })
    : format(words.keptUntil, { size, time: formatDateTime(new Date(heldUntil)) })
}
