import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ADDRESS_KINDS } from '#domain/customers/address-form.ts'
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event-kinds.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { ORDER_ACTORS } from '#domain/orders/order-transitions.ts'
import { ONLINE_PAYMENT_MODES, PAYMENT_MODES } from '#domain/payments/payment-mode.ts'
import { variants } from './catalogue.ts'
import { createdAt, instant, isOneOf, paise } from './columns.ts'
import { customers } from './customers.ts'

/** A placed order keeps the names, prices and address it was placed with. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('pending'),
    paymentMode: text('payment_mode', { enum: PAYMENT_MODES }).notNull(),
    /** When the money was there (online) or received (cash). */
    paidAt: instant('paid_at'),
    subtotalPaise: paise('subtotal_paise').notNull(),
    discountPaise: paise('discount_paise').notNull(),
    /**
     * The sum of its rows in `order_charges`. The column has its name from when shipping was the only charge: the version
     * before reads and writes it as the shipping fee, so that its totals add up too.
     */
    chargesPaise: paise('shipping_paise').notNull(),
    /** What was taken off a cash total so that it is whole rupees. Fixed when the order is placed. */
    roundingPaise: paise('rounding_paise').notNull().default(0),
    totalPaise: paise('total_paise').notNull(),
    couponCode: text('coupon_code'),
    /** The offers that applied, with their conditions, by which what remains is priced again; null for none. */
    offerTerms: jsonb('offer_terms'),
    email: text('email').notNull(),
    /** Lower case, without what a provider ignores: by it a coupon for a first order knows a person again. */
    emailFolded: text('email_folded').notNull(),
    phone: text('phone').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    /** GST code of the delivery State: the place of supply. */
    stateCode: text('state_code').notNull(),
    pincode: text('pincode').notNull(),
    addressKind: text('address_kind', { enum: ADDRESS_KINDS }),
    /** Whom to call when the first phone is not answered. */
    secondPhone: text('second_phone'),
    /** Null when it is the delivery address. */
    billingAddress: jsonb('billing_address'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When a browser told the pixel of the purchase: one of all that see the order does. */
    purchaseToldAt: instant('purchase_told_at'),
    /** By when it was promised to arrive, as the shopper read it. Null for orders from before promises were kept. */
    promisedBy: instant('promised_by'),
    /** An unpaid online order gives its stock back after this instant. */
    expiresAt: instant('expires_at'),
    /** Hash of the network that placed an online order; a trigger forgets it once it is paid, for cash or cancelled. */
    unpaidNetwork: text('unpaid_network'),
    cancelledAt: instant('cancelled_at'),
    /** Only what expired by itself (`system`) is revived by late money. */
    cancelledBy: text('cancelled_by', { enum: ORDER_ACTORS }),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    /** How often stock was taken: 2 after late money revived a cancelled order. */
    stockRound: smallint('stock_round').notNull().default(1),
    /** What pieces that were cancelled before they were shipped had cost; the totals above stay as they were placed. */
    cancelledPaise: paise('cancelled_paise').notNull().default(0),
    /** Who packs it now, so that no second person begins; void after a while. */
    packingBy: text('packing_by').references(() => customers.id),
    packingSince: instant('packing_since'),
    /** Every piece lies in its parcel. A mark on an order in `packing`, no status. */
    packedAt: instant('packed_at'),
    packedBy: text('packed_by').references(() => customers.id),
    /** Cash on delivery that has reached the shop, and what of it went back. */
    cashReceivedPaise: paise('cash_received_paise').notNull().default(0),
    cashRefundedPaise: paise('cash_refunded_paise').notNull().default(0),
    /** The return whose other size this order sends, with no second payment. */
    exchangeReturnId: text('exchange_return_id'),
    /** What an earlier order's online payment pays of this one, which payment, and what of it went back. */
    creditPaise: paise('credit_paise').notNull().default(0),
    creditPaymentId: text('credit_payment_id'),
    creditRefundedPaise: paise('credit_refunded_paise').notNull().default(0),
    /** A cash order that wants a code: until when, and since when it is confirmed. Null where none is wanted. */
    confirmBy: instant('confirm_by'),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    index('orders_customer_index').on(table.customerId, table.createdAt.desc()),
    // With the key at its end, so that a page of a list begins where the one before has ended.
    index('orders_created_index').on(table.createdAt, table.id),
    // By pattern too: the admin finds an order by the beginning of an address.
    index('orders_email_index').on(table.emailFolded.op('text_pattern_ops')),
    index('orders_phone_index').on(table.phone.op('text_pattern_ops')),
    // The cash orders that are on the way: few at a time, whatever the number of orders.
    index('orders_open_cash_index')
      .on(table.phone)
      .where(sql`${table.paymentMode} = 'cod' and ${table.status} not in ('delivered', 'cancelled')`),
    index('orders_expiry_index')
      .on(table.expiresAt)
      .where(
        sql`${table.paidAt} is null and ${table.status} <> 'cancelled' and ${table.expiresAt} is not null`,
      ),
    // Orders that hold stock unpaid: few at a time.
    index('orders_unpaid_network_index')
      .on(table.unpaidNetwork)
      .where(sql`${table.unpaidNetwork} is not null`),
    // The admin: tabs by status, and what people have at hand to find an order by.
    index('orders_status_index').on(table.status, table.createdAt, table.id),
    index('orders_number_index').on(sql`upper(right(${table.id}, 6)) text_pattern_ops`),
    index('orders_pincode_index').on(table.pincode, table.createdAt.desc()),
    // What is neither shipped, delivered nor cancelled: few orders, whatever the number of all.
    index('orders_open_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} in ('pending', 'processing', 'packing')`),
    index('orders_amount_index').on(sql`(${table.totalPaise} - ${table.cancelledPaise})`, table.id),
    // Each word of a name by its beginning, in any order. A migration makes the function.
    index('orders_name_words_index')
      .using('gin', sql`order_name_words(${table.firstName}, ${table.lastName})`)
      .with({ fastupdate: false }),
    // Cash that carriers have collected and not yet handed over.
    index('orders_cash_due_index')
      .on(table.createdAt)
      .where(
        sql`${table.paymentMode} = 'cod' and ${table.paidAt} is null and ${table.status} <> 'cancelled'`,
      ),
    uniqueIndex('orders_exchange_return_key').on(table.exchangeReturnId),
    // Few: cash orders whose code nobody has given yet.
    index('orders_unconfirmed_index')
      .on(table.confirmBy)
      .where(
        sql`${table.confirmBy} is not null and ${table.confirmedAt} is null and ${table.status} = 'pending'`,
      ),
    check('orders_status_known', isOneOf(table.status, ORDER_STATUSES)),
    check(
      'orders_credit_refunds_within_credit',
      sql`${table.creditRefundedPaise} between 0 and ${table.creditPaise}`,
    ),
    check('orders_payment_mode_known', isOneOf(table.paymentMode, ['cod', ...ONLINE_PAYMENT_MODES])),
    check(
      'orders_discount_within_subtotal',
      sql`${table.discountPaise} between 0 and ${table.subtotalPaise}`,
    ),
    check('orders_cancelled_within_total', sql`${table.cancelledPaise} between 0 and ${table.totalPaise}`),
    check(
      'orders_cash_refunds_within_cash',
      sql`${table.cashRefundedPaise} between 0 and ${table.cashReceivedPaise}`,
    ),
    check('orders_shipping_not_negative', sql`${table.chargesPaise} >= 0`),
    check('orders_rounding_below_a_rupee', sql`${table.roundingPaise} between 0 and 99`),
    check(
      'orders_total_adds_up',
      sql`${table.totalPaise} = ${table.subtotalPaise} - ${table.discountPaise} + ${table.chargesPaise} - ${table.roundingPaise}`,
    ),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: smallint('position').notNull(),
    productId: text('product_id').notNull(),
    variantId: text('variant_id')
      .notNull()
      .references(() => variants.id),
    productName: text('product_name').notNull(),
    productSlug: text('product_slug').notNull(),
    image: text('image').notNull(),
    sizeLabel: text('size_label').notNull(),
    colour: text('colour').notNull().default(''),
    sku: text('sku').notNull(),
    hsn: text('hsn').notNull(),
    taxClass: text('tax_class').notNull(),
    pieces: smallint('pieces').notNull(),
    quantity: integer('quantity').notNull(),
    unitPricePaise: paise('unit_price_paise').notNull(),
    unitMrpPaise: paise('unit_mrp_paise').notNull(),
    subtotalPaise: paise('subtotal_paise').notNull(),
    /** The line's share of the order's discount. */
    discountPaise: paise('discount_paise').notNull(),
    totalPaise: paise('total_paise').notNull(),
    /** What the line costs more since offers were worked out again without pieces that left; below 0 for less. */
    adjustedPaise: paise('adjusted_paise').notNull().default(0),
    /** By how much its shipped pieces were invoiced later, beside their parcels; below 0 for less. */
    correctedPaise: paise('corrected_paise').notNull().default(0),
    /** In an exchange, the line whose pieces it replaces, and what they were worth to their order when they left. */
    replacesLineId: text('replaces_line_id'),
    replacedPaise: paise('replaced_paise'),
    /** Pieces taken out of the order before they were shipped, and pieces that have left in a parcel. */
    cancelledQuantity: smallint('cancelled_quantity').notNull().default(0),
    shippedQuantity: smallint('shipped_quantity').notNull().default(0),
    /** Shipped pieces that a return has, from the wish on; those of one that was refused or withdrawn are free again. */
    returningQuantity: smallint('returning_quantity').notNull().default(0),
  },
  (table) => [
    // With the columns themselves, so that the index alone answers which orders have a SKU.
    index('order_lines_sku_index').on(sql`upper(${table.sku}) text_pattern_ops`, table.sku, table.orderId),
    check(
      'order_lines_pieces_within_quantity',
      sql`${table.cancelledQuantity} >= 0 and ${table.shippedQuantity} >= 0
        and ${table.cancelledQuantity} + ${table.shippedQuantity} <= ${table.quantity}`,
    ),
    check(
      'order_lines_returns_within_shipped',
      sql`${table.returningQuantity} between 0 and ${table.shippedQuantity}`,
    ),
    uniqueIndex('order_lines_order_position_key').on(table.orderId, table.position),
    index('order_lines_product_index').on(table.productId),
    check('order_lines_quantity_range', sql`${table.quantity} between 1 and 20`),
    check(
      'order_lines_subtotal_adds_up',
      sql`${table.subtotalPaise} = ${table.unitPricePaise} * ${table.quantity}`,
    ),
    check(
      'order_lines_total_adds_up',
      sql`${table.totalPaise} = ${table.subtotalPaise} - ${table.discountPaise} and ${table.discountPaise} >= 0`,
    ),
  ],
)

