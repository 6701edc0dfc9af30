import * as z from 'zod/mini'
import { paiseToRupees } from '#domain/money/money.ts'
import { PAYMENT_MODES } from '../payments/payment-mode.ts'
import type { AdminRow } from './admin-order.ts'
import { adminPayment, adminView, waitsSince } from './admin-view.ts'
import { shortOrderNumber } from './order.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { nextStatuses } from './order-transitions.ts'

/** A row of the admin's list as it is kept. Money in paise. */
export const adminRowRecord = z.object({
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
  /** Other open orders of the same phone, while this one is open. */
  otherOpen: z.number(),
  /** After cancelled pieces. */
  amountPaise: z.number(),
  /** What an earlier order's money, or cash that has come, pays of it. */
  coveredPaise: z.number(),
})
export type AdminRowRecord = z.infer<typeof adminRowRecord>

/** What the person in the admin has the right to. */
export interface AdminRights {
  /** May pack orders and ship them. */
  pack: boolean
  /** May do anything else with an order: cancel it, receive its cash, say that it arrived. */
  write: boolean
  /** May give money back. */
  refund: boolean
  /** May see what orders cost and how they are paid. Who may not sees what a carrier collects for a parcel. */
  money: boolean
  /** May see the customer's email address. */
  emails: boolean
  /** May write a note for the others. */
  note: boolean
}

/** The row that the admin shows. */
export function toAdminRow(record: AdminRowRecord, rights: AdminRights): AdminRow {
  const facts = { ...record, paid: record.paidAt !== null, unconfirmed: record.confirmBy !== null }
  const waitsForMoney = !facts.paid && record.paymentMode !== 'cod' && record.status !== 'cancelled'
  return {
    _id: record.id,
    number: shortOrderNumber(record.id),
    status: record.status,
    view: adminView(facts),
    createdAt: record.createdAt.toISOString(),
    waitsSince: waitsSince(record).toISOString(),
    name: `${record.firstName} ${record.lastName}`.trim(),
    city: record.city,
    pincode: record.pincode,
    pieces: record.pieces,
    packed: record.packed,
    shippedPieces: shippedPieces(record),
    pictures: record.pictures,
    otherOpen: record.otherOpen,
    paymentMode: record.paymentMode,
    payment: adminPayment(facts),
    amount: rights.money ? paiseToRupees(record.amountPaise) : null,
    partDue: partDueOf(record),
    expiresAt: waitsForMoney ? (record.expiresAt?.toISOString() ?? null) : null,
    confirmBy: record.confirmBy?.toISOString() ?? null,
    nextStatuses: stepsAtAdmin(record).filter((step) => maySayStep(step, rights)),
  }
}

/** What is collected of a cash order of which a part is paid, such as an exchange, in rupees; null where it is all of it. */
function partDueOf({
  paymentMode,
  paidAt,
  amountPaise,
  coveredPaise,
}: Pick<AdminRowRecord, 'paymentMode' | 'paidAt' | 'amountPaise' | 'coveredPaise'>): number | null {
  if (paymentMode !== 'cod' || paidAt !== null || coveredPaise === 0) return null
  return paiseToRupees(Math.max(0, amountPaise - coveredPaise))
}

/** Steps that belong to packing; the others take an order out of the packer's hands. */
const packingSteps: readonly OrderStatus[] = ['processing', 'packing', 'shipped']

/** Whether somebody with these rights may move an order to this status, where it may have it next. */
export function maySayStep(to: OrderStatus, { pack, write }: Pick<AdminRights, 'pack' | 'write'>): boolean {
  return write || (pack && packingSteps.includes(to))
}

/** The statuses to which the staff may move an order now. */
export function stepsAtAdmin(
  record: Pick<
    AdminRowRecord,
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
function shippedPieces({ status, pieces, shippedPieces: counted }: AdminRowRecord): number {
  const hasLeft = status === 'shipped' || status === 'delivered'
  return hasLeft && counted === 0 ? pieces : counted
}
