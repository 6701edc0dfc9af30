import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
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

/** The provider's order for one of our orders: one each, however many attempts. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** Sent with every attempt to create it, so that a repeated call finds the first order. */
    receipt: text('receipt').notNull(),
    providerOrderId: text('provider_order_id'),
    /** Which of the shop's keys created it; null for keys from the environment or the sandbox of an older shop. */
    keyId: text('key_id'),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    state: text('state', { enum: STORED_PAYMENT_STATES }).notNull().default('none'),
    /** A payment of the wrong amount or currency: never ship, staff decide. */
    mismatch: boolean('mismatch').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_orders_receipt_key').on(table.receipt),
    uniqueIndex('payment_orders_provider_order_key').on(table.providerOrderId),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The page on which one order is paid without an account. Its token is derived from the id by a secret of the shop;
 * only the hash is stored.
 */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** SHA-256 of the token. */
    tokenHash: bytes('token_hash').notNull(),
    /** The staff member who created it; null for one that the shop sends with a cash order. */
    createdBy: text('created_by'),
    createdAt: createdAt(),
    /** When it was first sent or copied, and first opened. */
    sentAt: instant('sent_at'),
    openedAt: instant('opened_at'),
    /** When the provider was last asked because the page was opened. */
    askedAt: instant('asked_at'),
  },
  (table) => [
    uniqueIndex('payment_links_order_key').on(table.orderId),
    uniqueIndex('payment_links_token_key').on(table.tokenHash),
  ],
)

/** One attempt through the provider. The key is the provider's id, so that a payment is never counted twice. */
export const payments = pgTable(
  'payments',
  {
    providerPaymentId: text('provider_payment_id').primaryKey(),
    /** Null for a payment that matches no order of ours. */
    orderId: text('order_id').references(() => orders.id),
    providerOrderId: text('provider_order_id'),
    status: text('status', { enum: ATTEMPT_STATUSES }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull(),
    method: text('method'),
    errorCode: text('error_code'),
    errorReason: text('error_reason'),
    /** What the shop made of it, as `domain/payments` decided. */
    disposition: text('disposition', { enum: DISPOSITIONS }).notNull().default('none'),
    /** The payment that counts for its order; any other captured for the same order is refunded. */
    settlesOrder: boolean('settles_order').notNull().default(false),
    /** The sum of pending and settled refunds in paise; can never exceed the captured amount. */
    refundedPaise: paise('refunded_paise').notNull().default(0),
    /** The provider's refund total, including refunds from its dashboard. */
    providerRefundedPaise: paise('provider_refunded_paise').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payments_order_index').on(table.orderId),
    // What staff have to check; nearly always empty.
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

/** Each verified webhook as received, before it is processed. */
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
    /** When personal data was removed from `raw`. */
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
    /** The UPI ID for a manual refund. */
    upiId: text('upi_id'),
    /** The pieces it pays for; null for an amount or the whole order. */
    pieces: jsonb('pieces'),
    /** The requester; null for the shop's own rules. */
    requestedBy: text('requested_by'),
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('pending'),
    /** The reason for this refund; the same cause never refunds twice. */
    cause: text('cause').notNull(),
    providerRefundId: text('provider_refund_id'),
    /** The bank's reference for tracing the money. */
    bankReference: text('bank_reference'),
    attempts: integer('attempts').notNull().default(0),
    needsAttention: boolean('needs_attention').notNull().default(false),
    /** The provider's error message. */
    failure: text('failure'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('refunds_cause_key').on(table.cause),
    uniqueIndex('refunds_provider_refund_key').on(table.providerRefundId),
    index('refunds_order_index').on(table.orderId),
    // The refunds of a day.
    index('refunds_created_index').on(table.createdAt),
    index('refunds_attention_index').on(table.createdAt).where(sql`${table.needsAttention}`),
    check('refunds_amount_positive', sql`${table.amountPaise} > 0`),
    check('refunds_method_known', isOneOf(table.method, REFUND_METHODS)),
    check('refunds_status_known', isOneOf(table.status, REFUND_STATUSES)),
  ],
)

/** Counts of requests with a wrong provider signature. Senders are not stored. */
export const signatureRefusals = pgTable(
  'signature_refusals',
  {
    hour: instant('hour').notNull(),
    bearer: text('bearer', { enum: SIGNATURE_BEARERS }).notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ name: 'signature_refusals_pkey', columns: [table.hour, table.bearer] })],
)
