import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { addDays, formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { TASK_TEXTS as words } from '#texts/today/task-texts.ts'
import type { Today } from './today.ts'

export type TaskKey =
  | 'to-pack'
  | 'to-ship'
  | 'undelivered'
  | 'returns'
  | 'refunds'
  | 'messages'
  | 'reviews'
  | 'payments'
  | 'stock'
  | 'missing'
  | 'drafts'

/** An open task: its count, and the most urgent item in words. */
export interface Task {
  key: TaskKey
  label: string
  count: number
  text: string
  /** `late` is overdue, `soon` will be. */
  tone: 'calm' | 'soon' | 'late'
}

export interface TaskGroup {
  key: 'parcels' | 'people' | 'shop'
  title: string
  tasks: Task[]
  /** The group's empty tasks in one line; null if every task has something to do. */
  calm: string | null
}

/** A row with a count of 0 only has `none`, its part of the quiet line. */
type Row = Task & { none: string }

/** A reply is promised within 48 hours of the message. */
const ANSWER_DAYS = 2
const SOON_MS = 12 * 60 * 60 * 1000

/** Open tasks in groups, limited to what the role may see. A row at 0 becomes part of the group's quiet line. */
export function groupTasks({ parcels, money, messages, reviews, products }: Today, now: Date): TaskGroup[] {
  return [
    group('parcels', words.parcels, [
      ...(parcels ? parcelRows(parcels, now) : []),
      ...(money ? [refundRow(money)] : []),
    ]),
    group('people', words.people, [
      ...(messages ? [messageRow(messages, now)] : []),
      ...(reviews ? [reviewRow(reviews)] : []),
      ...(money ? [paymentRow(money)] : []),
    ]),
    group('shop', words.shop, products ? productRows(products) : []),
  ].filter(({ tasks, calm }) => tasks.length > 0 || calm !== null)
}

function group(key: TaskGroup['key'], title: string, rows: readonly Row[]): TaskGroup {
  const calm = rows.filter(({ count }) => count === 0).map(({ none }) => none)
  return {
    key,
    title,
    tasks: rows.filter(({ count }) => count > 0).map(({ none: _, ...task }) => task),
    calm: calm.length === 0 ? null : sentence(calm.join(', ')),
  }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function parcelRows(parcels: NonNullable<Today['parcels']>, now: Date): Row[] {
  const { toPack, late, oldestSince, toShip, undelivered } = parcels
  const { returnsToAnswer, returnsLate, returnsToFetch, returnsToCheck } = parcels
  const age = oldestSince === null ? '' : ageText(now.getTime() - Date.parse(oldestSince))
  return [
    {
      key: 'to-pack',
      label: words.toPack,
      count: toPack,
      text: late > 0 ? format(words.oldestLate, { age, count: late }) : format(words.oldest, { age }),
      tone: late > 0 ? 'late' : 'calm',
      none: words.noneToPack,
    },
    {
      key: 'to-ship',
      label: words.toShip,
      count: toShip,
      text: words.toShipText,
      tone: 'calm',
      none: words.noneToShip,
    },
    {
      key: 'undelivered',
      label: words.undelivered,
      count: undelivered,
      text: words.undeliveredText,
      tone: 'soon',
      none: words.noneUndelivered,
    },
    {
      key: 'returns',
      label: words.returns,
      count: returnsToAnswer + returnsToFetch + returnsToCheck,
      text:
        returnsLate > 0
          ? format(words.returnsLate, { count: returnsLate })
          : returnsToFetch > 0
            ? format(words.returnsToFetch, { count: returnsToFetch })
            : returnsToCheck > 0
              ? format(words.returnsToCheck, { count: returnsToCheck })
              : words.returnsText,
      tone: returnsLate + returnsToFetch > 0 ? 'late' : 'calm',
      none: words.noneReturns,
    },
  ]
}

function refundRow({ refunds, refundsAmount, refundsByHand }: NonNullable<Today['money']>): Row {
  const amount = formatRupees(rupeesToPaise(refundsAmount))
  return {
    key: 'refunds',
    label: words.refunds,
    count: refunds,
    text:
      refundsByHand > 0
        ? format(words.refundsByHand, { amount, count: refundsByHand })
        : format(words.refundsText, { amount }),
    tone: 'calm',
    none: words.noneRefunds,
  }
}

function messageRow({ count, late, oldestSince }: NonNullable<Today['messages']>, now: Date): Row {
  const dueAt = oldestSince === null ? null : addDays(new Date(oldestSince), ANSWER_DAYS)
  const isSoon = dueAt !== null && dueAt.getTime() - now.getTime() < SOON_MS
  return {
    key: 'messages',
    label: words.messages,
    count,
    text:
      late > 0
        ? format(words.messagesLate, { count: late })
        : dueAt === null
          ? ''
          : format(words.messagesDue, { time: formatDateTime(dueAt) }),
    tone: late > 0 ? 'late' : isSoon ? 'soon' : 'calm',
    none: words.noneMessages,
  }
}

function reviewRow({ count, withPictures, reported }: NonNullable<Today['reviews']>): Row {
  return {
    key: 'reviews',
    label: words.reviews,
    count,
    text:
      reported > 0
        ? format(words.reviewsReported, { count: reported })
        : withPictures > 0
          ? format(words.reviewsPictures, { count: withPictures })
          : words.reviewsText,
    tone: reported > 0 ? 'soon' : 'calm',
    none: words.noneReviews,
  }
}

/** Refunds have a row of their own. */
function paymentRow({ health: { concerns } }: NonNullable<Today['money']>): Row {
  const others = concerns.filter(({ kind }) => kind !== 'refund_failed' && kind !== 'refund_by_hand')
  const oldest = others.map(({ since }) => since).sort()[0]
  const paise = others.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0)
  return {
    key: 'payments',
    label: words.payments,
    count: others.length,
    text:
      oldest === undefined
        ? ''
        : format(words.paymentsText, { amount: formatRupees(paise), date: formatDate(new Date(oldest)) }),
    tone: 'late',
    none: words.nonePayments,
  }
}

function productRows({ low, out, missing, drafts }: NonNullable<Today['products']>): Row[] {
  return [
    {
      key: 'stock',
      label: words.stock,
      count: low + out,
      text:
        out > 0 && low > 0
          ? format(words.stockBoth, { out, low })
          : out > 0
            ? format(words.stockOut, { count: out })
            : format(words.stockLow, { count: low }),
      tone: out > 0 ? 'soon' : 'calm',
      none: words.noneStock,
    },
    {
      key: 'missing',
      label: words.missing,
      count: missing,
      text: words.missingText,
      tone: 'calm',
      none: words.noneMissing,
    },
    {
      key: 'drafts',
      label: words.drafts,
      count: drafts,
      text: words.draftsText,
      tone: 'calm',
      none: words.noneDrafts,
    },
  ]
}

/** '1 day 3 h', '5 h', 'under an hour'. */
export function ageText(milliseconds: number): string {
  const hours = Math.max(0, Math.floor(milliseconds / 3_600_000))
  if (hours === 0) return words.fresh
  if (hours < 24) return format(words.hours, { count: hours })
  const days = format(words.days, { count: Math.floor(hours / 24) })
  return hours % 24 === 0 ? days : format(words.daysHours, { days, hours: hours % 24 })
}
