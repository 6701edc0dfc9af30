import { isOnlinePayment, type PaymentMode } from '../payments/payment-mode.ts'
import type { AdminOrder } from './admin-order.ts'
import type { AdminRights } from './admin-row.ts'
import type { OrderStatus } from './order-status.ts'
import { checkTransition } from './order-transitions.ts'

/** The facts that decide which steps the admin offers for an order. Money in paise. */
export interface AdminStepFacts {
  status: OrderStatus
  paymentMode: PaymentMode
  paid: boolean
  packed: boolean
  partlyShipped: boolean
  /** Pieces that are neither cancelled nor shipped. */
  piecesLeft: number
  /** Until when it waits for the customer's code; null for others. */
  confirmBy: Date | null
  /** A payment attempt is authorised but not captured. */
  paymentUnderWay: boolean
  /** The provider has an order. */
  hasProviderOrder: boolean
  /** The amount that is still refundable. */
  refundablePaise: number
  /** Cash that the shop has not received yet. */
  cashDuePaise: number
}

const inWork: readonly OrderStatus[] = ['pending', 'processing', 'packing']

/** What a staff member with these permissions may do with an order now. */
export function allowedSteps(
  order: AdminStepFacts,
  { pack, write, edit, refund, money, note }: AdminRights,
): AdminOrder['may'] {
  const { status, paymentMode, paid, packed, partlyShipped, piecesLeft } = order
  const unconfirmed = order.confirmBy !== null
  const facts = { paymentMode, paid, partlyShipped, unconfirmed }
  const step = (to: OrderStatus) => checkTransition({ from: status, to, actor: 'staff', order: facts }).ok
  const settled = paid || !isOnlinePayment(paymentMode)
  const isInWork = inWork.includes(status)
  const open = isInWork && piecesLeft > 0
  const hasLeft = status === 'shipped' || status === 'delivered' || partlyShipped
  return {
    pack: pack && open && !packed && !partlyShipped && (status === 'packing' ? settled : step('packing')),
    unpack: pack && status === 'packing' && packed && !partlyShipped,
    ship: pack && open && step('shipped'),
    cancel: write && open && !order.paymentUnderWay && step('cancelled'),
    cancelLines: write && open && settled,
    edit: edit && open && !partlyShipped && !order.paymentUnderWay,
    refund: refund && order.refundablePaise > 0,
    receiveCash: write && hasLeft && order.cashDuePaise > 0,
    askProvider: write && !settled && order.hasProviderOrder,
    takePayment: write && !settled && order.paymentUnderWay,
    confirm: write && unconfirmed,
    follow: write,
    note,
    seeMoney: money,
  }
}
