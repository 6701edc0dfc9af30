import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { type ColumnFields, type ImportField, LEAVE_OUT } from '#domain/imports/import-fields.ts'
import { isFieldOfSource } from '#domain/imports/match-columns.ts'
import { readProducts } from '#domain/imports/read-products.ts'
import { openSheet, UnreadableSheet } from './open-sheet.ts'
import { plainText } from './plain-text.ts'
import { type SheetAnswer, type SheetTask, sheetTask } from './sheet-tasks.ts'

/**
 * Reads one list and exits. This process has no secrets and no connections; the shop kills it if a list takes too much
 * time or memory. It sends a few products at a time, each batch on request.
 */
const atOnce = 50

process.on('disconnect', () => process.exit(0))
// The shop kills this process after the last answer, but Node saves its compile cache only on an orderly exit: every
// list would take twice the CPU, on a busy machine at the lowest priority. So save it earlier.
process.once('message', (message) => {
  flushCompileCache()
  void work(sheetTask.parse(message))
})

async function work(task: SheetTask): Promise<void> {
  try {
    if (task.task === 'look') await look(task)
    else if (task.task === 'rows') await sendRows(task)
    else await sendProducts(task)
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    await say({ said: 'unreadable', message: error.message })
  }
}

async function look(task: SheetTask): Promise<void> {
  const { reading } = await open(task)
  await say({ said: 'reading', reading })
}

async function sendProducts(task: SheetTask): Promise<void> {
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
  for await (const some of inParts(products)) await sendAndWait({ said: 'products', products: some })
  await say({ said: 'end' })
}

/** Sends rows as they are in the file. */
async function sendRows(task: SheetTask): Promise<void> {
  const { rows } = await open(task)
  const wanted = new Set(task.lines)
  async function* chosen() {
    for await (const { line, cells } of rows()) if (wanted.has(line)) yield { line, cells: { ...cells } }
  }
  for await (const some of inParts(chosen())) await sendAndWait({ said: 'rows', rows: some })
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

async function sendAndWait(answer: SheetAnswer): Promise<void> {
  const asked = once(process, 'message')
  await say(answer)
  await asked
}

function say(answer: SheetAnswer): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(answer, (error: Error | null) => (error ? reject(error) : resolve()))
  })
}
