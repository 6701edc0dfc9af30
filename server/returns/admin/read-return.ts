import { tenDigits } from '#domain/customers/phone.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { bookingRecord, toAdminBooking } from '#domain/orders/booking-record.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { AdminReturn } from '#domain/returns/api-return.ts'
import { fitHint } from '#domain/returns/fit-hint.ts'
import type { ReturnRecord } from '#domain/returns/return-record.ts'
import { isPickupLate, mayRefuse, mayStep } from '#domain/returns/return-transitions.ts'
import { returnUntil, windowDay } from '#domain/returns/return-window.ts'
import { toApiReturn } from '#domain/returns/to-api-return.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { findLastBookingOfReturn } from '../../couriers/booking-queries.ts'
import { ShopError } from '../../http/errors.ts'
import type { Words } from '../../language/words.ts'
import { rightsOf } from '../../orders/admin/list-orders.ts'
import { readLedger } from '../../payments/refund-line-queries.ts'
import type { Services } from '../../services.ts'
import { readReturnRecord } from '../read-queries.ts'
import { readRefusalReasons } from '../read-refusal-reasons.ts'
import { readFits, readReturnSurroundings } from './queries.ts'

/** A return, with what this staff member may do. @throws ShopError `not_found`, `forbidden` */
export async function readAdminReturn(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { returnId, words }: { returnId: string; words: Words },
): Promise<AdminReturn> {
  const rights = rightsOf(requirePermission(caller, 'money.read'))
  const record = await readReturnRecord(db, returnId)
  const around = record && (await readReturnSurroundings(db, returnId))
  if (!record || !around) throw new ShopError('not_found')
  const { returns: terms, store } = settings.current()
  const products = [...new Set(record.lines.map(({ productId }) => productId))]
  const [ledger, fits, booking, refusalReasons] = await Promise.all([
    readLedger(db, record.orderId),
    readFits(db, products),
    findLastBookingOfReturn(db, returnId),
    readRefusalReasons(db, record, terms.exceptions),
  ])
  const isToFetch = record.status === 'approved' && record.way === 'pickup'
  const isBooked = booking?.status === 'booking' || booking?.status === 'booked'
  const answer = toApiReturn(record, {
    ledger,
    returnTo: store.returnsAddress,
    photosAt: `/api/admin/returns/${returnId}/photos`,
  })
  const until = around.deliveredAt && returnUntil(around.deliveredAt, terms.days)
  const may = (to: Parameters<typeof mayStep>[1]) => rights.write && mayStep(record.status, to, 'staff')
  return {
    ...answer,
    customer: {
      _id: around.customerId,
      name: around.name,
      city: around.city,
      email: around.email,
      phoneNo: tenDigits(around.phone),
      orders: around.orders,
      returns: around.returns,
    },
    order: {
      _id: record.orderId,
      number: shortOrderNumber(record.orderId),
      total: paiseToRupees(around.totalPaise),
      paymentMode: around.paymentMode,
      deliveredAt: around.deliveredAt?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      day: around.deliveredAt ? windowDay(around.deliveredAt, record.createdAt) : 0,
      days: terms.days,
      invoices: around.invoices,
      cashOutstanding: paiseToRupees(around.cashOutstandingPaise),
    },
    products: fits.map((fit) => {
      const hint = fitHint(fit, terms.fitHint)
      return { ...fit, hint: hint === null ? '' : hintText(hint, words) }
    }),
    stock: record.lines.map(({ id, stock }) => ({ lineId: id, stock })),
    late: isLate(record),
    booking:
      booking &&
      toAdminBooking(
        bookingRecord.parse({ ...booking, parcelStatus: null, returnStatus: record.status }),
        rights,
      ),
    events: record.events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    refusalReasons,
    may: {
      approve: may('approved'),
      ask: may('question'),
      refuse: may('refused') && mayRefuse(record.lines.map(({ reason }) => reason)),
      book: rights.write && isToFetch && !isBooked,
      end: may('lapsed') && isPickupLate(record, record.now),
      markComing: may('coming'),
      receive: may('received'),
      check: may('checked'),
      refundInstead: may('checked') && record.lines.some(({ wish }) => wish === 'exchange'),
    },
  }
}

/** The size hint for a product whose pieces were returned because of their size. */
export function hintText(hint: 'runs_small' | 'runs_big', { texts }: Words): string {
  return hint === 'runs_small' ? texts.returnFit.runsSmall : texts.returnFit.runsBig
}

/** Whether the promised answer, or the pickup, is late. */
function isLate(record: ReturnRecord): boolean {
  const { status, now, answerDueAt } = record
  return status === 'asked' ? now > answerDueAt : isPickupLate(record, now)
}
