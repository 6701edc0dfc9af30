import { index, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** Ticket numbers are told on the telephone, so they count up. */
export const contactTicketNumbers = pgSequence('contact_ticket_numbers')

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    /** By which the sender follows it, `T-…`. */
    ticket: text('ticket').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('contact_messages_ticket_key').on(table.ticket),
    index('contact_messages_created_index').on(table.createdAt.desc()),
  ],
)

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  emailNormalised: text('email_normalised').primaryKey(),
  email: text('email').notNull(),
  createdAt: createdAt(),
  unsubscribedAt: instant('unsubscribed_at'),
})
