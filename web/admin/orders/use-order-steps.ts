import { useNavigate, useSearchParams } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { ADMIN_MONEY_TEXTS } from '#texts/orders/admin-money-texts.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { ORDER_CODE_TEXTS } from '#texts/orders/order-code-texts.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import {
  confirmInAdmin,
  markDelivered,
  markPacked,
  moveOrder,
  reconcilePayment,
  startPacking,
  takePayment,
  unmarkPacked,
} from '#web/api/admin/orders.ts'
import { type Open, useOpen } from '#web/components/use-open.ts'
import { rupeesText } from '../components/rupees.ts'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'
import { type ParcelWay, useParcelWay } from '../couriers/parcel-way.ts'

type Parcel = AdminOrder['parcels'][number]

/** What asks before it happens. */
export type OrderDialog =
  | { kind: 'refund'; preset?: 'recall' }
  | { kind: 'cancel' }
  | { kind: 'delivered'; parcel: Parcel }
  /** Null for an order that was shipped before there were parcels. */
  | { kind: 'came_back'; parcel: Parcel | null }
  | { kind: 'attempt'; parcel: Parcel }
  | { kind: 'lost'; parcel: Parcel }

/** What is done to an order by one press. */
export type OneStep = 'confirm' | 'start_packing' | 'packed' | 'unpack' | 'deliver_whole' | 'ask' | 'take'

export interface OrderSteps {
  run: (step: OneStep) => void
  deliver: (parcel: Parcel) => void
  /** What is being done now. */
  running: OneStep | 'deliver' | null
  /** The shop's sentence when the last step was refused, such as one that a colleague has taken. */
  failure: string | null
  dialog: Open<OrderDialog>
  /** How the next parcel leaves. */
  leaves: ParcelWay
}

/** The steps of an order's page. After each the page loads the order again. */
export function useOrderSteps({ row, cash, may }: AdminOrder): OrderSteps {
  // A recall leads here with `?refund=recall`.
  const isRecall = useSearchParams()[0].get('refund') === 'recall'
  const dialog = useOpen<OrderDialog>(may.refund && isRecall ? { kind: 'refund', preset: 'recall' } : null)
  const leaves = useParcelWay(may.ship)
  const { number, _id } = row

  const acts: Readonly<Record<OneStep, () => Promise<AdminOrder>>> = {
    confirm: () => confirmInAdmin(_id),
    start_packing: () => startPacking(_id),
    packed: () => markPacked(_id),
    unpack: () => unmarkPacked(_id),
    deliver_whole: () => moveOrder(_id, 'delivered'),
    ask: () => reconcilePayment(_id),
    take: () => takePayment(_id),
  }
  const step = useStep(
    (kind: OneStep) => acts[kind](),
    (order, kind) => say(order, kind),
  )
  const delivered = useStep(
    (parcel: Parcel) => markDelivered(parcel._id),
    () => showDone(format(words.saidDelivered, { number })),
  )

  function say(order: AdminOrder, kind: OneStep): void {
    const sentences: Readonly<Record<OneStep, string>> = {
      confirm: format(ORDER_CODE_TEXTS.adminConfirmed, { number }),
      start_packing: format(words.saidPacking, { number }),
      packed: format(words.saidPacked, { number }),
      unpack: format(words.saidUnpacked, { number }),
      deliver_whole: format(words.saidDelivered, { number }),
      ask: ADMIN_MONEY_TEXTS.saidAsked,
      take: format(words.saidTaken, { number, amount: rupeesText(order.row.amount ?? 0) }),
    }
    const undo = { label: FRAME_TEXTS.undo, run: () => step.run('unpack') }
    showDone(sentences[kind], kind === 'packed' ? undo : null)
  }
  return {
    run: step.run,
    deliver(parcel) {
      // With money at the door the question is whether it is here.
      if (parcel.collect > 0 && cash && cash.due > 0) dialog.open({ kind: 'delivered', parcel })
      else delivered.run(parcel)
    },
    running: step.running?.[0] ?? (delivered.running ? 'deliver' : null),
    failure: step.failure ?? delivered.failure,
    dialog,
    leaves,
  }
}

/** The way to the next order of the list, beside what was said of this one. */
export function useOpenNext(next: string | null): { label: string; run: () => void } | null {
  const navigate = useNavigate()
  return next === null ? null : { label: words.openNext, run: () => void navigate(next) }
}
