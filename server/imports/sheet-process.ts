import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { type ColumnFields, type ImportField, LEAVE_OUT } from '#domain/imports/import-fields.ts'
import { isFieldOfSource } from '#domain/imports/match-columns.ts'
import { readProducts } from '#domain/imports/read-products.ts'
import { openSheet, UnreadableSheet } from './open-sheet.ts'
import { plainText } from './plain-text.ts'
import { type SheetAnswer, type SheetTask, sheetTask } from './sheet-tasks.ts'

/**
 * Reads one list and ends. This process knows no secret and holds no connection; the shop kills it when a list takes
 * too much time or memory. What it reads goes out some products at a time, each time after the shop has asked.
 */
const atOnce = 50

process.on('disconnect', () => process.exit(0))
// The shop kills this process with the last answer, and Node would keep its compiled code only at an orderly end: each
// list would then wait for twice the CPU, which a busy machine gives last to this process.
process.once('message', (message) => {
  flushCompileCache()
  void work(sheetTask.parse(message))
})

async function work(task: SheetTask): Promise<void> {
  try {
    if (task.task === 'look') await look(task)
    else if (task.task === 'rows') await tellRows(task)
    else await tellProducts(task)
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    await say({ said: 'unreadable', message: error.message })
  }
}

async function look(task: SheetTask): Promise<void> {
  const { reading } = await open(task)
  await say({ said: 'reading', reading })
}

async function tellProducts(task: SheetTask): Promise<void> {
  const sheet = await open(task)
  const source = task.source ?? sheet.reading.source
  const products = readProducts(sheet.rows(), {
    source,
    columns: columnsOf(task, source),
    choices: task.choices,
    knownSizes: task.knownSizes,
    now: new Date(task.now),
    plainText,
    delimiter: sheet.reading.delimiter,
  })
  for await (const some of inParts(products)) await sayAndWait({ said: 'products', products: some })
  await say({ said: 'end' })
}

/** Rows as they stand in the file. */
async function tellRows(task: SheetTask): Promise<void> {
  const { rows } = await open(task)
  const wanted = new Set(task.lines)
  async function* chosen() {
    for await (const { line, cells } of rows()) if (wanted.has(line)) yield { line, cells: { ...cells } }
  }
  for await (const some of inParts(chosen())) await sayAndWait({ said: 'rows', rows: some })
  await say({ said: 'end' })
}

function open({ file, fileName, source }: SheetTask) {
  return openSheet(file, source === null ? { fileName } : { fileName, source })
}

function columnsOf({ columns }: SheetTask, source: NonNullable<SheetTask['source']>): ColumnFields {
  const known = Object.entries(columns).flatMap(
    ([header, field]): [string, ImportField | typeof LEAVE_OUT][] =>
      field === LEAVE_OUT || isFieldOfSource(source, field) ? [[header, field]] : [],
  )
  return Object.fromEntries(known)
}

async function* inParts<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let part: Item[] = []
  for await (const item of items) {
    part.push(item)
    if (part.length === atOnce) {
      yield part
      part = []
    }
  }
  if (part.length > 0) yield part
}

async function sayAndWait(answer: SheetAnswer): Promise<void> {
  const asked = once(process, 'message')
  await say(answer)
  await asked
}

function say(answer: SheetAnswer): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(answer, (error: Error | null) => (error ? reject(error) : resolve()))
  })
}
