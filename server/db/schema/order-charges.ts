import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { paise } from './columns.ts'
import { orders } from './orders.ts'

/**
 * Charges of an order beside its goods, as placed. A trigger refuses rows that do not add up to the order's
 * `shipping_paise`, and adds the shipping fee for an order that the previous version writes without rows.
 */
export const orderCharges = pgTable(
  'order_charges',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: smallint('position').notNull(),
    kind: text('kind').notNull(),
    /** The name of a text in `CHARGE_TEXTS`, and its values. */
    label: jsonb('label').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** HSN or SAC. Null, with the rate, for a charge that is taxed like the goods. */
    hsn: text('hsn'),
    rateBasisPoints: integer('rate_basis_points'),
    refundable: boolean('refundable').notNull(),
  },
  (table) => [
    primaryKey({ name: 'order_charges_pkey', columns: [table.orderId, table.kind] }),
    check('order_charges_amount_positive', sql`${table.amountPaise} > 0`),
    check(
      'order_charges_taxed_by_itself_or_not',
      sql`(${table.hsn} is null) = (${table.rateBasisPoints} is null)`,
    ),
    check('order_charges_rate_range', sql`${table.rateBasisPoints} between 0 and 10000`),
  ],
)
