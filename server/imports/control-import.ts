import type { ImportColumnsInput, ImportFixInput } from '#domain/imports/api-import.ts'
import { LEAVE_OUT } from '#domain/imports/import-fields.ts'
import type { ImportStatus } from '#domain/imports/import-kinds.ts'
import { answerKey, type ImportChoices } from '#domain/imports/imported-product.ts'
import { fieldsOfSource } from '#domain/imports/match-columns.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { issue } from '#domain/validation/issue.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import type { Job } from '../jobs/define-jobs.ts'
import { openBatch } from '../products/open-batch.ts'
import type { Services } from '../services.ts'
import { findImport, type ImportRow, moveImport, rememberColumns } from './import-queries.ts'
import { addImportJob, importJobs } from './jobs.ts'
import { readLateProducts } from './late-queries.ts'
import { forgetPictureFailures } from './picture-queries.ts'
import { countImportProducts, forgetFailures, setLeftOut } from './product-queries.ts'
import { guessColumns } from './read-import-file.ts'

type Needed = Pick<Services, 'db'>
type Changes = Parameters<typeof moveImport>[4]

export interface ImportControl {
  /** Delay of the job in seconds: the command works by itself, and its job takes over if the command was killed. */
  jobInSeconds?: number
}

/**
 * Sets the fields of a file's columns, then starts the check of every row.
 * @throws ShopError `import_state` if the import is not waiting for that, `validation_failed` for an unknown field
 */
export async function chooseColumns(
  services: Needed,
  caller: Caller,
  importId: string,
  { source: chosen, columns, remember = false }: ImportColumnsInput,
  steering: ImportControl = {},
): Promise<void> {
  requirePermission(caller, 'products.write')
  await step(
    services,
    importId,
    ['columns', 'checked'],
    'checking',
    importJobs.check_import,
    steering,
    async (tx, row) => {
      const source = chosen ?? row.source
      const before =
        source === row.source
          ? row.columns
          : await guessColumns({ db: services.db }, source, row.reading?.headers ?? [])
      const allowed = new Set<string>(fieldsOfSource(source))
      const fields = { ...before.fields }
      for (const [header, field] of Object.entries(columns)) {
        if (field !== null && field !== LEAVE_OUT && !allowed.has(field))
          throw refuseField('columns', issue('imports.unknownField'))
        if (field === null || field === LEAVE_OUT) delete fields[header]
        else fields[header] = field
      }
      if (remember) await rememberColumns(tx, source, chosenOf(row.reading?.headers ?? [], fields))
      return { source, columns: { ...before, fields } }
    },
  )
}

/** The choices to remember, including excluded columns. */
function chosenOf(
  headers: readonly string[],
  fields: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(headers.map((header) => [header, lookUp(fields, header) ?? LEAVE_OUT]))
}

/**
 * Applies the answers to a dry run. Answers that change how rows are read trigger a new check; excluding products does
 * not.
 * @throws ShopError `import_state`
 */
export async function fixImport(
  services: Needed,
  caller: Caller,
  importId: string,
  input: ImportFixInput,
  steering: ImportControl = {},
): Promise<void> {
  requirePermission(caller, 'products.write')
  const reads = [input.cells, input.answers, input.fill].some((list) => list !== undefined && list.length > 0)
  const change = async (tx: Connection, row: ImportRow): Promise<Changes> => {
    if (input.leaveOutFaulty) await setLeftOut(tx, importId, 'faulty', true)
    if (input.leaveOut) await setLeftOut(tx, importId, input.leaveOut, true)
    if (input.takeIn) await setLeftOut(tx, importId, input.takeIn, false)
    return { choices: withAnswers(row.choices, input) }
  }
  const to = reads ? 'checking' : 'checked'
  await step(services, importId, ['checked'], to, reads ? importJobs.check_import : null, steering, change)
}

function withAnswers(
  choices: ImportChoices,
  { cells = [], answers = [], fill = [] }: ImportFixInput,
): ImportChoices {
  const next = structuredClone(choices)
  for (const { line, field, value } of cells) {
    const row = { ...next.cells[String(line)] }
    if (value === null) delete row[field]
    else row[field] = value
    next.cells[String(line)] = row
  }
  for (const { kind, value, answer } of answers) {
    if (answer === null) delete next[kind][answerKey(value)]
    else next[kind][answerKey(value)] = answer
  }
  for (const { field, value } of fill) {
    if (value === null) delete next.fill[field]
    else next.fill[field] = value
  }
  return next
}

/**
 * Starts a run: the first, a continued one, or a retry of failed products and pictures.
 * @throws ShopError `import_state`
 */
export async function beginRun(
  services: Needed,
  caller: Caller,
  importId: string,
  { publish }: { publish?: boolean | undefined },
  steering: ImportControl = {},
): Promise<void> {
  requirePermission(caller, 'products.write')
  const from = ['checked', 'stopped', 'done'] as const
  await step(services, importId, from, 'running', importJobs.run_import, steering, async (tx, row) => {
    await forgetFailures(tx, importId)
    await forgetPictureFailures(tx, importId)
    const counts = await countImportProducts(tx, importId)
    const inThere = counts.in_new + counts.in_changed
    const [late] = await readLateProducts(tx, { importId, after: -1, limit: 1 })
    if (counts.to_go === inThere && !late)
      throw new ShopError('import_state', { say: ({ texts }) => texts.importRuns.nothingToDo })
    const batchId =
      row.batchId ??
      (await openBatch(tx, {
        kind: 'import',
        actorId: row.actorId,
        summary: { importId, fileName: row.fileName, products: counts.to_go },
      }))
    return { batchId, total: counts.to_go, done: inThere, publish: publish ?? row.publish, failure: null }
  })
}

/** Stops a run after the current product. @throws ShopError `import_state` */
export async function stopRun(services: Needed, caller: Caller, importId: string): Promise<void> {
  requirePermission(caller, 'products.write')
  await step(services, importId, ['running'], 'stopped', null, {}, async () => ({}))
}

/** Undoes a whole import, within seven days. @throws ShopError `import_state` */
export async function beginUndo(
  services: Needed,
  caller: Caller,
  importId: string,
  steering: ImportControl = {},
): Promise<void> {
  requirePermission(caller, 'products.write')
  await step(
    services,
    importId,
    ['done', 'stopped'],
    'undoing',
    importJobs.undo_import,
    steering,
    async (_tx, row) => {
      if (!row.canBeUndone)
        throw new ShopError('import_state', { say: ({ texts }) => texts.importRuns.undoOver })
      return {}
    },
  )
}

/** Runs one step of an import under the lock of its row: a concurrent second step is refused. */
async function step(
  { db }: Needed,
  importId: string,
  from: readonly ImportStatus[],
  to: ImportStatus,
  job: Job<{ importId: string }> | null,
  { jobInSeconds = 0 }: ImportControl,
  change: (tx: Connection, row: ImportRow) => Promise<Changes>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await findImport(tx, importId)
    if (!row) throw new ShopError('not_found')
    // Move first: this locks the row, so its status cannot change until the commit.
    if (!from.includes(row.status) || !(await moveImport(tx, importId, from, to)))
      throw new ShopError('import_state')
    const changes = await change(tx, row)
    await moveImport(tx, importId, [to], to, changes)
    if (job) await addImportJob(tx, job, importId, { runInSeconds: jobInSeconds })
  })
}
