import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { ApiReturn } from '#domain/returns/api-return.ts'
import { toApiReturn } from '#domain/returns/to-api-return.ts'
import { formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { withoutLinks } from '#domain/validation/plain-text.ts'
import type { Block, MessageTemplate, TemplateServices } from '../notifications/message-template.ts'
import { countOf, follow, paragraph, products } from '../orders/message-blocks.ts'
import { factsOf, greeting, type OrderFacts } from '../orders/message-facts.ts'
import { readMessageOrder } from '../orders/message-queries.ts'
import { toMessage } from '../orders/message-templates.ts'
import { readLedger } from '../payments/refund-line-queries.ts'
import type { returnNotifications } from './notifications.ts'
import { readReturnRecord } from './read-queries.ts'

interface ReturnFacts extends OrderFacts {
  back: ApiReturn
  /** The values of every sentence. */
  said: { number: string; order: string }
  settings: ReturnType<TemplateServices['settings']['current']>
}

type Texts = { subject: string; heading: string }
/** Sentences of an email; null if there is nothing to send. */
type Say = (facts: ReturnFacts, data: Readonly<Record<string, string>>) => (string | Block)[] | null

/** Each template reads the return when its email is written. */
export const returnMessageTemplates: Record<keyof typeof returnNotifications, MessageTemplate> = {
  return_asked: about('asked', ({ back, said, words: { texts, format } }) => [
    format(texts.returnMessages.asked.text, { ...said, time: dateTime(back.answerDueAt) }),
    ...(back.heldUntil === null
      ? []
      : [format(texts.returnMessages.asked.held, { time: dateTime(back.heldUntil) })]),
  ]),
  return_question: about('question', ({ back, said, words: { texts, format } }) =>
    back.status === 'question'
      ? [
          format(texts.returnMessages.question.text, said),
          ...quoted(back, 'question', texts.returnMessages.reason, format),
          texts.returnMessages.question.next,
        ]
      : null,
  ),
  return_approved: about('approved', ({ back, settings, words: { texts, format } }) => {
    if (back.status !== 'approved' && back.status !== 'coming') return null
    const { approved, reason } = texts.returnMessages
    const date = back.handInBy === null ? '' : formatDate(new Date(back.handInBy), texts.time)
    return [
      format(back.way === 'pickup' ? approved.pickup : approved.selfShip, {
        date,
        address: settings.store.returnsAddress,
      }),
      ...quoted(back, 'approved', reason, format),
      ...(back.heldUntil === null ? [] : [format(approved.exchange, { time: dateTime(back.heldUntil) })]),
      ...(back.kind === 'exchange' ? [] : [approved.refund]),
    ]
  }),
  return_refused: about('refused', ({ back, said, settings, words: { texts, format } }) => {
    const { refused, reason } = texts.returnMessages
    const { name: officer, email } = settings.grievanceOfficer
    return [
      format(refused.text, said),
      ...quoted(back, 'refused', reason, format),
      format(refused.next, { officer, email }),
    ]
  }),
  return_received: about('received', ({ said, words: { texts, format } }) => [
    format(texts.returnMessages.received.text, said),
  ]),
  return_checked: about('checked', formatChecked),
  return_hold_ended: about('holdEnded', ({ words: { texts, format } }, { until = '' }) => [
    format(texts.returnMessages.holdEnded.text, { time: until === '' ? '' : dateTime(until) }),
  ]),
  return_lapsed: about('lapsed', ({ back, said, words: { texts, format } }) => {
    const { lapsed, reason } = texts.returnMessages
    const date = back.handInBy === null ? '' : formatDate(new Date(back.handInBy), texts.time)
    return [
      format(back.way === 'pickup' ? lapsed.pickup : lapsed.text, { ...said, date }),
      ...quoted(back, 'lapsed', reason, format),
    ]
  }),
}

function formatChecked({ back, said, words: { texts, format } }: ReturnFacts): (string | Block)[] {
  const { checked } = texts.returnMessages
  const missing = back.lines.reduce((sum, line) => sum + line.quantity - line.sellable - line.damaged, 0)
  const amount = (rupees: number) => formatRupees(rupeesToPaise(rupees))
  const exchange = back.exchangeOrderId === null ? null : shortOrderNumber(back.exchangeOrderId)
  const found = back.lines.some(({ sellable, damaged }) => sellable + damaged > 0)
  const now = back.refund - back.refundDue
  return [
    format(checked.text, said),
    ...(missing > 0 ? [format(checked.missing, { count: missing })] : []),
    ...(exchange === null
      ? []
      : [
          back.toPay > 0
            ? format(checked.exchangeDue, { exchange, amount: amount(back.toPay) })
            : format(checked.exchange, { exchange }),
        ]),
    ...(exchange === null && found && back.kind !== 'refund' ? [checked.soldOut] : []),
    ...(now > 0 ? [format(checked.refund, { amount: amount(now) })] : []),
    ...(back.refundDue > 0 ? [format(checked.refundLater, { amount: amount(back.refundDue) })] : []),
    ...(back.postage > 0 && back.refund > 0
      ? [format(checked.postage, { amount: amount(back.postage) })]
      : []),
    ...quoted(back, 'checked', texts.returnMessages.reason, format),
  ]
}

/** The latest message of the shop with a status. */
function quoted(
  { events }: ApiReturn,
  status: ApiReturn['status'],
  text: '“{words}”',
  format: OrderFacts['words']['format'],
): Block[] {
  const words = events.findLast((event) => event.status === status && event.words)?.words ?? ''
  return words === '' ? [] : [{ kind: 'note', text: format(text, { words: withoutLinks(words) }) }]
}

function dateTime(at: string): string {
  return formatDateTime(new Date(at))
}

function about(
  name: 'asked' | 'question' | 'approved' | 'refused' | 'received' | 'checked' | 'holdEnded' | 'lapsed',
  say: Say,
): MessageTemplate {
  return async (services, { key, data }, words) => {
    const record = await readReturnRecord(services.db, data.returnId ?? key)
    const order = record && (await readMessageOrder(services.db, record.orderId))
    if (!record || !order) return null
    const settings = services.settings.current()
    const back = toApiReturn(record, {
      ledger: await readLedger(services.db, record.orderId),
      returnTo: settings.store.returnsAddress,
      photosAt: '',
    })
    const facts = await factsOf(services, order, words)
    const said = { number: back.number, order: facts.number }
    const sentences = say({ ...facts, back, said, settings }, data)
    if (!sentences) return null
    const texts: Texts = words.texts.returnMessages[name]
    const pieces = countOf(back.lines)
    return await toMessage(services, facts, {
      subject: words.format(texts.subject, said),
      heading: texts.heading,
      blocks: [
        paragraph(greeting(facts)),
        ...sentences.map((part) => (typeof part === 'string' ? paragraph(part) : part)),
        follow(facts),
        products(facts, pieces),
      ],
      phoneText: null,
    })
  }
}
