import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCreditNote } from '#domain/invoices/build-credit-note.ts'
import { buildInvoice } from '#domain/invoices/build-invoice.ts'
import type { TaxDocument } from '#domain/invoices/tax-document.ts'
import { someInvoicedOrder, somePieces, taxedSettings } from '#domain/invoices/testing/some-invoice.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { cutFonts } from '#tools/build/subset-fonts.ts'
import { renderHtml } from './render-html.ts'
import { renderPdf } from './render-pdf.ts'

beforeAll(cutFonts, 60_000)

const issuedAt = new Date('2026-11-20T06:00:00Z')
const frock = {
  ...somePieces,
  description: 'Gulmohar <Block> Frock',
  pricePaise: 129_900,
  totalPaise: 116_910,
}

function invoiceOf(pieces = [frock], order: Partial<typeof someInvoicedOrder> = {}): TaxDocument {
  const draft = buildInvoice({
    order: { ...someInvoicedOrder, ...order },
    pieces,
    charges: [],
    settings: taxedSettings,
    issuedAt,
  })
  return { ...draft, number: 'PHK/26-27/000482' }
}

const wanted = [
  'Tax invoice',
  'PHK/26-27/000482',
  '29AAICP4821K1Z1',
  '20 Nov 2026',
  'Karnataka (29)',
  'Ananya Rao',
  '+91 90000 00101',
  '6204',
  '1,299.00',
  '−129.90',
  '1,113.42',
  'CGST',
  '27.84',
  '₹1,169.10',
  'Rupees one thousand one hundred sixty-nine and ten paise only',
  'Authorised signatory',
]

describe('renderPdf()', () => {
  it('writes readable text, with ₹', async () => {
    const pdf = await renderPdf(invoiceOf())
    const text = textOfPdf(pdf)
    for (const words of [...wanted, 'Gulmohar <Block> Frock']) expect(text).toContain(words)
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  it('prints names and addresses in Indian scripts, and loads only the needed fonts', async () => {
    const names = ['மீனாட்சி', 'অনুরাধা', 'ગૌરી', 'ಲಕ್ಷ್ಮೀ', 'محمد اقبال']
    const [plain, ...others] = await Promise.all(
      ['Ananya', ...names].map((firstName) => renderPdf(invoiceOf([frock], { firstName }))),
    )
    for (const [at, pdf] of others.entries()) {
      expect(textOfPdf(pdf)).not.toContain('?')
      expect(pdf.length, names[at]).toBeGreaterThan((plain?.length ?? 0) + 500)
      expect(pdf.length, names[at]).toBeLessThan((plain?.length ?? 0) + 40_000)
    }
    expect(String(await renderHtml(invoiceOf()))).not.toContain("Paper Scripts';font-weight")
    const tamil = invoiceOf([frock], { firstName: 'மீனாட்சி' })
    expect(String(await renderHtml(tamil))).toContain('unicode-range:U+b80-bff')
  })

  it('tags its parts for screen readers: a title, headings, a table with column headers', async () => {
    const pieces = Array.from({ length: 40 }, (_, index) => ({ ...frock, orderLineId: `orl_${index}` }))
    const tamil = await renderPdf(invoiceOf(pieces, { firstName: 'மீனாட்சி' }))
    const file = tamil.toString('latin1')
    const parts = (type: string) => file.match(new RegExp(`/S /${type}\\b`, 'g'))?.length ?? 0
    expect(file).toContain('/Marked true')
    expect(file).toContain('/StructTreeRoot')
    expect(parts('Document')).toBe(1)
    expect(parts('H1')).toBe(1)
    expect(parts('Table')).toBe(2)
    // Head, lines and totals, and the table of rates with one rate. A repeated head is not counted.
    expect(parts('TR')).toBe(pieces.length + 2 + 3)
    expect(file.match(/\/Scope \/Column/g)).toHaveLength(parts('TH'))
    expect(file).toContain('/ActualText')
  })

  it('gives the same bytes for the same document', async () => {
    const [one, two] = [await renderPdf(invoiceOf()), await renderPdf(invoiceOf())]
    expect(one.equals(two)).toBe(true)
  })

  it('shows the uploaded logo if there is one, else the shop’s name', async () => {
    const create = { width: 200, height: 60, channels: 3 as const, background: '#c9185b' }
    const logo = await sharp({ create }).png().toBuffer()
    expect(textOfPdf(await renderPdf(invoiceOf()))).toContain('Latoo\n')
    const pdf = await renderPdf(invoiceOf(), logo)
    expect(pdf.toString('latin1')).toContain('/Subtype /Image')
    expect(textOfPdf(pdf)).toContain(wanted[0] ?? '')
    const html = (await renderHtml(invoiceOf(), logo)).toString()
    expect(html).toContain(`<img src="data:image/png;base64,${logo.toString('base64')}" alt=`)
  })

  it('continues on further sheets, with the table head and the page number', async () => {
    const pieces = Array.from({ length: 40 }, (_, index) => ({ ...frock, orderLineId: `orl_${index}` }))
    const text = textOfPdf(await renderPdf(invoiceOf(pieces)))
    expect(text).toContain('Page 3 of 3')
    expect(text.match(/Description/g)?.length).toBeGreaterThan(1)
    expect(text.match(/Gulmohar/g)).toHaveLength(40)
  })

  it('writes a credit note with its invoice and the reason', async () => {
    const credited = [{ position: 1, quantity: 1, totalPaise: 116_910, beforePaise: 0 }]
    const draft = buildCreditNote({ invoice: invoiceOf(), credited, issuedAt, reason: 'Too small' })
    const text = textOfPdf(await renderPdf({ ...draft, number: 'PHC/26-27/000001' }))
    for (const words of ['Credit note', 'PHC/26-27/000001', 'PHK/26-27/000482, 20 Nov 2026', 'Too small'])
      expect(text).toContain(words)
  })
})

describe('renderHtml()', () => {
  it('has the same content, escapes typed texts, and loads nothing', async () => {
    const html = (await renderHtml(invoiceOf())).toString()
    for (const words of [...wanted, 'Gulmohar &lt;Block&gt; Frock']) expect(html).toContain(words)
    expect(html).not.toMatch(/<Block>|<script|\sstyle=|(?:src|href)=|url\((?!data:)/)
  })

  it('names the tax of a union territory, and the rate under each amount if rates differ', async () => {
    const dear = { ...frock, orderLineId: 'orl_9', pricePaise: 300_000, totalPaise: 300_000 }
    const settings = { ...taxedSettings, legal: { ...taxedSettings.legal, stateCode: '04' } }
    const order = { ...someInvoicedOrder, stateCode: '04' }
    const draft = buildInvoice({ order, pieces: [frock, dear], charges: [], settings, issuedAt })
    const html = (await renderHtml({ ...draft, number: 'PHK/26-27/000001' })).toString()
    expect(html).toContain('>UTGST</th>')
    expect(html).toContain('<small>9 %</small>')
  })
})
