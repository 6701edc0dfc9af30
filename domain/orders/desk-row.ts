import * as z from 'zod/mini'
import { paiseToRupees } from '#domain/money/money.ts'
import type { DeskRow } from './desk-order.ts'
import { deskPayment, deskView, waitsSince } from './desk-view.ts'
import { shortOrderNumber } from './order.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { nextStatuses } from './order-transitions.ts'
import { PAYMENT_MODES } from './payment-mode.ts'

/** A row of the desk's list as it is kept. Money in paise. */
export const deskRowRecord = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentMode: z.enum(PAYMENT_MODES),
  paidAt: z.nullable(z.date()),
  createdAt: z.date(),
  expiresAt: z.nullable(z.date()),
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  pincode: z.string(),
  packed: z.boolean(),
  partlyShipped: z.boolean(),
  stuck: z.boolean(),
  /** An attempt is authorised and not taken yet. */
  paymentUnderWay: z.boolean(),
  /** Until when a cash order waits for its code; null for others. */
  confirmBy: z.nullable(z.date()),
  pieces: z.number(),
  shippedPieces: z.number(),
  pictures: z.array(z.string()),
  /** After cancelled pieces. */
  amountPaise: z.number(),
})
export type DeskRowRecord = z.infer<typeof deskRowRecord>

/** What the person at the desk has the right to. */
export interface DeskRights {
  /** May take orders on. */
  write: boolean
  /** May give money back. */
  refund: boolean
}

/** The row that the desk shows. */
export function toDeskRow(record: DeskRowRecord, rights: DeskRights): DeskRow {
  const facts = { ...record, paid: record.paidAt !== null, unconfirmed: record.confirmBy !== null }
  const waitsForMoney = !facts.paid && record.paymentMode !== 'cod' && record.status !== 'cancelled'
  return {
    _id: record.id,
    number: shortOrderNumber(record.id),
    status: record.status,
    view: deskView(facts),
    createdAt: record.createdAt.toISOString(),
    waitsSince: waitsSince(record).toISOString(),
    name: `${record.firstName} ${record.lastName}`.trim(),
    city: record.city,
    pincode: record.pincode,
    pieces: record.pieces,
    packed: record.packed,
    shippedPieces: shippedPieces(record),
    pictures: record.pictures,
    paymentMode: record.paymentMode,
    payment: deskPayment(facts),
    amount: paiseToRupees(record.amountPaise),
    expiresAt: waitsForMoney ? (record.expiresAt?.toISOString() ?? null) : null,
    confirmBy: record.confirmBy?.toISOString() ?? null,
    nextStatuses: rights.write ? stepsAtDesk(record) : [],
  }
}

/** The statuses to which the staff may move an order now. */
export function stepsAtDesk(
  record: Pick<
    DeskRowRecord,
    'status' | 'paymentMode' | 'paidAt' | 'partlyShipped' | 'paymentUnderWay' | 'confirmBy'
  >,
): OrderStatus[] {
  const { status, paymentMode, paidAt, partlyShipped, paymentUnderWay, confirmBy } = record
  const facts = { paymentMode, paid: paidAt !== null, partlyShipped, unconfirmed: confirmBy !== null }
  const steps = nextStatuses(status, 'staff', facts)
  // Nobody cancels an order whose money is on its way.
  return steps.filter((step) => !(paymentUnderWay && step === 'cancelled'))
}

/** An order that was shipped before there were parcels counts no pieces that left: all of them did. */
function shippedPieces({ status, pieces, shippedPieces: counted }: DeskRowRecord): number {
  const hasLeft = status === 'shipped' || status === 'delivered'
  return hasLeft && counted === 0 ? pieces : counted
}
