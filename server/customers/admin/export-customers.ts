import type { CustomerTab } from '#domain/customers/api-admin-customer.ts'
import { tenDigits } from '#domain/customers/phone.ts'
import { CSV_START, csvLine } from '#domain/files/csv.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { shopName } from '#domain/settings/shop-name.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import type { Words } from '../../language/words.ts'
import type { Services } from '../../services.ts'
import { collectDataOf } from '../collect-data.ts'
import { catchUpFigures, refreshFigures } from '../refresh-figures.ts'
import { renderDataExport } from '../render-data-export.ts'
import { readContacts } from './find-queries.ts'
import { readPeople } from './list-queries.ts'
import { requireParts } from './read-customer.ts'

const rowsAtOnce = 1_000
/** A larger file would need a job. */
const mostRows = 100_000

/**
 * The customers of a tab as CSV, the latest orders first. The export and its reason are logged before the file is
 * returned. Money in rupees, dates in India's time.
 * @throws ShopError `unauthenticated` or `forbidden`
 */
export async function exportCustomers(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { reason, tab, words }: { reason: string; tab: CustomerTab; words: Words },
): Promise<string> {
  const { customerId } = requirePermission(caller, 'customers.export')
  const { db } = services
  await refreshFigures(services)
  const { yes, no } = words.texts.dataExport
  const lines = [CSV_START, csvLine(Object.values(words.texts.customerColumns))]
  let after: { key: string; id: string } | null = null
  let count = 0
  while (count < mostRows) {
    const rows: Awaited<ReturnType<typeof readPeople>> = await readPeople(db, {
      tab,
      keys: null,
      sort: 'recent',
      after,
      most: rowsAtOnce,
    })
    const contacts = await readContacts(
      db,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const contact = contacts.get(row.id)
      lines.push(
        csvLine([
          row.name,
          contact?.email ?? '',
          tenDigits(contact?.phone ?? ''),
          row.city,
          row.pincode,
          row.hasAccount ? yes : no,
          row.orders,
          paiseToRupees(row.spentPaise),
          indiaDate(row.knownSince),
          row.lastOrderAt === null ? '' : indiaDate(row.lastOrderAt),
          row.refusedCash,
          contact?.wantsOffers ? yes : no,
        ]),
      )
    }
    count += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) break
    after = { key: last.sortedAt, id: last.id }
  }
  await recordActivity(db, {
    actorId: customerId,
    subject: 'export',
    subjectId: 'customers',
    action: 'exported',
    after: { reason, tab, count },
  })
  return lines.join('')
}

/**
 * All data of one customer as one readable page: the merged accounts one after the other.
 * @throws ShopError `forbidden`, `not_found`
 */
export async function exportCustomer(
  services: Pick<Services, 'db' | 'config' | 'settings' | 'catalogue' | 'media'>,
  caller: Caller,
  { customerId, reason, words }: { customerId: string; reason: string; words: Words },
): Promise<string> {
  const staff = requirePermission(caller, 'customers.export')
  await catchUpFigures(services)
  const parts = await requireParts(services, customerId)
  const shop = shopName(services.settings.current().brand)
  const pages: string[] = []
  for (const { id, hasAccount } of parts) {
    const data = await collectDataOf(services, { customerId: id, isGuest: !hasAccount })
    pages.push(renderDataExport(data, shop, words))
  }
  await recordActivity(services.db, {
    actorId: staff.customerId,
    subject: 'export',
    subjectId: parts[0].id,
    action: 'customer_exported',
    after: { reason, accounts: parts.length },
  })
  return joinPages(pages)
}

/** Appends the bodies of the other pages to the first. */
function joinPages(pages: readonly string[]): string {
  const [first = '', ...others] = pages
  const bodies = others.map((page) => /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '')
  return first.replace('</body>', () => `${bodies.map((body) => `<hr>${body}`).join('')}</body>`)
}
