import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { MESSAGE_CHANNELS } from '#domain/notifications/channels.ts'
import { createdAt, instant, isOneOf } from './columns.ts'
import { customers } from './customers.ts'

/** The outbox. Each trigger writes a notification once, so that a customer never gets it twice. */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: text('id').primaryKey(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    kind: text('kind').notNull(),
    /** The trigger: an order, a refund, a request. */
    key: text('key').notNull(),
    /** Values for the template; cleared after sending. */
    data: jsonb('data').notNull(),
    createdAt: createdAt(),
    /** When a process last claimed it for sending, so that two never send it at once. */
    claimedAt: instant('claimed_at'),
    sentAt: instant('sent_at'),
    /** Why it was not sent: the recipient opted out, or its subject no longer exists. */
    skipped: text('skipped'),
    attempts: integer('attempts').notNull().default(0),
    /** Recipient and subject, for staff to search; deleted after a time. */
    recipient: text('recipient'),
    subject: text('subject'),
    /** 0 for the original; 1 for the first copy that staff send again, and so on. */
    copy: smallint('copy').notNull().default(0),
    /** The staff member who sent it again. */
    requestedBy: text('requested_by').references(() => customers.id),
  },
  (table) => [
    uniqueIndex('outgoing_messages_occasion_key').on(table.kind, table.key, table.channel, table.copy),
    index('outgoing_messages_newest_index').on(table.createdAt.desc(), table.id),
    index('outgoing_messages_recipient_index').on(table.recipient, table.createdAt.desc()),
    index('outgoing_messages_kind_index').on(table.kind, table.createdAt.desc(), table.id),
    index('outgoing_messages_skipped_index')
      .on(table.createdAt.desc(), table.id)
      .where(sql`${table.skipped} is not null`),
    // What is waiting to be sent; nearly always empty.
    index('outgoing_messages_open_index')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null and ${table.skipped} is null`),
    check('outgoing_messages_channel_known', isOneOf(table.channel, MESSAGE_CHANNELS)),
  ],
)
