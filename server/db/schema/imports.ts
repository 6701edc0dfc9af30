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

/** An uploaded product file and the state of its import. */
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
    /** The uploaded name of the zip with pictures; null without one. */
    zipName: text('zip_name'),
    status: text('status', { enum: IMPORT_STATUSES }).notNull(),
    /** Our field for each column of the file, detected or chosen. */
    columns: jsonb('columns').notNull().default(sql`'{}'`),
    /** Answers that apply to the whole file: how its categories and sizes map to ours, and default values. */
    choices: jsonb('choices').notNull().default(sql`'{}'`),
    /** Headers, first rows and detected formats; never changes. */
    reading: jsonb('reading').notNull().default(sql`'{}'`),
    /** Counts and questions of the dry run. */
    findings: jsonb('findings').notNull().default(sql`'{}'`),
    /** Whether complete new products are published. */
    publish: boolean('publish').notNull().default(false),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** Why it failed, in words. */
    failure: text('failure'),
    batchId: text('batch_id').references(() => catalogueBatches.id),
    /** Seconds that the run has worked, without pauses. */
    workedSeconds: real('worked_seconds').notNull().default(0),
    /** What an undo left unchanged. */
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

/** A product in an import file: the findings of the dry run, and whether it was imported. */
export const importProducts = pgTable(
  'import_products',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** In the order of the file. */
    position: integer('position').notNull(),
    /** Its handle, or another identifier in the file. */
    key: text('key').notNull(),
    /** The lines of the file that it was read from; line 1 is the header. */
    lines: integer('lines').array().notNull(),
    name: text('name').notNull(),
    /** Its content in the file, as in `domain/imports/imported-product.ts`. */
    content: jsonb('content').notNull(),
    sizes: smallint('sizes').notNull(),
    outcome: text('outcome', { enum: IMPORT_OUTCOMES }).notNull(),
    /** Line, field, value, and the correct form. */
    faults: jsonb('faults').notNull().default(sql`'[]'`),
    /** Field, before, after. */
    changes: jsonb('changes').notNull().default(sql`'[]'`),
    leftOut: boolean('left_out').notNull().default(false),
    productId: text('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** The product's version that the dry run compared with. */
    productVersion: integer('product_version'),
    appliedAt: instant('applied_at'),
    /**
     * Positions of pictures that could not be fetched during the import and are tried again; null if there are none.
     */
    latePictures: integer('late_pictures').array(),
    /** Imported and published. */
    published: boolean('published').notNull().default(false),
    /** Why it could not be imported after all, in words. */
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ name: 'import_products_pkey', columns: [table.importId, table.position] }),
    index('import_products_outcome_index').on(table.importId, table.outcome, table.position),
    // Used when a draft is deleted.
    index('import_products_product_index').on(table.productId).where(sql`${table.productId} is not null`),
    check('import_products_outcome_known', isOneOf(table.outcome, IMPORT_OUTCOMES)),
  ],
)

/** Pictures that an import has still to fetch, or could not fetch. */
export const importPictures = pgTable(
  'import_pictures',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** A web address, or a file name in the zip. */
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
    // A picture from an earlier import is not fetched again.
    index('import_pictures_source_index').on(table.source).where(sql`${table.mediaId} is not null`),
  ],
)

/** The last chosen field for each column, by source and header. */
export const importColumns = pgTable(
  'import_columns',
  {
    source: text('source', { enum: IMPORT_SOURCES }).notNull(),
    header: text('header').notNull(),
    field: text('field').notNull(),
  },
  (table) => [primaryKey({ name: 'import_columns_pkey', columns: [table.source, table.header] })],
)
