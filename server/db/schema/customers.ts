import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ADDRESS_KINDS } from '#domain/customers/address-form.ts'
import { CONSENT_PURPOSES } from '#domain/customers/consent-purposes.ts'
import { CUSTOMER_KINDS } from '#domain/customers/customer-kinds.ts'
import { EMAIL_TOKEN_PURPOSES } from '#domain/customers/email-token-purposes.ts'
import { STAFF_ROLES } from '#domain/customers/permissions.ts'
import { createdAt, instant, isOneOf } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: CUSTOMER_KINDS }).notNull(),
    fullname: text('fullname'),
    email: text('email').notNull(),
    emailNormalised: text('email_normalised').notNull(),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** +91 and ten digits. */
    phone: text('phone'),
    passwordHash: text('password_hash'),
    staffRole: text('staff_role', { enum: STAFF_ROLES }),
    /** Encrypted with a key that is not in the database. */
    totpSecret: text('totp_secret'),
    totpEnabledAt: instant('totp_enabled_at'),
    /** The last accepted time step, so that a code works once. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    notifyEmail: boolean('notify_email').notNull().default(true),
    notifySms: boolean('notify_sms').notNull().default(true),
    /** Order notifications by WhatsApp, only after opting in. */
    notifyWhatsapp: boolean('notify_whatsapp').notNull().default(false),
    notifyMarketing: boolean('notify_marketing').notNull().default(false),
    /** Whether the shop may ask for a review some days after delivery; a link in that email opts out. */
    notifyReviews: boolean('notify_reviews').notNull().default(true),
    /** The UPI ID for refunds of cash-on-delivery orders. */
    refundUpiId: text('refund_upi_id'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    erasedAt: instant('erased_at'),
    /** Set when the admin has merged the two as one person. In the shop each account still sees only its own data. */
    sameAs: text('same_as').references((): AnyPgColumn => customers.id),
    /** The deadline for a staff member to set up two-step login, if their role requires it. */
    secondStepBy: instant('second_step_by'),
  },
  (table) => [
    // An address is unique among registered accounts only: a guest never blocks or opens one.
    uniqueIndex('customers_registered_email_key')
      .on(table.emailNormalised)
      .where(sql`${table.kind} = 'registered' and ${table.erasedAt} is null`),
    index('customers_email_index').on(table.emailNormalised),
    index('customers_same_as_index').on(table.sameAs).where(sql`${table.sameAs} is not null`),
    index('customers_staff_index').on(table.staffRole).where(sql`${table.staffRole} is not null`),
    index('customers_phone_index').on(table.phone.op('text_pattern_ops')),
    index('customers_created_index').on(table.createdAt, table.id),
    // Finds each word of a name by its beginning, in any order.
    index('customers_name_words_index')
      .using('gin', sql`order_name_words(${table.fullname}, '')`)
      .with({ fastupdate: false }),
    check('customers_not_same_as_itself', sql`${table.sameAs} <> ${table.id}`),
    index('customers_erased_index').on(table.erasedAt).where(sql`${table.erasedAt} is not null`),
    check('customers_kind_known', isOneOf(table.kind, CUSTOMER_KINDS)),
    check('customers_staff_registered', sql`${table.staffRole} is null or ${table.kind} = 'registered'`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the bearer token; the token itself is never stored. */
    tokenHash: bytes('token_hash').notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    device: text('device').notNull().default(''),
    createdAt: createdAt(),
    /** A browser merges its cart and wishlist once, at login; later it sends only changes. */
    cartMergedAt: instant('cart_merged_at'),
    wishlistMergedAt: instant('wishlist_merged_at'),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_customer_index').on(table.customerId),
    index('sessions_expires_index').on(table.expiresAt),
  ],
)

/**
 * Origins from which an account logged in, as keyed hashes. Wrong guesses from elsewhere do not lock out a known
 * origin, and a login from an unknown device is reported by email.
 */
export const loginOrigins = pgTable(
  'login_origins',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Network address and browser together. */
    originHash: bytes('origin_hash').notNull(),
    /** The browser alone, because a phone changes its network address all day. */
    deviceHash: bytes('device_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'login_origins_pkey', columns: [table.customerId, table.originHash] }),
    index('login_origins_used_index').on(table.lastUsedAt),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ADDRESS_KINDS }).notNull().default('Home'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    address: text('address').notNull(),
    landmark: text('landmark').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull(),
    /** GST code of the State, two digits. */
    stateCode: text('state_code').notNull(),
    pincode: text('pincode').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('addresses_customer_index').on(table.customerId),
    uniqueIndex('addresses_one_default_key').on(table.customerId).where(sql`${table.isDefault}`),
  ],
)

/** The account's cart. A removed line stays as a row with quantity 0, so that other devices learn of the removal. */
export const cartLines = pgTable(
  'cart_lines',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    variantKey: text('variant_key').notNull(),
    variantId: text('variant_id').notNull(),
    productId: text('product_id').notNull(),
    colour: text('colour').notNull().default(''),
    quantity: integer('quantity').notNull(),
    /** The unit price that the shopper last saw, in paise, to show price changes. */
    seenPricePaise: bigint('seen_price_paise', { mode: 'number' }).notNull(),
    /** By the clock of the browser that changed it, never in the future. */
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** When it was added: the order of the lines, and part of each line's id in the browser. */
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'cart_lines_pkey', columns: [table.customerId, table.variantKey] }),
    check('cart_lines_quantity_range', sql`${table.quantity} between 0 and 20`),
  ],
)

export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    wanted: boolean('wanted').notNull().default(true),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'wishlist_entries_pkey', columns: [table.customerId, table.productId] })],
)

/** Children whom a customer chose to save in the account. They serve sizes only. */
export const savedChildren = pgTable(
  'saved_children',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Made by the browser; unique for a customer. */
    id: text('id').notNull(),
    /** Nickname, birth month, height and sex, encrypted with a key that is not in the database. */
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: 'saved_children_pkey', columns: [table.customerId, table.id] })],
)

/** What a customer agreed to or withdrew, with the version of the text. Rows are only added. */
export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: text('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    email: text('email'),
    purpose: text('purpose', { enum: CONSENT_PURPOSES }).notNull(),
    given: boolean('given').notNull(),
    textVersion: text('text_version').notNull(),
    ipHash: text('ip_hash'),
    createdAt: createdAt(),
  },
  (table) => [
    index('consents_customer_index').on(table.customerId),
    index('consents_email_index').on(table.email),
  ],
)

export const emailTokens = pgTable(
  'email_tokens',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token in the link. */
    tokenHash: bytes('token_hash').notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: EMAIL_TOKEN_PURPOSES }).notNull(),
    email: text('email').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('email_tokens_token_hash_key').on(table.tokenHash),
    index('email_tokens_customer_index').on(table.customerId),
  ],
)

/** A requested new email address, until it is confirmed and agreed to; at most one for each account. */
export const emailChanges = pgTable('email_changes', {
  customerId: text('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** Lower case. */
  email: text('email').notNull(),
  /** By password, or by the link to the current address. */
  agreedAt: instant('agreed_at'),
  /** By the link to the new address. */
  confirmedAt: instant('confirmed_at'),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ name: 'recovery_codes_pkey', columns: [table.customerId, table.codeHash] })],
)

/** Attempts per key and window, shared by every process. Keys are hashes, so no addresses are stored. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [index('throttles_window_index').on(table.windowEndsAt)],
)
