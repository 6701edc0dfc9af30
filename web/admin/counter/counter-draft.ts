import * as z from 'zod/mini'
import { COUNTER_PAYMENTS, MOST_TILLS } from '#domain/counter/counter-sale.ts'
import type { CounterQuestion } from '#web/api/admin/counter.ts'
import { readStoredJson, writeStoredJson } from '#web/components/stored-json.ts'
import { type DraftLine, draftLine, itemsOf } from '../new-order/order-draft.ts'

/** Logging out clears both with everything else. */
const BASKET = 'counterBasket'
const TILL = 'counterTill'

/** What is scanned and typed for one sale. */
const draftSchema = z.object({
  lines: z.array(draftLine),
  paymentMode: z.enum(COUNTER_PAYMENTS),
  tendered: z.string(),
  reference: z.string(),
  phone: z.string(),
  percent: z.string(),
  reason: z.string(),
})
export type CounterDraft = z.output<typeof draftSchema>

export const EMPTY_BASKET: CounterDraft = {
  lines: [],
  paymentMode: 'cash',
  tendered: '',
  reference: '',
  phone: '',
  percent: '',
  reason: '',
}

/** The basket that this device keeps, so that a reload in the middle of a sale loses nothing. */
export function readBasket(): CounterDraft {
  return draftSchema.safeParse(readStoredJson(BASKET)).data ?? EMPTY_BASKET
}

export function writeBasket(draft: CounterDraft | null): void {
  writeStoredJson(BASKET, draft)
}

/** The till at which this device stands. */
export function readTillNumber(): number {
  const stored = z.int().check(z.gte(1), z.lte(MOST_TILLS)).safeParse(readStoredJson(TILL))
  return stored.data ?? 1
}

export function writeTillNumber(till: number): void {
  writeStoredJson(TILL, till)
}

/** What the server is asked the price of; a discount without a number is none yet. */
export function questionOf({ lines, paymentMode, percent, reason }: CounterDraft): CounterQuestion {
  return { items: namedItems(lines), discount: discountOf({ percent, reason }), paymentMode }
}

/** The server names the item that is short. */
function namedItems(lines: readonly DraftLine[]): CounterQuestion['items'] {
  return itemsOf(lines).map((item, index) => ({ ...item, name: lines[index]?.product.name ?? '' }))
}

function discountOf({ percent, reason }: Pick<CounterDraft, 'percent' | 'reason'>) {
  const value = Number(percent.replace(/[%\s]/g, ''))
  if (percent.trim() === '' || !Number.isFinite(value)) return null
  return { kind: 'percent' as const, value, reason }
}

/** The price does not depend on the reason, which is typed last. */
export function pricedQuestion(draft: CounterDraft): CounterQuestion {
  const question = questionOf(draft)
  return { ...question, discount: question.discount && { ...question.discount, reason: '—'.repeat(3) } }
}
