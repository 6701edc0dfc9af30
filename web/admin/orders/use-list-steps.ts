import { useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { BulkResults } from '#domain/orders/admin-calls.ts'
import type { AdminRow } from '#domain/orders/admin-order.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { markManyPacked, moveOrder, reconcilePayment, unmarkPacked } from '#web/api/admin/orders.ts'
import { type Open, useOpen } from '#web/components/use-open.ts'
import { orderAddress } from '../components/list-query.ts'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'

/** So many orders a call takes. */
export const MOST_AT_ONCE = 100

export interface ListSteps {
  move: (row: AdminRow, to: OrderStatus) => void
  pack: (orderIds: readonly string[]) => void
  packing: boolean
  askProvider: (row: AdminRow) => void
  /** The order with which something is being done. */
  busyWith: string | null
  /** Why the last step was not taken, a sentence for each order that it left out. */
  failures: readonly string[]
  ship: Open<readonly AdminRow[]>
  book: Open<readonly AdminRow[]>
  deliver: Open<readonly AdminRow[]>
  cancel: Open<AdminRow>
}

/** What the list does at the shop. What leaves the house or cannot be taken back is asked in a dialog first. */
export function useListSteps(): ListSteps {
  const navigate = useNavigate()
  const ship = useOpen<readonly AdminRow[]>()
  const book = useOpen<readonly AdminRow[]>()
  const deliver = useOpen<readonly AdminRow[]>()
  const cancel = useOpen<AdminRow>()

  const moved = useStep(
    (row: AdminRow, to: OrderStatus) => moveOrder(row._id, to),
    (_order, { number }, to) =>
      showDone(format(words.moved, { number, status: words.statuses[to].toLowerCase() })),
  )
  const asked = useStep(
    (row: AdminRow) => reconcilePayment(row._id),
    ({ row: { number, payment } }) =>
      showDone(format(payment === 'paid' ? words.askedPaid : words.askedUnpaid, { number })),
  )
  const packed = useStep(
    (orderIds: readonly string[]) => markManyPacked(orderIds.slice(0, MOST_AT_ONCE)),
    ({ results }) => {
      const done = results.filter(({ ok }) => ok).map(({ orderId }) => orderId)
      if (done.length > 0) {
        showDone(format(words.packedOrders, { count: done.length }), {
          label: FRAME_TEXTS.undo,
          run: () => unpacked.run(done),
        })
      }
    },
  )

  const unpacked = useStep(async (orderIds: readonly string[]) => {
    const ends = await Promise.allSettled(orderIds.map((orderId) => unmarkPacked(orderId)))
    const failed = ends.find((end) => end.status === 'rejected')
    const count = ends.filter(({ status }) => status === 'fulfilled').length
    if (count > 0) showDone(format(words.undone, { count }))
    if (failed) throw failed.reason
  })

  return {
    move(row, to) {
      if (to === 'shipped') ship.open([row])
      // On its way already: it came back, and which parcel did stands on its page.
      else if (to === 'cancelled' && row.status === 'shipped') void navigate(orderAddress(row._id))
      else if (to === 'cancelled') cancel.open(row)
      else moved.run(row, to)
    },
    pack(orderIds) {
      if (orderIds.length > 0) packed.run(orderIds)
    },
    packing: packed.running !== null,
    askProvider: asked.run,
    busyWith: (moved.running ?? asked.running)?.[0]._id ?? null,
    failures: [
      ...[moved, asked, packed, unpacked].flatMap(({ failure }) => failure ?? []),
      ...refusals(packed.answer),
    ],
    ship,
    book,
    deliver,
    cancel,
  }
}

/** '#8F2C33: …' for each order that a step for many has left out. */
function refusals(answer: BulkResults | null): string[] {
  return (answer?.results ?? [])
    .filter(({ ok }) => !ok)
    .map(({ orderId, message }) => format(words.refused, { number: shortOrderNumber(orderId), message }))
}
