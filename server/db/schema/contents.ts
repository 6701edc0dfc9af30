import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { customers } from './customers.ts'

/**
 * Contents that belong to one shop and are not texts of the program: one row for each content, language and version.
 */
export const contents = pgTable(
  'contents',
  {
    key: text('key').notNull(),
    /** BCP 47. */
    language: text('language').notNull(),
    /** A version applies from here until a later one begins. */
    validFrom: instant('valid_from').notNull().default(sql`'2000-01-01'`),
    value: jsonb('value').notNull(),
    /** The author; null for what came with the shop. */
    authorId: text('author_id').references(() => customers.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'contents_pkey', columns: [table.key, table.language, table.validFrom] })],
)
