import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { UPLOAD_AREAS, UPLOAD_KINDS } from '#domain/uploads/upload-kinds.ts'
import { createdAt, instant, isOneOf } from './columns.ts'

const areas = Object.keys(UPLOAD_AREAS) as [keyof typeof UPLOAD_AREAS]

/** Files uploaded in parts, until a product, an import or a review uses them. Their bytes are in the file store. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    area: text('area', { enum: areas }).notNull(),
    /** The account that began it; no other account may continue it. */
    ownerId: text('owner_id').notNull(),
    /** A hash of the network that began it; null for staff. */
    network: text('network'),
    kind: text('kind', { enum: UPLOAD_KINDS }).notNull(),
    /** The sender's name for the file; never part of a path. */
    name: text('name').notNull(),
    /** The size of the whole file in bytes. */
    length: bigint('length', { mode: 'number' }).notNull(),
    /** Bytes received by the end of the last part. The file store has the exact number. */
    arrived: bigint('arrived', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    touchedAt: instant('touched_at').notNull().defaultNow(),
    /** The request that is appending, in any process. It renews its lease every few seconds. */
    lockToken: text('lock_token'),
    lockedUntil: instant('locked_until'),
    /** Another request for the same upload asks the holder to stop. */
    lockWanted: boolean('lock_wanted').notNull().default(false),
  },
  (table) => [
    check('uploads_area_known', isOneOf(table.area, areas)),
    check('uploads_kind_known', isOneOf(table.kind, UPLOAD_KINDS)),
    check('uploads_arrived_within_length', sql`${table.arrived} between 0 and ${table.length}`),
    check('uploads_lock_has_an_end', sql`(${table.lockToken} is null) = (${table.lockedUntil} is null)`),
    index('uploads_owner_index').on(table.ownerId),
  ],
)

/** Running processes of the shop, and where each stores its files. */
export const shopProcesses = pgTable('shop_processes', {
  id: text('id').primaryKey(),
  host: text('host').notNull(),
  /** The id in the folder of the files, or the address of the S3 bucket. */
  storage: text('storage').notNull(),
  seenAt: instant('seen_at').notNull().defaultNow(),
})