/** Pieces that were taken out of an order before they were shipped. Rows are only added. */
export const orderLineCancellations = pgTable(
  'order_line_cancellations',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    orderLineId: text('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: smallint('quantity').notNull(),
    /** What was paid, or was to be paid, for these pieces. */
    amountPaise: paise('amount_paise').notNull(),
    actorKind: text('actor_kind', { enum: ORDER_ACTORS }).notNull(),
    actorId: text('actor_id'),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_line_cancellations_order_index').on(table.orderId),
    check('order_line_cancellations_quantity_positive', sql`${table.quantity} > 0`),
    check('order_line_cancellations_amount_not_negative', sql`${table.amountPaise} >= 0`),
  ],
)

/** Who did what to an order, when. Rows are only added. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: ORDER_EVENT_KINDS }).notNull(),
    fromStatus: text('from_status', { enum: ORDER_STATUSES }),
    toStatus: text('to_status', { enum: ORDER_STATUSES }),
    actorKind: text('actor_kind', { enum: [...ORDER_ACTORS, 'provider'] }).notNull(),
    actorId: text('actor_id'),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_events_order_index').on(table.orderId, table.id),
    // The log of the admin: what people of the shop did, all of them or one.
    index('order_events_staff_index').on(table.id).where(sql`${table.actorKind} = 'staff'`),
    index('order_events_actor_index').on(table.actorId, table.id).where(sql`${table.actorKind} = 'staff'`),
  ],
)
