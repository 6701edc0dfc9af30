import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ATTEMPT_STATUSES, DISPOSITIONS } from '#domain/payments/payment-facts.ts'
import { STORED_PAYMENT_STATES } from '#domain/payments/payment-state.ts'
import { REFUND_METHODS, REFUND_STATUSES } from '#domain/payments/refund-status.ts'
import { SIGNATURE_BEARERS } from '#domain/payments/signature-bearers.ts'
import { createdAt, instant, isOneOf, paise } from './columns.ts'
import { orders } from './orders.ts'

/** The provider's order behind one of ours: one for each order, whatever the number of attempts. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** Sent with every attempt to create it, so that a repeated call finds the first. */
    receipt: text('receipt').notNull(),
    providerOrderId: text('provider_order_id'),
    /** With which of the shop's keys it was made; null for those of the environment or the sandbox of an older shop. */
    keyId: text('key_id'),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    state: text('state', { enum: STORED_PAYMENT_STATES }).notNull().default('none'),
    /** Money of another amount or currency came: never ship, a person decides. */
    mismatch: boolean('mismatch').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_orders_receipt_key').on(table.receipt),
    uniqueIndex('payment_orders_provider_order_key').on(table.providerOrderId),
  ],
)

/** One attempt through the provider. Its key is the provider's id, so that one payment is never counted twice. */
export const payments = pgTable(
  'payments',
  {
    providerPaymentId: text('provider_payment_id').primaryKey(),
    /** Null for money that fits no order of ours. */
    orderId: text('order_id').references(() => orders.id),
    providerOrderId: text('provider_order_id'),
    status: text('status', { enum: ATTEMPT_STATUSES }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull(),
    method: text('method'),
    errorCode: text('error_code'),
    errorReason: text('error_reason'),
    /** What the shop has made of it, as `domain/payments` decided. */
    disposition: text('disposition', { enum: DISPOSITIONS }).notNull().default('none'),
    /** The payment that counts for its order; another one captured for the same order is refunded. */
    settlesOrder: boolean('settles_order').notNull().default(false),
    /** Sum of the refunds that are pending or settled; can never exceed what was captured. */
    refundedPaise: paise('refunded_paise').notNull().default(0),
    /** What the provider says was refunded, on its dashboard too. */
    providerRefundedPaise: paise('provider_refunded_paise').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payments_order_index').on(table.orderId),
    // What a person has to look at; nearly always empty.
    index('payments_attention_index')
      .on(table.createdAt)
      .where(
        sql`${table.status} = 'authorized' or ${table.disposition} = 'mismatch' or ${table.orderId} is null`,
      ),
    uniqueIndex('payments_settles_order_key').on(table.orderId).where(sql`${table.settlesOrder}`),
    check('payments_status_known', isOneOf(table.status, ATTEMPT_STATUSES)),
    check('payments_refunds_within_amount', sql`${table.refundedPaise} between 0 and ${table.amountPaise}`),
  ],
)

/** Each webhook as it came, verified, before anything is done with it. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    raw: text('raw').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    processedAt: instant('processed_at'),
    result: text('result'),
    attempts: integer('attempts').notNull().default(0),
    /** When what is personal was taken out of `raw`. */
    redactedAt: instant('redacted_at'),
  },
  (table) => [
    uniqueIndex('payment_events_event_key').on(table.eventId),
    index('payment_events_redaction_index').on(table.receivedAt).where(sql`${table.redactedAt} is null`),
    index('payment_events_open_index').on(table.id).where(sql`${table.processedAt} is null`),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    providerPaymentId: text('provider_payment_id').references(() => payments.providerPaymentId),
    amountPaise: paise('amount_paise').notNull(),
    reason: text('reason').notNull(),
    method: text('method', { enum: REFUND_METHODS }).notNull().default('provider'),
    /** Where a refund by the shop's own hand goes. */
    upiId: text('upi_id'),
    /** The pieces it pays back; null for an amount, or the whole order. */
    pieces: jsonb('pieces'),
    /** Who asked for it; null for the shop's own rules. */
    requestedBy: text('requested_by'),
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('pending'),
    /** What this refund is for; the same cause never refunds twice. */
    cause: text('cause').notNull(),
    providerRefundId: text('provider_refund_id'),
    /** The bank's reference by which the shopper traces the money. */
    bankReference: text('bank_reference'),
    attempts: integer('attempts').notNull().default(0),
    needsAttention: boolean('needs_attention').notNull().default(false),
    /** Why it did not go through, in the provider's words. */
    failure: text('failure'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('refunds_cause_key').on(table.cause),
    uniqueIndex('refunds_provider_refund_key').on(table.providerRefundId),
    index('refunds_order_index').on(table.orderId),
    // What a day gave back.
    index('refunds_created_index').on(table.createdAt),
    index('refunds_attention_index').on(table.createdAt).where(sql`${table.needsAttention}`),
    check('refunds_amount_positive', sql`${table.amountPaise} > 0`),
    check('refunds_method_known', isOneOf(table.method, REFUND_METHODS)),
    check('refunds_status_known', isOneOf(table.status, REFUND_STATUSES)),
  ],
)

/** How often something came with a signature that was not the provider's. Who sent it is not kept. */
export const signatureRefusals = pgTable(
  'signature_refusals',
  {
    hour: instant('hour').notNull(),
    bearer: text('bearer', { enum: SIGNATURE_BEARERS }).notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ name: 'signature_refusals_pkey', columns: [table.hour, table.bearer] })],
)
