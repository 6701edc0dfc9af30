import { customType, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Keys by which the shop signs, made at first need and shared by every process and every restart. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
  createdAt: createdAt(),
})
