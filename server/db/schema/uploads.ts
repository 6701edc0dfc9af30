import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { UPLOAD_AREAS, UPLOAD_KINDS } from '#domain/uploads/upload-kinds.ts'
import { createdAt, instant, isOneOf } from './columns.ts'

const areas = Object.keys(UPLOAD_AREAS) as [keyof typeof UPLOAD_AREAS]

/** Files that arrive in parts, until a product, an import or a review takes them. Their bytes are in the file store. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    area: text('area', { enum: areas }).notNull(),
    /** The account that began it, the only one that may go on. */
    ownerId: text('owner_id').notNull(),
    /** A hash of the network that began it; null for staff. */
    network: text('network'),
    kind: text('kind', { enum: UPLOAD_KINDS }).notNull(),
    /** What its sender calls the file; never part of a path. */
    name: text('name').notNull(),
    /** Bytes of the whole file. */
    length: bigint('length', { mode: 'number' }).notNull(),
    /** Bytes that had arrived at the end of the last part. The file store knows the exact number. */
    arrived: bigint('arrived', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    touchedAt: instant('touched_at').notNull().defaultNow(),
    /** The request that appends, in any process. It renews its lease every few seconds. */
    lockToken: text('lock_token'),
    lockedUntil: instant('locked_until'),
    /** Another request of the same upload asks the holder to end. */
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

/** Processes of the shop that run now, and where each keeps its files. */
export const shopProcesses = pgTable('shop_processes', {
  id: text('id').primaryKey(),
  host: text('host').notNull(),
  /** The id in the folder of the files, or the address of the S3 bucket. */
  storage: text('storage').notNull(),
  seenAt: instant('seen_at').notNull().defaultNow(),
})
