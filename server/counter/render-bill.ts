import type { BillPaper } from '#domain/counter/bill-paper.ts'
import { BILL_TEXTS as TEXTS } from '#domain/counter/bill-texts.en.ts'
import { documentView } from '#domain/invoices/document-view.ts'
import { paperScriptsIn } from '#domain/invoices/paper-scripts.ts'
import { payableOf, type TaxDocument, type TaxDocumentLine, totalsOf } from '#domain/invoices/tax-document.ts'
import { INVOICE_TEXTS } from '#domain/invoices/texts.en.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees } from '#domain/money/money.ts'
import { PAYMENT_MODE_LABELS } from '#domain/payments/payment-mode.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { readPaperFonts, readScriptFonts } from '../invoices/paper-fonts.ts'
import { HAIR, INK, type Look, MUTED, openPaper, type Paper } from '../invoices/pdf-paper.ts'

const MM = 72 / 25.4

/** Points. A roll is cut after the bill; its printer leaves 4 mm free on each side. */
const PAPERS: Readonly<
  Record<BillPaper, { width: number; height: number | null; margin: number; scale: number }>
> = {
  '80mm': { width: 80 * MM, height: null, margin: 4 * MM, scale: 1 },
  a5: { width: 148 * MM, height: 210 * MM, margin: 10 * MM, scale: 1.15 },
}

/** A roll has no end: the first drawing finds how long the bill is. */
const LONGEST = 5_000

/** The money in hand beside the document. Paise. */
export interface BillMoney {
  tenderedPaise: number | null
  changePaise: number | null
}

/** The bill of a counter sale on a roll or on A5. The same document gives the same bytes. */
export async function renderBill(document: TaxDocument, paper: BillPaper, money: BillMoney): Promise<Buffer> {
  const fonts = {
    ...(await readPaperFonts()),
    ...(await readScriptFonts(paperScriptsIn(JSON.stringify(documentView(document))))),
  }
  const { width, height } = PAPERS[paper]
  const draw = (tall: number) => {
    const sheet = openPaper({
      title: `${INVOICE_TEXTS.kinds.invoice} ${document.number}`,
      author: document.supplier.name,
      at: new Date(document.issuedAt),
      fonts,
      size: [width, tall],
    })
    return { sheet, end: drawBill(sheet, document, { paper, money, tall }) }
  }
  if (height !== null) return await draw(height).sheet.finish()
  const trial = draw(LONGEST)
  await trial.sheet.finish()
  return await draw(Math.ceil(trial.end + PAPERS[paper].margin)).sheet.finish()
}

function drawBill(
  sheet: Paper,
  document: TaxDocument,
  { paper, money, tall }: { paper: BillPaper; money: BillMoney; tall: number },
): number {
  const { width, margin, scale } = PAPERS[paper]
  const right = width - margin
  const size = (points: number) => points * scale
  const text: Look = { face: 'text', size: size(8), colour: INK }
  const quiet: Look = { ...text, size: size(7), colour: MUTED }
  const strong: Look = { ...text, face: 'strong' }
  const lead = size(10.5)
  let y = margin + size(10)

  const room = (height: number) => {
    if (y + height <= tall - margin) return
    sheet.doc.addPage()
    y = margin + size(10)
  }
  const block = (words: string, look: Look) => {
    if (words === '') return
    sheet.part('P', () => {
      for (const line of sheet.wrap(words, look, right - margin)) {
        room(lead)
        sheet.write(line, margin, y, look)
        y += Math.max(lead, look.size * 1.25)
      }
    })
  }
  const pair = (label: string, value: string, look: Look = text) => {
    room(lead)
    sheet.part('P', () => {
      const beside = right - sheet.width(value, look) - size(8)
      const lines = sheet.wrap(label, look, beside - margin)
      for (const [index, line] of lines.entries()) {
        sheet.write(line, margin, y, look)
        if (index === 0) sheet.write(value, right, y, look, 'right')
        y += Math.max(lead, look.size * 1.25)
      }
    })
  }
  const rule = (colour = HAIR) => {
    sheet.rule(y - size(5), { from: margin, to: right, colour })
    y += size(5)
  }

  const { supplier, lines, totals, roundOffPaise, order } = document
  const view = documentView(document)
  sheet.part('H1', () => block(supplier.name, { face: 'display', size: size(12), colour: INK }))
  for (const line of view.supplier.lines) block(line, quiet)
  if (supplier.gstin !== '') block(`${INVOICE_TEXTS.gstin} ${supplier.gstin}`, strong)
  rule(INK)
  pair(view.title, document.number, strong)
  pair(TEXTS.time, formatDateTime(new Date(document.issuedAt)), quiet)
  pair(format(TEXTS.order, { number: order.number }), PAYMENT_MODE_LABELS[document.payment.mode], quiet)
  if (document.buyer.phone !== '') pair(TEXTS.phone, document.buyer.phone, quiet)
  if (document.buyerGstin) pair(INVOICE_TEXTS.gstin, document.buyerGstin, quiet)
  pair(INVOICE_TEXTS.placeOfSupply, format(INVOICE_TEXTS.place, document.placeOfSupply), quiet)
  rule()
  for (const line of lines) {
    pair(line.description, formatRupees(line.pricePaise), strong)
    block(detailsOf(line), quiet)
    if (line.discountPaise > 0) pair(TEXTS.discount, `−${formatRupees(line.discountPaise)}`, quiet)
  }
  rule()
  if (supplier.gstin !== '') {
    for (const { rate, sums } of byRate(lines)) {
      pair(`${format(TEXTS.rate, { rate })} · ${TEXTS.taxable}`, formatRupees(sums.taxablePaise), quiet)
      for (const [name, paise] of taxesOf(document, sums)) pair(name, formatRupees(paise), quiet)
    }
    rule()
  }
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  pair(format(TEXTS.pieces, { count: pieces }), formatRupees(totals.totalPaise), text)
  if (roundOffPaise > 0) pair(INVOICE_TEXTS.roundOff, `−${formatRupees(roundOffPaise)}`, text)
  pair(TEXTS.total, formatRupees(payableOf(document)), { ...strong, size: size(11) })
  if (money.tenderedPaise !== null) pair(TEXTS.tendered, formatRupees(money.tenderedPaise), text)
  if (money.changePaise !== null) pair(TEXTS.change, formatRupees(money.changePaise), text)
  rule()
  block(document.amountInWords, quiet)
  block(view.footer, quiet)
  return y
}

function detailsOf({ details, hsn, quantity, pricePaise }: TaxDocumentLine): string {
  const price = formatRupees(quantity > 0 ? pricePaise / quantity : pricePaise)
  return format(TEXTS.line, { details, hsn, quantity, price })
}

/** The lines' sums by rate, the lowest rate first. */
function byRate(lines: readonly TaxDocumentLine[]) {
  const rates = [...new Set(lines.map(({ rateBasisPoints }) => rateBasisPoints))].toSorted((a, b) => a - b)
  return rates.map((basisPoints) => ({
    rate: basisPoints / 100,
    sums: totalsOf(lines.filter(({ rateBasisPoints }) => rateBasisPoints === basisPoints)),
  }))
}

function taxesOf(
  { interState }: TaxDocument,
  { cgstPaise, sgstPaise, igstPaise }: ReturnType<typeof totalsOf>,
): [string, number][] {
  const { taxes } = INVOICE_TEXTS
  if (interState) return [[taxes.igst, igstPaise]]
  return [
    [taxes.cgst, cgstPaise],
    [taxes.sgst, sgstPaise],
  ]
}
