import type { PaperTable } from '#domain/invoices/document-tables.ts'
import { paperScriptsIn } from '#domain/invoices/paper-scripts.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ApiPurchase } from '#domain/purchasing/api-purchasing.ts'
import { formatDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { PURCHASE_TEXTS as words } from '#texts/purchasing/purchase-texts.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { readPaperFonts, readScriptFonts } from '../invoices/paper-fonts.ts'
import { INK, INNER, type Look, MUTED, openPaper, PAGE } from '../invoices/pdf-paper.ts'
import { drawTable } from '../invoices/pdf-table.ts'
import type { Services } from '../services.ts'
import { readApiPurchase } from './purchases.ts'

const TITLE: Look = { face: 'display', size: 15, colour: INK }
const TEXT: Look = { face: 'text', size: 9, colour: INK }
const BOLD: Look = { ...TEXT, face: 'strong' }
const QUIET: Look = { ...TEXT, colour: MUTED }
const LEAD = 12.5

/**
 * A purchase order as PDF for the supplier: pieces and costs, no selling price.
 * @throws ShopError `forbidden`, `not_found`
 */
export async function renderPurchase(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  id: string,
): Promise<{ name: string; bytes: Buffer }> {
  requirePermission(caller, 'costs.read')
  const purchase = await readApiPurchase(services, caller, id)
  const { legal, store } = services.settings.current()
  const title = format(words.title, { number: purchase.number })
  const { supplier } = purchase
  const paper = openPaper({
    title,
    author: legal.name,
    at: new Date(purchase.createdAt),
    fonts: {
      ...(await readPaperFonts()),
      ...(await readScriptFonts(paperScriptsIn(JSON.stringify(purchase)))),
    },
  })
  let y: number = PAGE.margin + 14
  paper.part('H1', () => paper.write(title, PAGE.margin, y, TITLE))
  y += 18
  const at = formatDate(new Date(purchase.createdAt))
  const needed = purchase.neededBy === null ? null : parseIndiaDate(purchase.neededBy)
  const dates = needed ? format(words.dateNeeded, { date: at, by: formatDate(needed) }) : at
  paper.part('P', () => paper.write(dates, PAGE.margin, y, QUIET))
  y += LEAD + 6
  const toShop = [legal.name, store.address || legal.address]
  for (const [label, parts] of [
    [words.to, [supplier.name, supplier.address, supplier.gstin && format(words.gstin, supplier)]],
    [words.deliverTo, [...toShop, legal.gstin && format(words.gstin, { gstin: legal.gstin })]],
  ] as const) {
    paper.part('P', () => {
      paper.write(label, PAGE.margin, y, BOLD)
      for (const line of paper.wrap(parts.filter(Boolean).join(', '), TEXT, INNER - 70)) {
        paper.write(line, PAGE.margin + 70, y, TEXT)
        y += LEAD
      }
    })
  }
  if (purchase.note !== '') {
    paper.part('P', () => {
      for (const line of paper.wrap(purchase.note, TEXT, INNER)) {
        paper.write(line, PAGE.margin, y, TEXT)
        y += LEAD
      }
    })
  }
  drawTable(paper, tableOf(purchase), y + 6)
  return { name: `${purchase.number}.pdf`, bytes: await paper.finish() }
}

function tableOf({ lines, sum, pieces }: ApiPurchase): PaperTable {
  const cell = (text: string, note = '') => ({ text, note, strong: false })
  const plain = (rupees: number | null) =>
    rupees === null ? words.noCost : formatRupees(rupeesToPaise(rupees)).replace('₹', '')
  const column = (label: string, kind: 'text' | 'amount') => ({ label, longLabel: label, kind })
  return {
    columns: [
      column(words.piece, 'text'),
      column(words.quantity, 'amount'),
      column(words.cost, 'amount'),
      column(words.amount, 'amount'),
    ],
    rows: lines.map(({ product, size, sku, quantity, cost }) => [
      cell([product, size].filter(Boolean).join(', '), sku),
      cell(String(quantity)),
      cell(plain(cost)),
      cell(plain(cost === null ? null : (rupeesToPaise(cost) * quantity) / 100)),
    ]),
    total: [cell(words.sum), cell(String(pieces)), cell(''), cell(plain(sum))].map((entry) => ({
      ...entry,
      strong: true,
    })),
  }
}
