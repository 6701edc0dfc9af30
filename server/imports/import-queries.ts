import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ImportFormat, ImportSource, ImportStatus } from '#domain/imports/import-kinds.ts'
import { type ImportChoices, importChoices } from '#domain/imports/imported-product.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { customers } from '../db/schema/customers.ts'
import { importColumns, imports } from '../db/schema/imports.ts'
import { catalogueBatches } from '../db/schema/products.ts'
import { importFindings, storedList } from './import-record.ts'
import { sheetReading } from './sheet-tasks.ts'

const columnFields = z.record(z.string(), z.string())
/** `imports.columns`: our field by header, and how each was determined. */
const importColumnsRecord = z.object({
  fields: columnFields.default({}),
  guesses: columnFields.default({}),
  foundBy: z.record(z.string(), z.enum(['name', 'remembered', 'values'])).default({}),
})
export type ImportColumnsRecord = z.infer<typeof importColumnsRecord>

const { id, status, source, format, fileName, fileBytes, zipName, total, done, failure, publish } = imports

const fields = {
  id,
  status,
  source,
  format,
  fileName,
  fileBytes,
  zipName,
  total,
  done,
  failure,
  publish,
  columns: imports.columns,
  choices: imports.choices,
  reading: imports.reading,
  findings: imports.findings,
  kept: imports.kept,
  batchId: imports.batchId,
  workedSeconds: imports.workedSeconds,
  actorId: imports.actorId,
  by: customers.fullname,
  createdAt: imports.createdAt,
  updatedAt: imports.updatedAt,
  undoUntil: catalogueBatches.undoUntil,
  undoneAt: catalogueBatches.undoneAt,
  /** By the database's clock, like every time limit. */
  canBeUndone:
    sql`coalesce(${catalogueBatches.undoUntil} > now() and ${catalogueBatches.undoneAt} is null, false)`.mapWith(
      Boolean,
    ),
}

/** An import with all fields of its row; null if there is none. */
export async function findImport(db: Connection, importId: string) {
  const [row] = await db
    .select(fields)
    .from(imports)
    .innerJoin(customers, eq(customers.id, imports.actorId))
    .leftJoin(catalogueBatches, eq(catalogueBatches.id, imports.batchId))
    .where(eq(imports.id, importId))
  if (!row) return null
  const reading = sheetReading.safeParse(row.reading)
  return {
    ...row,
    columns: importColumnsRecord.parse(row.columns),
    choices: importChoices.parse(row.choices),
    reading: reading.success ? reading.data : null,
    findings: importFindings.parse(row.findings),
    kept: storedList.parse(row.kept),
  }
}
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export async function insertImport(
  tx: Connection,
  row: {
    id: string
    source: ImportSource
    format: ImportFormat
    fileName: string
    fileHash: string
    fileBytes: number
    zipName: string | null
    actorId: string
  },
): Promise<void> {
  await tx.insert(imports).values({ ...row, status: 'reading' })
}

type Changes = Partial<{
  source: ImportSource
  format: ImportFormat
  columns: ImportColumnsRecord
  choices: ImportChoices
  reading: z.infer<typeof sheetReading>
  findings: z.infer<typeof importFindings>
  kept: z.infer<typeof storedList>
  total: number
  done: number
  failure: string | null
  publish: boolean
  batchId: string
}>

/**
 * Changes an import's status if it still has the expected one.
 * @returns false if it was changed in the meantime
 */
export async function moveImport(
  tx: Connection,
  importId: string,
  from: readonly ImportStatus[],
  to: ImportStatus,
  changes: Changes = {},
): Promise<boolean> {
  const moved = await tx
    .update(imports)
    .set({ ...changes, status: to, updatedAt: now })
    .where(and(eq(imports.id, importId), inArray(imports.status, [...from])))
    .returning({ id: imports.id })
  return moved.length > 0
}

/** Adds to the progress of a run; the seconds are working time. */
export async function countProgress(
  tx: Connection,
  importId: string,
  { done, seconds }: { done: number; seconds: number },
): Promise<void> {
  await tx
    .update(imports)
    .set({ done, workedSeconds: sql`${imports.workedSeconds} + ${seconds}::real`, updatedAt: now })
    .where(eq(imports.id, importId))
}

/**
 * The import's status, locked until the transaction ends. This commit does not wait for the disk: a crash that loses it
 * also loses the product's done mark, and the run repeats the product.
 */
export async function readLockedStatus(tx: Connection, importId: string): Promise<ImportStatus | null> {
  const [row] = await tx
    .select({ status: imports.status, commit: sql`set_config('synchronous_commit', 'off', true)` })
    .from(imports)
    .where(eq(imports.id, importId))
    .for('share')
  return row?.status ?? null
}

/** The newest first, starting after the import `after`: its instant, with the microseconds that a `Date` lacks. */
export async function listImportRows(
  db: Connection,
  { after, limit }: { after: string | null; limit: number },
) {
  return await db
    .select({
      id,
      status,
      source,
      fileName,
      total,
      done,
      by: customers.fullname,
      createdAt: imports.createdAt,
      picturesFailed: sql`(
        select count(*)::int from import_pictures p
        where p.import_id = ${imports.id} and p.failure is not null and p.uses <> '[]'::jsonb)`.mapWith(
        Number,
      ),
    })
    .from(imports)
    .innerJoin(customers, eq(customers.id, imports.actorId))
    .where(
      after === null
        ? undefined
        : sql`(${imports.createdAt}, ${imports.id}) < (select a.created_at, a.id from imports a where a.id = ${after})`,
    )
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
}

/** The fields last chosen by header. */
export async function readRememberedColumns(
  db: Connection,
  ofSource: ImportSource,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ header: importColumns.header, field: importColumns.field })
    .from(importColumns)
    .where(eq(importColumns.source, ofSource))
    .limit(2_000)
  return new Map(rows.map(({ header, field }) => [header, field]))
}

export async function rememberColumns(
  tx: Connection,
  ofSource: ImportSource,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = Object.entries(columns).map(([header, field]) => ({
    source: ofSource,
    header: header.trim().toLowerCase(),
    field,
  }))
  if (rows.length === 0) return
  const seen = new Map(rows.map((row) => [row.header, row]))
  await tx
    .insert(importColumns)
    .values([...seen.values()])
    .onConflictDoUpdate({
      target: [importColumns.source, importColumns.header],
      set: { field: sql`excluded.field` },
    })
}
