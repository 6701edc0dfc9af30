import { z } from 'zod'
import { eventList } from '#sandbox/event-list.ts'
import { type OnStateFault, readStateFile, saveToFile } from '#sandbox/state-file.ts'
import type { EventRecord } from '#sandbox/webhook-queue.ts'
import type { OrderRecord, PaymentRecord, RefundEntity } from './entities.ts'

export interface RefundKey {
  key: string
  /** The first request: a retry must be the same. */
  fingerprint: string
  /** Null while the first request runs. */
  refundId: string | null
}

/** The sandbox's state, in memory, and optionally in a file. */
export interface Store {
  orders: Map<string, OrderRecord>
  payments: Map<string, PaymentRecord>
  refunds: Map<string, RefundEntity>
  refundKeys: Map<string, RefundKey>
  events: Map<string, EventRecord>
  /** The first order created with this receipt and `unique_receipt`. */
  orderIdByReceipt: Map<string, string>
  paymentsOfOrder(orderId: string): PaymentRecord[]
  refundsOfPayment(paymentId: string): RefundEntity[]
  addPayment(payment: PaymentRecord): void
  addEvent(event: EventRecord): void
  /** Marks the state as changed, so that the file is written soon. */
  changed(): void
  flush(): Promise<void>
}

const savedSchema = z.object({
  version: z.literal(1),
  /** Whether no payment, refund or webhook is pending: the shop then need not start the sandbox. */
  resting: z.boolean().optional(),
  orders: z.array(z.custom<OrderRecord>()),
  payments: z.array(z.custom<PaymentRecord>()),
  refunds: z.array(z.custom<RefundEntity>()),
  refundKeys: z.array(z.custom<RefundKey>()),
  events: z.array(z.custom<EventRecord>()),
  receipts: z.array(z.tuple([z.string(), z.string()])),
})
type Saved = z.infer<typeof savedSchema>

interface StoreOptions {
  stateFile?: string | undefined
  onFault: OnStateFault
}

export async function openStore({ stateFile, onFault }: StoreOptions): Promise<Store> {
  const saved = stateFile === undefined ? undefined : await readStateFile(stateFile, savedSchema, onFault)
  const orders = new Map(saved?.orders.map((order) => [order.entity.id, order]))
  const payments = new Map(saved?.payments.map((payment) => [payment.entity.id, payment]))
  const refunds = new Map(saved?.refunds.map((refund) => [refund.id, refund]))
  const refundKeys = new Map(saved?.refundKeys.map((key) => [key.key, key]))
  const { events, addEvent } = eventList(saved?.events)
  const orderIdByReceipt = new Map(saved?.receipts)
  const paymentIdsByOrder = new Map<string, string[]>()
  for (const payment of payments.values()) indexPayment(payment)

  function indexPayment({ entity }: PaymentRecord) {
    const known = paymentIdsByOrder.get(entity.order_id)
    if (known === undefined) paymentIdsByOrder.set(entity.order_id, [entity.id])
    else known.push(entity.id)
  }

  const file = stateFile === undefined ? undefined : saveToFile(stateFile, snapshot, onFault)
  if (saved !== undefined && saved.resting === undefined) file?.changed()

  function snapshot(): Saved {
    return {
      version: 1,
      resting: isResting(),
      orders: [...orders.values()],
      payments: [...payments.values()],
      refunds: [...refunds.values()],
      refundKeys: [...refundKeys.values()].filter((key) => key.refundId !== null),
      events: [...events.values()],
      receipts: [...orderIdByReceipt],
    }
  }

  /** No webhook is waiting, no open payment can time out, no refund is in progress. */
  function isResting(): boolean {
    return (
      [...events.values()].every(({ state }) => state !== 'waiting') &&
      [...payments.values()].every(({ entity }) => !['created', 'authorized'].includes(entity.status)) &&
      [...refunds.values()].every(({ status }) => status !== 'pending')
    )
  }

  return {
    orders,
    payments,
    refunds,
    refundKeys,
    events,
    orderIdByReceipt,
    paymentsOfOrder: (orderId) =>
      (paymentIdsByOrder.get(orderId) ?? []).flatMap((id) => payments.get(id) ?? []),
    refundsOfPayment: (paymentId) =>
      [...refunds.values()].filter((refund) => refund.payment_id === paymentId),
    addPayment(payment) {
      payments.set(payment.entity.id, payment)
      indexPayment(payment)
    },
    addEvent,
    changed: () => file?.changed(),
    flush: async () => file?.flush(),
  }
}
