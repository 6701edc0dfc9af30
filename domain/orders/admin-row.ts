import * as z from 'zod/mini'
import { paiseToRupees } from '#domain/money/money.ts'
import { ADMIN_LIST_TEXTS } from '#texts/orders/admin-list-texts.ts'
import { isOnlinePayment, PAYMENT_MODES } from '../payments/payment-mode.ts'
import type { AdminRow } from './admin-order.ts'
import { adminPayment, adminView, waitsSince } from './admin-view.ts'
import { shortOrderNumber } from './order.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { nextStatuses } from './order-transitions.ts'

/** A row of the admin's list as stored. Money in paise. */
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
  /** A payment attempt is authorised but not captured. */
  paymentUnderWay: z.boolean(),
  /** Until when a cash order waits for its code; null for others. */
  confirmBy: z.nullable(z.date()),
  pieces: z.number(),
  shippedPieces: z.number(),
  pictures: z.array(z.string()),
  /** Other open orders with the same phone, while this one is open. */
  otherOpen: z.number(),
  /** After cancelled pieces. */
  amountPaise: z.number(),
  /** The part covered by an earlier order's payment or by cash received. */
  coveredPaise: z.number(),
})
export type AdminRowRecord = z.infer<typeof adminRowRecord>

/** The permissions of the staff member. */
export interface AdminRights {
  /** May pack and ship orders. */
  pack: boolean
  /** May change an order in any other way: cancel it, receive its cash, mark it as delivered. */
  write: boolean
  /** May change items and addresses before dispatch. */
  edit: boolean
  /** May refund. */
  refund: boolean
  /** May see prices and payments. Without it only cash on delivery is visible. */
  money: boolean
  /** May see the customer's email address. */
  emails: boolean
  /** May write internal notes. */
  note: boolean
}

export function toAdminRow(record: AdminRowRecord, rights: AdminRights): AdminRow {
  const facts = { ...record, paid: record.paidAt !== null, unconfirmed: record.confirmBy !== null }
  const waitsForMoney = !facts.paid && isOnlinePayment(record.paymentMode) && record.status !== 'cancelled'
  return {
    _id: record.id,
    number: shortOrderNumber(record.id),
    status: record.status,
    view: adminView(facts),
    createdAt: record.createdAt.toISOString(),
    waitsSince: waitsSince(record).toISOString(),
    // A counter sale asks for no name.
    name: `${record.firstName} ${record.lastName}`.trim() || ADMIN_LIST_TEXTS.walkIn,
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
    nextStatuses: stepsInAdmin(record).filter((step) => mayTakeStep(step, rights)),
  }
}

/** The cash due of an order that is partly paid, such as an exchange, in rupees; null if all of it is due. */
function partDueOf({
  paymentMode,
  paidAt,
  amountPaise,
  coveredPaise,
}: Pick<AdminRowRecord, 'paymentMode' | 'paidAt' | 'amountPaise' | 'coveredPaise'>): number | null {
  if (paymentMode !== 'cod' || paidAt !== null || coveredPaise === 0) return null
  return paiseToRupees(Math.max(0, amountPaise - coveredPaise))
}

/** Steps of packing; a packer may take no other. */
const packingSteps: readonly OrderStatus[] = ['processing', 'packing', 'shipped']

/** Whether these permissions allow moving an order to a status, where the order itself allows it. */
export function mayTakeStep(to: OrderStatus, { pack, write }: Pick<AdminRights, 'pack' | 'write'>): boolean {
  return write || (pack && packingSteps.includes(to))
}

/** The statuses to which staff may move an order now. */
export function stepsInAdmin(
  record: Pick<
    AdminRowRecord,
    'status' | 'paymentMode' | 'paidAt' | 'partlyShipped' | 'paymentUnderWay' | 'confirmBy'
  >,
): OrderStatus[] {
  const { status, paymentMode, paidAt, partlyShipped, paymentUnderWay, confirmBy } = record
  const facts = { paymentMode, paid: paidAt !== null, partlyShipped, unconfirmed: confirmBy !== null }
  const steps = nextStatuses(status, 'staff', facts)
  // An order with a payment under way cannot be cancelled.
  return steps.filter((step) => !(paymentUnderWay && step === 'cancelled'))
}

/** An order from before the shop recorded parcels has no shipped count: all its pieces were shipped. */
function shippedPieces({ status, pieces, shippedPieces: counted }: AdminRowRecord): number {
  const hasLeft = status === 'shipped' || status === 'delivered'
  return hasLeft && counted === 0 ? pieces : counted
}
