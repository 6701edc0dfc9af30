import { z } from 'zod'
import { type CaptureRule, notesOf, type OrderEntity, type OrderRecord } from './entities.ts'
import { newId } from './identifiers.ts'
import { type Provider, unixSeconds } from './provider.ts'
import { ProviderFailure, unknownId } from './provider-failure.ts'
import { amountSchema, notesSchema, readBody } from './request-body.ts'

const longestManualMinutes = 7200
const shortestAutomaticMinutes = 12

const captureOptionsSchema = z.strictObject({
  automatic_expiry_period: z.int().min(shortestAutomaticMinutes).max(longestManualMinutes).optional(),
  manual_expiry_period: z.int().min(shortestAutomaticMinutes).max(longestManualMinutes).optional(),
  refund_speed: z.enum(['normal', 'optimum']).optional(),
})

const createSchema = z.strictObject({
  amount: amountSchema,
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').optional(),
  notes: notesSchema.optional(),
  partial_payment: z.literal(false, 'Partial payments are not enabled').optional(),
  unique_receipt: z.boolean().optional(),
  payment_capture: z.union([z.boolean(), z.literal([0, 1])]).optional(),
  payment: z
    .strictObject({
      capture: z.enum(['automatic', 'manual']),
      capture_options: captureOptionsSchema.optional(),
    })
    .optional(),
})
type CreateRequest = z.output<typeof createSchema>

/** A new order; with `unique_receipt` the same receipt and amount return the same order. */
export function createOrder(provider: Provider, body: unknown): OrderEntity {
  const request = readBody(createSchema, body)
  const capture = captureRuleOf(request)
  const known = knownOrder(provider, request)
  if (known !== undefined) return known.entity
  const record: OrderRecord = {
    capture,
    entity: {
      id: newId('order'),
      entity: 'order',
      amount: request.amount,
      amount_paid: 0,
      amount_due: request.amount,
      currency: request.currency,
      receipt: request.receipt ?? null,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: notesOf(request.notes),
      created_at: unixSeconds(provider),
    },
  }
  provider.store.orders.set(record.entity.id, record)
  if (request.unique_receipt && request.receipt !== undefined) {
    provider.store.orderIdByReceipt.set(request.receipt, record.entity.id)
  }
  provider.store.changed()
  return record.entity
}

function knownOrder({ store }: Provider, request: CreateRequest): OrderRecord | undefined {
  if (!request.unique_receipt || request.receipt === undefined) return undefined
  const known = store.orders.get(store.orderIdByReceipt.get(request.receipt) ?? '')
  if (known === undefined || known.entity.amount === request.amount) return known
  throw new ProviderFailure('An order with this receipt and another amount exists already.', {
    field: 'receipt',
  })
}

function captureRuleOf({ payment, payment_capture: older }: CreateRequest): CaptureRule {
  const given = payment?.capture_options
  if (payment?.capture === 'automatic' && given?.automatic_expiry_period === undefined) {
    throw new ProviderFailure('The payment.capture_options.automatic_expiry_period field is required.', {
      field: 'payment.capture_options.automatic_expiry_period',
    })
  }
  const automaticMinutes = given?.automatic_expiry_period ?? longestManualMinutes
  const manualMinutes = given?.manual_expiry_period ?? longestManualMinutes
  if (manualMinutes < automaticMinutes) {
    throw new ProviderFailure('manual_expiry_period must not be less than automatic_expiry_period', {
      field: 'payment.capture_options.manual_expiry_period',
    })
  }
  const manual = payment === undefined ? older === false || older === 0 : payment.capture === 'manual'
  return {
    mode: manual ? 'manual' : 'automatic',
    automaticMinutes,
    manualMinutes,
    refundSpeed: given?.refund_speed ?? 'normal',
  }
}

/** The order with that id; throws the provider's refusal if there is none. */
export function findOrder({ store }: Provider, id: string): OrderRecord {
  const order = store.orders.get(id)
  if (order === undefined) throw unknownId()
  return order
}

const updateSchema = z.strictObject({ notes: notesSchema })

/** Only notes can be changed: another total needs another order. */
export function updateOrder(provider: Provider, id: string, body: unknown): OrderEntity {
  const { entity } = findOrder(provider, id)
  entity.notes = notesOf(readBody(updateSchema, body).notes)
  provider.store.changed()
  return entity
}
