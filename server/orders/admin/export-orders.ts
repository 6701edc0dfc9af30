import { chargeOf, sumOfCharges } from '#domain/charges/charge.ts'
import { tenDigits } from '#domain/customers/phone.ts'
import { CSV_START, csvLine } from '#domain/files/csv.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { usualSort } from '#domain/orders/admin-query.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { ORDER_STATUS_LABELS } from '#domain/orders/order-status.ts'
import { PAYMENT_MODE_LABELS } from '#domain/payments/payment-mode.ts'
import { addDays, indiaDate, indiaDayStart } from '#domain/time/india-time.ts'
import type { ExportColumn } from '#texts/orders/admin-export-texts.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { resolveStoredText } from '../../language/stored-text.ts'
import type { Words } from '../../language/words.ts'
import type { Services } from '../../services.ts'
import { type ExportedOrder, readExportedOrders } from './export-queries.ts'
import type { ListPlace } from './list-cursor.ts'
import { choiceOf, type ListQuestion, rightsOf } from './list-orders.ts'
import { type ListChoice, readList } from './list-queries.ts'

/** An export covers at most this many days: the last ones of the requested range. */
export const EXPORT_DAYS = 366
const rowsAtOnce = 500

/** The columns of the file, from left to right. Amounts in rupees, dates and times in India. */
const columns: Readonly<
  Record<ExportColumn, (order: ExportedOrder, words: Words) => string | number | null>
> = {
  number: ({ id }) => `#${shortOrderNumber(id)}`,
  id: ({ id }) => id,
  placedOn: ({ createdAt }) => indiaMinute(createdAt),
  status: ({ status }) => ORDER_STATUS_LABELS[status],
  name: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  phone: ({ phone }) => tenDigits(phone),
  email: ({ email }) => email,
  address: ({ address }) => address,
  city: ({ city }) => city,
  state: ({ state }) => state,
  pincode: ({ pincode }) => pincode,
  pieces: ({ pieces }) => pieces,
  paymentMode: ({ paymentMode }) => PAYMENT_MODE_LABELS[paymentMode],
  payment: ({ paidAt }, { texts }) => (paidAt ? texts.admin.yes : texts.admin.no),
  paidOn: ({ paidAt }) => paidAt && indiaMinute(paidAt),
  subtotal: ({ subtotalPaise }) => paiseToRupees(subtotalPaise),
  discount: ({ discountPaise }) => paiseToRupees(discountPaise),
  coupon: ({ couponCode }) => couponCode,
  shipping: ({ charges }) => paiseToRupees(chargeOf(charges, 'shipping')),
  rounding: ({ roundingPaise }) => paiseToRupees(roundingPaise),
  total: ({ totalPaise }) => paiseToRupees(totalPaise),
  cancelled: ({ cancelledPaise }) => paiseToRupees(cancelledPaise),
  refunded: ({ refundedPaise }) => paiseToRupees(refundedPaise),
  carriers: ({ carriers }, words) =>
    carriers
      ?.split(', ')
      .map((name) => resolveStoredText(words, name))
      .join(', '),
  trackingNumbers: ({ trackingNumbers }) => trackingNumbers,
  shippedOn: ({ shippedAt }) => shippedAt && indiaMinute(shippedAt),
  deliveredOn: ({ deliveredAt }) => deliveredAt && indiaMinute(deliveredAt),
  invoices: ({ invoices }) => invoices,
  otherCharges: ({ charges }) => paiseToRupees(sumOfCharges(charges) - chargeOf(charges, 'shipping')),
}

export interface ExportedFile {
  name: string
  /** The file in parts, so that the process never holds all of it. */
  parts: AsyncIterable<string>
}

/**
 * The orders of a list as a CSV file, across all pages, limited to the last 366 days of the range. The export is logged
 * before the file is returned.
 * @throws ShopError `unauthenticated` or `forbidden`, and errors of reading the first rows
 */
export async function exportOrders(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { question, words, now }: { question: ListQuestion; words: Words; now: Date },
): Promise<ExportedFile> {
  const staff = requirePermission(caller, 'customers.export')
  const { customerId } = staff
  const choice = withinDays(choiceOf(question, rightsOf(staff)), now)
  const [from, to] = [indiaDate(choice.from), indiaDate(addDays(choice.before, -1))]
  // Fail here if the query fails: half a file would look complete.
  const parts = await begin(writeFile({ db }, choice, words))
  await recordActivity(db, {
    actorId: customerId,
    subject: 'export',
    subjectId: 'orders',
    action: 'exported',
    after: { view: question.view, from, to },
  })
  return {
    name: `orders-${question.view}-${from}-${to}.csv`,
    parts,
  }
}

function withinDays(choice: ListChoice, now: Date): ListChoice & { from: Date; before: Date } {
  const before = choice.before ?? addDays(indiaDayStart(now), 1)
  const earliest = addDays(before, -EXPORT_DAYS)
  const from = choice.from && choice.from > earliest ? choice.from : earliest
  return { ...choice, from, before }
}

/** The same parts, with the first already loaded. */
async function begin(parts: AsyncGenerator<string, void, void>): Promise<AsyncIterable<string>> {
  const first = await parts.next()
  async function* all() {
    if (!first.done) yield first.value
    yield* parts
  }
  return all()
}

async function* writeFile(
  { db }: Pick<Services, 'db'>,
  choice: ListChoice,
  words: Words,
): AsyncGenerator<string, void, void> {
  let head =
    CSV_START + csvLine(Object.keys(columns).map((column) => words.texts.adminExport[column as ExportColumn]))
  const sort = usualSort(choice.view)
  let after: ListPlace | null = null
  do {
    const rows: Awaited<ReturnType<typeof readList>> = await readList(db, choice, {
      sort,
      after,
      most: rowsAtOnce,
    })
    const orders = await readExportedOrders(
      db,
      rows.map(({ id }) => id),
    )
    yield head +
      orders.map((order) => csvLine(Object.values(columns).map((cell) => cell(order, words)))).join('')
    head = ''
    const last = rows.length === rowsAtOnce ? rows.at(-1) : undefined
    after = last ? { key: last.sortedAt, id: last.id } : null
  } while (after !== null)
}

/** '2026-11-22 09:13', which spreadsheets recognise as a time. */
function indiaMinute(at: Date): string {
  const minutes = Math.floor((at.getTime() - indiaDayStart(at).getTime()) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${indiaDate(at)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
