import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import {
  IMPORT_FORMATS,
  IMPORT_OUTCOMES,
  IMPORT_SOURCES,
  IMPORT_STATUSES,
} from '#domain/imports/import-kinds.ts'
import { products } from './catalogue.ts'
import { createdAt, instant, isOneOf } from './columns.ts'
import { customers } from './customers.ts'
import { catalogueBatches } from './products.ts'

/** A file of products on its way into the shop. */
export const imports = pgTable(
  'imports',
  {
    id: text('id').primaryKey(),
    source: text('source', { enum: IMPORT_SOURCES }).notNull(),
    format: text('format', { enum: IMPORT_FORMATS }).notNull(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file. */
    fileHash: text('file_hash').notNull(),
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull(),
    /** Name of the zip with pictures, as it was sent; null without one. */
    zipName: text('zip_name'),
    status: text('status', { enum: IMPORT_STATUSES }).notNull(),
    /** Our field by the file's column, as found or chosen. */
    columns: jsonb('columns').notNull().default(sql`'{}'`),
    /** Answers that hold for the whole file: what their categories and sizes are here, what is filled in. */
    choices: jsonb('choices').notNull().default(sql`'{}'`),
    /** Headers, first rows, what was guessed; nothing of it changes. */
    reading: jsonb('reading').notNull().default(sql`'{}'`),
    /** What the dry run counted and asks. */
    findings: jsonb('findings').notNull().default(sql`'{}'`),
    /** Whether new products that lack nothing are published. */
    publish: boolean('publish').notNull().default(false),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** Why it failed, in words. */
    failure: text('failure'),
    batchId: text('batch_id').references(() => catalogueBatches.id),
    /** Seconds that the run has worked, without the time in which it stood. */
    workedSeconds: real('worked_seconds').notNull().default(0),
    /** What an undo left as it was. */
    kept: jsonb('kept').notNull().default(sql`'[]'`),
    actorId: text('actor_id')
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('imports_created_index').on(table.createdAt, table.id),
    check('imports_status_known', isOneOf(table.status, IMPORT_STATUSES)),
    check('imports_source_known', isOneOf(table.source, IMPORT_SOURCES)),
    check('imports_format_known', isOneOf(table.format, IMPORT_FORMATS)),
  ],
)

/** A product of such a file: what the dry run says of it, and whether it is in. */
export const importProducts = pgTable(
  'import_products',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** In the order of the file. */
    position: integer('position').notNull(),
    /** Its handle, or whatever names it in the file. */
    key: text('key').notNull(),
    /** The lines of the file that it was read from; the first is 1, the header. */
    lines: integer('lines').array().notNull(),
    name: text('name').notNull(),
    /** What the file says of it, as `domain/imports/imported-product.ts` has it. */
    content: jsonb('content').notNull(),
    sizes: smallint('sizes').notNull(),
    outcome: text('outcome', { enum: IMPORT_OUTCOMES }).notNull(),
    /** Line, field, what stands there, what would be right. */
    faults: jsonb('faults').notNull().default(sql`'[]'`),
    /** Field, before, after. */
    changes: jsonb('changes').notNull().default(sql`'[]'`),
    /** A person chose to leave it out. */
    leftOut: boolean('left_out').notNull().default(false),
    productId: text('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** The version of that product which the dry run compared with. */
    productVersion: integer('product_version'),
    appliedAt: instant('applied_at'),
    /** Positions of pictures that could not be had when it went in and are tried again; null without such. */
    latePictures: integer('late_pictures').array(),
    /** Went in, and was published with it. */
    published: boolean('published').notNull().default(false),
    /** Why it did not go in after all, in words. */
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ name: 'import_products_pkey', columns: [table.importId, table.position] }),
    index('import_products_outcome_index').on(table.importId, table.outcome, table.position),
    // A draft that is deleted is looked for here.
    index('import_products_product_index').on(table.productId).where(sql`${table.productId} is not null`),
    check('import_products_outcome_known', isOneOf(table.outcome, IMPORT_OUTCOMES)),
  ],
)

/** Pictures that an import still has to fetch, or could not. */
export const importPictures = pgTable(
  'import_pictures',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** A web address, or the name of a file in the zip. */
    source: text('source').notNull(),
    /** Positions of the products that show it, for people: one source may serve many. */
    uses: jsonb('uses').notNull(),
    mediaId: text('media_id'),
    tries: integer('tries').notNull().default(0),
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ name: 'import_pictures_pkey', columns: [table.importId, table.position] }),
    index('import_pictures_waiting_index')
      .on(table.importId, table.position)
      .where(sql`${table.mediaId} is null and ${table.failure} is null`),
    // A picture that an earlier import brought is not fetched again.
    index('import_pictures_source_index').on(table.source).where(sql`${table.mediaId} is not null`),
  ],
)

/** Which column meant what the last time, by source and header. */
export const importColumns = pgTable(
  'import_columns',
  {
    source: text('source', { enum: IMPORT_SOURCES }).notNull(),
    header: text('header').notNull(),
    field: text('field').notNull(),
  },
  (table) => [primaryKey({ name: 'import_columns_pkey', columns: [table.source, table.header] })],
)
