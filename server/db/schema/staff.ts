import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '#domain/customers/permissions.ts'
import { SIGN_IN_OUTCOMES } from '#domain/staff/sign-ins.ts'
import { createdAt, instant, isOneOf } from './columns.ts'
import { customers, sessions } from './customers.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A staff member's layout of the admin: columns and saved views. It is the same on each device. */
export const staffPreferences = pgTable(
  'staff_preferences',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'staff_preferences_pkey', columns: [table.customerId, table.key] })],
)

/** An invitation to work in the shop. The link in the email works once. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: text('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: STAFF_ROLES }).notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: bytes('token_hash').notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: text('accepted_by').references(() => customers.id),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('staff_invitations_token_hash_key').on(table.tokenHash),
    uniqueIndex('staff_invitations_open_key')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
  ],
)

/** Logins of staff, and failed attempts with their addresses. Deleted after the days of the setting `retention`. */
export const staffSignIns = pgTable(
  'staff_sign_ins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: SIGN_IN_OUTCOMES }).notNull(),
    device: text('device').notNull(),
    /** Without its last part. */
    network: text('network').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('staff_sign_ins_customer_index').on(table.customerId, table.id),
    index('staff_sign_ins_created_index').on(table.createdAt),
    check('staff_sign_ins_outcome_known', isOneOf(table.outcome, SIGN_IN_OUTCOMES)),
  ],
)

/** A staff member's browser that receives push notifications of new orders while the admin is closed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The session that subscribed; the subscription ends with it. */
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** What it subscribes to. */
    topics: text('topics').array().notNull(),
    createdAt: createdAt(),
    lastToldAt: instant('last_told_at'),
    /** Consecutive failed attempts. */
    failures: smallint('failures').notNull().default(0),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_customer_index').on(table.customerId),
    index('push_subscriptions_session_index').on(table.sessionId),
  ],
)
