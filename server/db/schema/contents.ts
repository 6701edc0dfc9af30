import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** What belongs to one shop and is no text of the program: one row a content and language. */
export const contents = pgTable(
  'contents',
  {
    key: text('key').notNull(),
    /** BCP 47. */
    language: text('language').notNull(),
    value: jsonb('value').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'contents_pkey', columns: [table.key, table.language] })],
)
