import type { BillPaper } from '#domain/counter/bill-paper.ts'
import { rupeesToPaise } from '#domain/money/money.ts'
import type { Caller } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import { readDocument } from '../invoices/files-queries.ts'
import type { Words } from '../language/words.ts'
import type { Services } from '../services.ts'
import { readBill } from './read-bill.ts'

/** The bill of a sale over the counter for its printer. Fails as `readBill` does. */
export async function readBillFile(
  services: Pick<Services, 'db' | 'config' | 'settings'>,
  caller: Caller,
  { orderId, paper, words }: { orderId: string; paper: BillPaper; words: Words },
): Promise<{ bytes: Buffer; name: string }> {
  const { documentId, number, tendered, change } = await readBill(services, caller, { orderId, words })
  const document = await readDocument(services.db, documentId, orderId)
  if (!document) throw new ShopError('not_found')
  const inPaise = (rupees: number | null) => (rupees === null ? null : rupeesToPaise(rupees))
  const money = { tenderedPaise: inPaise(tendered), changePaise: inPaise(change) }
  // The library is loaded with the first bill, not at the start.
  const { renderBill } = await import('./render-bill.ts')
  return {
    bytes: await renderBill(document, paper, money),
    name: `${number.replaceAll('/', '-')}.pdf`,
  }
}
