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
import { ORDER_SOURCES } from '#domain/orders/order-sources.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { ORDER_ACTORS } from '#domain/orders/order-transitions.ts'
import { PAYMENT_MODES } from '#domain/payments/payment-mode.ts'
import { variants } from './catalogue.ts'
import { createdAt, instant, isOneOf, paise } from './columns.ts'
import { customers } from './customers.ts'

/** A placed order keeps the names, prices and address from when it was placed. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('pending'),
    paymentMode: text('payment_mode', { enum: PAYMENT_MODES }).notNull(),
    /** How the order reached the shop, and the staff member who created it; null if the customer did. */
    source: text('source', { enum: ORDER_SOURCES }).notNull().default('web'),
    takenBy: text('taken_by').references(() => customers.id),
    /** A discount given by staff: its terms, reason and amount in paise. Part of the order's discount. */
    staffDiscount: jsonb('staff_discount'),
    /** When the payment was captured (online) or received (cash). */
    paidAt: instant('paid_at'),
    subtotalPaise: paise('subtotal_paise').notNull(),
    discountPaise: paise('discount_paise').notNull(),
    /**
     * The sum of its rows in `order_charges`. The column is named after shipping, once the only charge: the previous
     * version reads and writes it as the shipping fee, so its totals still add up.
     */
    chargesPaise: paise('shipping_paise').notNull(),
    /** The amount taken off a cash total to make it whole rupees, in paise. Fixed when the order is placed. */
    roundingPaise: paise('rounding_paise').notNull().default(0),
    totalPaise: paise('total_paise').notNull(),
    couponCode: text('coupon_code'),
    /** The applied promotions with their conditions, to reprice what remains of the order; null for none. */
    offerTerms: jsonb('offer_terms'),
    email: text('email').notNull(),
    /** Lower case, without the parts that email providers ignore: first-order coupons compare it. */
    emailFolded: text('email_folded').notNull(),
    phone: text('phone').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    /** GST code of the delivery State: a consumer's place of supply. */
    stateCode: text('state_code').notNull(),
    pincode: text('pincode').notNull(),
    addressKind: text('address_kind', { enum: ADDRESS_KINDS }),
    /** The number to call if the first is not answered. */
    secondPhone: text('second_phone'),
    /** Null when it is the delivery address. */
    billingAddress: jsonb('billing_address'),
    /** The registered company on the invoice (`companyBuyer`); null for consumers. */
    company: jsonb('company'),
    /** How it is sent as a gift (`gift`); null for most orders. */
    gift: jsonb('gift'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When a browser reported the purchase to the ad pixel: only one of those that open the order does. */
    purchaseToldAt: instant('purchase_told_at'),
    /** The promised delivery date as the shopper read it. Null for orders from before promises were stored. */
    promisedBy: instant('promised_by'),
    /** When an unpaid online order releases its stock. */
    expiresAt: instant('expires_at'),
    /** Hash of the network of an unpaid online order; a trigger clears it once paid, changed to cash or cancelled. */
    unpaidNetwork: text('unpaid_network'),
    cancelledAt: instant('cancelled_at'),
    /** A late payment revives only orders that expired (`system`). */
    cancelledBy: text('cancelled_by', { enum: ORDER_ACTORS }),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    /** How often stock was taken: 2 after a late payment revived a cancelled order. */
    stockRound: smallint('stock_round').notNull().default(1),
    /** The price of pieces cancelled before shipping, in paise; the totals above stay as placed. */
    cancelledPaise: paise('cancelled_paise').notNull().default(0),
    /** The staff member who is packing it, so that no second one begins; expires after a while. */
    packingBy: text('packing_by').references(() => customers.id),
    packingSince: instant('packing_since'),
    /** When all pieces were packed. A mark on an order in `packing`, not a status. */
    packedAt: instant('packed_at'),
    packedBy: text('packed_by').references(() => customers.id),
    /** Cash on delivery that has reached the shop, and how much of it was refunded. */
    cashReceivedPaise: paise('cash_received_paise').notNull().default(0),
    cashRefundedPaise: paise('cash_refunded_paise').notNull().default(0),
    /** The return for which this order sends the other size, without a second payment. */
    exchangeReturnId: text('exchange_return_id'),
    /** The part covered by an earlier order's online payment, that payment, and how much was refunded. */
    creditPaise: paise('credit_paise').notNull().default(0),
    creditPaymentId: text('credit_payment_id'),
    creditRefundedPaise: paise('credit_refunded_paise').notNull().default(0),
    /** For a cash order that needs a code: its deadline, and when it was confirmed. Null if none is needed. */
    confirmBy: instant('confirm_by'),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    index('orders_customer_index').on(table.customerId, table.createdAt.desc()),
    // Includes the key, so that a page of a list continues after the last row of the page before.
    index('orders_created_index').on(table.createdAt, table.id),
    // With pattern operators too: the admin finds an order by the beginning of an email address.
    index('orders_email_index').on(table.emailFolded.op('text_pattern_ops')),
    index('orders_phone_index').on(table.phone.op('text_pattern_ops')),
    // Cash orders in transit: few at a time.
    index('orders_open_cash_index')
      .on(table.phone)
      .where(sql`${table.paymentMode} = 'cod' and ${table.status} not in ('delivered', 'cancelled')`),
    index('orders_expiry_index')
      .on(table.expiresAt)
      .where(
        sql`${table.paidAt} is null and ${table.status} <> 'cancelled' and ${table.expiresAt} is not null`,
      ),
    // Unpaid orders that reserve stock: few at a time.
    index('orders_unpaid_network_index')
      .on(table.unpaidNetwork)
      .where(sql`${table.unpaidNetwork} is not null`),
    // The admin: tabs by status, and the terms staff search orders by.
    index('orders_status_index').on(table.status, table.createdAt, table.id),
    index('orders_number_index').on(sql`upper(right(${table.id}, 6)) text_pattern_ops`),
    index('orders_pincode_index').on(table.pincode, table.createdAt.desc()),
    // Orders that are not shipped, delivered or cancelled: few of all orders.
    index('orders_open_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} in ('pending', 'processing', 'packing')`),
    index('orders_amount_index').on(sql`(${table.totalPaise} - ${table.cancelledPaise})`, table.id),
    // Finds each word of a name by its beginning, in any order. A migration creates the function.
    index('orders_name_words_index')
      .using('gin', sql`order_name_words(${table.firstName}, ${table.lastName})`)
      .with({ fastupdate: false }),
    // Cash that couriers have collected but not handed over.
    index('orders_cash_due_index')
      .on(table.createdAt)
      .where(
        sql`${table.paymentMode} = 'cod' and ${table.paidAt} is null and ${table.status} <> 'cancelled'`,
      ),
    uniqueIndex('orders_exchange_return_key').on(table.exchangeReturnId),
    // Cash orders waiting for their code: few.
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
    check('orders_payment_mode_known', isOneOf(table.paymentMode, PAYMENT_MODES)),
    check('orders_source_known', isOneOf(table.source, ORDER_SOURCES)),
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
    /** The line's share of the order's discount, in paise. */
    discountPaise: paise('discount_paise').notNull(),
    totalPaise: paise('total_paise').notNull(),
    /** Change of the line's price since promotions were recalculated without removed pieces, in paise. */
    adjustedPaise: paise('adjusted_paise').notNull().default(0),
    /** The amount invoiced later for its shipped pieces, apart from their parcels, in paise; negative for less. */
    correctedPaise: paise('corrected_paise').notNull().default(0),
    /** In an exchange, the line whose pieces it replaces, and their value in that order when it was shipped. */
    replacesLineId: text('replaces_line_id'),
    replacedPaise: paise('replaced_paise'),
    /** Pieces cancelled before shipping, and pieces shipped in parcels. */
    cancelledQuantity: smallint('cancelled_quantity').notNull().default(0),
    shippedQuantity: smallint('shipped_quantity').notNull().default(0),
    /**
     * Shipped pieces in a return, reserved from the request on; those of a refused or withdrawn return are free again.
     */
    returningQuantity: smallint('returning_quantity').notNull().default(0),
  },
  (table) => [
    // Includes the columns themselves, so that an index-only scan finds the orders with a SKU.
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

/** Pieces cancelled before shipping. Rows are only added. */
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
    /** The price paid, or to be paid, for these pieces, in paise. */
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

/** Who did what to an order, and when. Rows are only added. */
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
    // The admin's log: what all staff members, or one, did.
    index('order_events_staff_index').on(table.id).where(sql`${table.actorKind} = 'staff'`),
    index('order_events_actor_index').on(table.actorId, table.id).where(sql`${table.actorKind} = 'staff'`),
  ],
)
