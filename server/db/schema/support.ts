import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { TICKET_AUTHORS, TICKET_KINDS, TICKET_WAITS } from '#domain/tickets/ticket-kinds.ts'
import { media, products } from './catalogue.ts'
import { createdAt, instant, isOneOf } from './columns.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'

/** Ticket numbers are read out on the phone, so they are sequential. */
export const contactTicketNumbers = pgSequence('contact_ticket_numbers')

/** A customer's question and the conversation about it. */
export const tickets = pgTable(
  'tickets',
  {
    id: text('id').primaryKey(),
    /** The number shown to people, `T-…`. */
    number: text('number').notNull(),
    kind: text('kind', { enum: TICKET_KINDS }).notNull().default('question'),
    /** What it is about, in a line; '' until it is given. */
    subject: text('subject').notNull().default(''),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    language: text('language').notNull().default('en'),
    /** Known only if the sender was logged in. */
    customerId: text('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    orderId: text('order_id').references(() => orders.id),
    productId: text('product_id').references(() => products.id),
    assignedTo: text('assigned_to').references(() => customers.id),
    waitsFor: text('waits_for', { enum: TICKET_WAITS }).notNull().default('shop'),
    /** When the oldest unanswered message arrived. */
    waitsSince: instant('waits_since').notNull().defaultNow(),
    createdAt: createdAt(),
    /** When the email with its number was sent. */
    acknowledgedAt: instant('acknowledged_at'),
    firstAnsweredAt: instant('first_answered_at'),
    lastMessageAt: instant('last_message_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by').references(() => customers.id),
  },
  (table) => [
    uniqueIndex('tickets_number_key').on(table.number),
    index('tickets_waiting_index').on(table.waitsFor, table.waitsSince).where(sql`${table.closedAt} is null`),
    index('tickets_newest_index').on(table.lastMessageAt.desc(), table.id),
    index('tickets_email_index').on(sql`lower(${table.email})`),
    index('tickets_customer_index').on(table.customerId),
    index('tickets_order_index').on(table.orderId),
    // The admin: solved tickets by the newest, grievances apart, and search by sender and subject.
    index('tickets_closed_index')
      .on(table.closedAt.desc(), table.id.desc())
      .where(sql`${table.closedAt} is not null`),
    index('tickets_grievances_index')
      .on(table.createdAt.desc(), table.id)
      .where(sql`${table.kind} = 'grievance'`),
    index('tickets_words_index').using(
      'gin',
      sql`to_tsvector('simple'::regconfig, ${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || ${table.subject})`,
    ),
    check('tickets_kind_known', isOneOf(table.kind, TICKET_KINDS)),
    check('tickets_waits_for_known', isOneOf(table.waitsFor, TICKET_WAITS)),
  ],
)

/** One message of a ticket, or an internal note. Rows are only added. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: text('id').primaryKey(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    author: text('author', { enum: TICKET_AUTHORS }).notNull(),
    staffId: text('staff_id').references(() => customers.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('ticket_messages_ticket_index').on(table.ticketId, table.createdAt, table.id),
    index('ticket_messages_words_index').using('gin', sql`to_tsvector('simple'::regconfig, ${table.text})`),
    check('ticket_messages_author_known', isOneOf(table.author, TICKET_AUTHORS)),
  ],
)

/** Pictures of a message; only the sender and staff may load them. */
export const ticketPictures = pgTable(
  'ticket_pictures',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => ticketMessages.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ name: 'ticket_pictures_pkey', columns: [table.messageId, table.position] }),
    index('ticket_pictures_media_index').on(table.mediaId),
  ],
)

/** Reusable answers with placeholders such as `{name}`. */
export const answerTemplates = pgTable('answer_templates', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  text: text('text').notNull(),
  position: integer('position').notNull(),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    emailNormalised: text('email_normalised').primaryKey(),
    email: text('email').notNull(),
    language: text('language').notNull().default('en'),
    /** Where the customer subscribed: 'form', 'register', 'profile'. */
    source: text('source').notNull().default('form'),
    createdAt: createdAt(),
    /** When the owner followed the link in the confirmation email; no other email is sent before. */
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [
    index('newsletter_subscriptions_email_index').on(table.emailNormalised.op('text_pattern_ops')),
    index('newsletter_subscriptions_newest_index').on(table.createdAt.desc(), table.emailNormalised),
  ],
)
