import { customType, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { customers } from './customers.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Keys by which the shop signs, made at first need and shared by every process and every restart. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
  createdAt: createdAt(),
})

/** Keys of services that the shopkeeper gave in the admin, sealed with a key that the database never holds. */
export const serviceKeys = pgTable('service_keys', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
  /** The only part that is ever shown again, such as the last four letters. */
  hint: text('hint').notNull().default(''),
  authorId: text('author_id').references(() => customers.id),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
