import { customType, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { customers } from './customers.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The shop's signing keys, created at first use and shared by every process. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
  createdAt: createdAt(),
})

/** Service keys entered in the admin, sealed with a key that the database never contains. */
export const serviceKeys = pgTable('service_keys', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
  /** The only part that is shown again, such as the last four characters. */
  hint: text('hint').notNull().default(''),
  authorId: text('author_id').references(() => customers.id),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
