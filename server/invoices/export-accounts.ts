import { type AccountFile, registerHead, registerLines } from '#domain/invoices/account-files.ts'
import {
  TALLY_END,
  tallyLedger,
  tallyLedgersOf,
  tallyStart,
  tallyVoucher,
} from '#domain/invoices/tally-xml.ts'
import type { TaxDocument } from '#domain/invoices/tax-document.ts'
import { buildTaxMonth, unequalSums } from '#domain/invoices/tax-month.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import { streamZip, type ZipPart } from '../imports/stream-zip.ts'
import type { Services } from '../services.ts'
import { readDocuments, readMonthIds } from './account-queries.ts'
import { readMonthFacts } from './month-queries.ts'
import { readDocumentFile } from './read-document-file.ts'

type Exporting = Pick<Services, 'db' | 'media' | 'settings'>

/** A zip without extensions lists at most 65,535 files. */
const MOST_DOCUMENTS = 65_000
/** Documents in memory at a time. */
const AT_ONCE = 100

export interface AccountExport {
  name: string
  type: string
  /** Made while it is sent: one part of the month, or one PDF, is in memory at a time. */
  content: AsyncIterable<string | Buffer>
}

/**
 * All documents of a month for accounting software: the register, ledgers and vouchers for Tally, or the PDFs as a zip.
 * @throws ShopError `tax_month_unequal` if the documents do not add up, `more_than_left` for more than a zip can list
 */
export async function exportAccounts(
  services: Exporting,
  caller: Caller,
  { month, file, eachCustomer }: { month: string; file: AccountFile; eachCustomer: boolean },
): Promise<AccountExport> {
  requirePermission(caller, 'money.read')
  const facts = await readMonthFacts(services.db, month)
  if (unequalSums(facts, buildTaxMonth(facts)).length > 0) throw new ShopError('tax_month_unequal')
  const ids = await readMonthIds(services.db, month, MOST_DOCUMENTS + 1)
  if (ids.length > MOST_DOCUMENTS) throw new ShopError('more_than_left')
  const documents = () => readInParts(services, ids)
  switch (file) {
    case 'register':
      return {
        name: `register-${month}.csv`,
        type: 'text/csv; charset=utf-8',
        content: register(documents()),
      }
    case 'tally-ledgers':
      return { name: `tally-ledgers-${month}.xml`, type: XML, content: ledgers(documents(), eachCustomer) }
    case 'tally-vouchers':
      return { name: `tally-vouchers-${month}.xml`, type: XML, content: vouchers(documents(), eachCustomer) }
    case 'pdf':
      return {
        name: `invoices-${month}.zip`,
        type: 'application/zip',
        content: streamZip(pdfs(services, ids)),
      }
  }
}

const XML = 'application/xml; charset=utf-8'

async function* readInParts({ db }: Exporting, ids: readonly string[]): AsyncGenerator<TaxDocument> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    for (const { document } of await readDocuments(db, ids.slice(start, start + AT_ONCE))) yield document
  }
}

async function* register(documents: AsyncIterable<TaxDocument>): AsyncGenerator<string> {
  yield registerHead()
  for await (const document of documents) yield registerLines(document)
}

async function* vouchers(documents: AsyncIterable<TaxDocument>, each: boolean): AsyncGenerator<string> {
  yield tallyStart('Vouchers')
  for await (const document of documents) yield tallyVoucher(document, each)
  yield TALLY_END
}

async function* ledgers(documents: AsyncIterable<TaxDocument>, each: boolean): AsyncGenerator<string> {
  const known = new Set<string>()
  yield tallyStart('All Masters')
  for await (const document of documents) {
    for (const ledger of tallyLedgersOf(document, each)) {
      if (known.has(ledger.name)) continue
      known.add(ledger.name)
      yield tallyLedger(ledger)
    }
  }
  yield TALLY_END
}

/** Each PDF is rendered when its turn comes, unless it was before. */
async function* pdfs(services: Exporting, ids: readonly string[]): AsyncGenerator<ZipPart> {
  for (const id of ids) {
    const { name, bytes } = await readDocumentFile(services, { id, orderId: null, format: 'pdf' })
    yield { name, content: [bytes] }
  }
}
