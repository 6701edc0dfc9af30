import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { ImportProduct, ImportView } from '#domain/imports/api-import.ts'
import type { CustomerCaller } from '../../access/caller.ts'
import { defaultWords } from '../../language/words.ts'
import { checkImport } from '../check-import.ts'
import { beginRun, chooseColumns, stopRun } from '../control-import.ts'
import { formatFailure } from '../failures.ts'
import { findImport } from '../import-queries.ts'
import { readImport } from '../read-import.ts'
import { readImportFile } from '../read-import-file.ts'
import { readImportProducts } from '../read-products.ts'
import { runImport } from '../run-import.ts'
import { openImport } from '../start-import.ts'
import type { ImportServices } from '../work-on-import.ts'
import { printCheck, printResult } from './print-import.ts'
import { ArgumentsError, type ImportArguments } from './read-arguments.ts'

/** After this delay the shop's jobs take over from a killed command. */
const jobInSeconds = 60
const mostPrinted = 200

/**
 * Runs an import from the command line in this process: reads, checks, prints, and with `apply` writes.
 * @returns the exit code: 0 on success, 1 if products are faulty or were not imported, 2 for an unreadable file
 * @throws ArgumentsError
 */
export async function runImportCommand(
  services: ImportServices,
  caller: CustomerCaller,
  { file, zip, apply, publish, columns }: ImportArguments,
  {
    print,
    onStop = () => {},
  }: {
    /** Receives text for people. */
    print: (text: string) => void
    /** Receives a function that stops the run after the current product. */
    onStop?: (stop: () => Promise<void>) => void
  },
): Promise<number> {
  const { db } = services
  const importId = await openImport(services, {
    list: await given(file),
    zip: zip === null ? null : await given(zip),
    actorId: caller.customerId,
    moves: false,
    jobInSeconds,
  })
  await readImportFile(services, { importId }, { retry: false })
  const read = await findImport(db, importId)
  if (read?.status !== 'columns') return say(print, formatFailure(read?.failure ?? ''))
  const headers = new Set(read.reading?.headers)
  for (const header of Object.keys(columns))
    if (!headers.has(header)) throw new ArgumentsError(`--columns: the file has no column "${header}".`)
  await chooseColumns(services, caller, importId, { columns }, { jobInSeconds })
  await checkImport(services, { importId }, { retry: false })
  const checked = await readImport(services, caller, importId)
  if (checked.status !== 'checked') return say(print, checked.failure ?? '')
  const some = (show: ImportView) => firstProducts(services, caller, importId, show)
  print(printCheck(checked, { changed: await some('changed'), faulty: await some('faulty') }))
  const { counts } = checked
  if (!apply) return counts.faulty > 0 ? 1 : 0
  if (counts.new + counts.changed > 0) {
    await beginRun(services, caller, importId, { publish }, { jobInSeconds })
    onStop(() => stopRun(services, caller, importId))
    await runImport(services, { importId }, { sliceMs: null })
  }
  const ended = await readImport(services, caller, importId)
  if (ended.failure !== null) return say(print, ended.failure)
  print(printResult(ended, await some('failed')))
  const isWhole = ended.status !== 'stopped' && counts.faulty === 0
  return isWhole && (ended.result?.failed ?? 0) === 0 && ended.pictures.failed === 0 ? 0 : 1
}

function say(print: (text: string) => void, sentence: string): number {
  print(`${sentence}\n`)
  return 2
}

async function given(file: string): Promise<{ file: string; name: string; bytes: number }> {
  try {
    const { size, isFile } = await stat(file).then((found) => ({ size: found.size, isFile: found.isFile() }))
    if (!isFile) throw new ArgumentsError(`${file} is no file.`)
    return { file, name: path.basename(file), bytes: size }
  } catch (error) {
    if (error instanceof ArgumentsError) throw error
    throw new ArgumentsError(`${file} cannot be read.`)
  }
}

async function firstProducts(
  services: ImportServices,
  caller: CustomerCaller,
  importId: string,
  show: ImportView,
): Promise<ImportProduct[]> {
  const products: ImportProduct[] = []
  let after: number | null = -1
  while (after !== null && products.length < mostPrinted) {
    const page: Awaited<ReturnType<typeof readImportProducts>> = await readImportProducts(
      services,
      caller,
      importId,
      {
        words: defaultWords,
        show,
        after,
      },
    )
    products.push(...page.products)
    after = page.after
  }
  return products
}
