import escapeHtml from 'escape-html'
import type { PaperCell, PaperTable } from '#domain/invoices/document-tables.ts'
import { type DocumentView, documentView } from '#domain/invoices/document-view.ts'
import { paperScriptsIn } from '#domain/invoices/paper-scripts.ts'
import type { TaxDocument } from '#domain/invoices/tax-document.ts'
import { INVOICE_TEXTS } from '#domain/invoices/texts.en.ts'
import { hasDrawnLogo } from '#domain/settings/logo.ts'
import { readPaperFonts, readScriptFonts } from './paper-fonts.ts'
import { MARK_SVG } from './paper-mark.ts'
import { paperStyle } from './paper-style.ts'

/**
 * A tax document as one self-contained HTML page with its style and fonts: it prints on A4 and becomes a list on a
 * phone.
 * @param logo a PNG that replaces mark and name
 */
export async function renderHtml(document: TaxDocument, logo: Buffer | null = null): Promise<Buffer> {
  const view = documentView(document)
  const fonts = await readPaperFonts()
  const scripts = await readScriptFonts(paperScriptsIn(JSON.stringify(view)))
  return Buffer.from(`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(`${view.title} ${document.number} · ${view.brand}`)}</title>
<style>${paperStyle(fonts, scripts)}</style>
</head>
<body>
<main class="sheet">
${head(view, logo)}
${parties(view)}
${table(view.lines, 'lines')}
${view.roundOff ? `<p class="roundoff"><span>${text(view.roundOff.label)}</span> <span>${text(view.roundOff.value)}</span></p>\n` : ''}<p class="total"><span>${text(view.total.label)}</span> <b>${text(view.total.value)}</b></p>
<p class="words"><span>${text(view.words.label)}</span><br><b>${text(view.words.value)}</b></p>
${view.rates ? `<h2>${text(view.rates.title)}</h2>\n${table(view.rates.table, 'rates')}` : ''}
<div class="foot"><p>${text(view.footer)}</p>
<div class="sign"><p>${text(view.signedFor)}</p><p class="line">${text(view.signatory)}</p></div></div>
</main>
</body>
</html>
`)
}

function head({ brand, title, original, supplier, facts }: DocumentView, logo: Buffer | null): string {
  const sign = logo
    ? `<img src="data:image/png;base64,${logo.toString('base64')}" alt="${text(brand)}" height="36">`
    : `${hasDrawnLogo({ name: brand }) ? MARK_SVG : ''}<span>${text(brand)}</span>`
  const gstin = supplier.gstin ? `<br>${INVOICE_TEXTS.gstin} <b>${text(supplier.gstin)}</b>` : ''
  const [address = '', state = '', ...rest] = supplier.lines
  return `<header><p class="brand">${sign}</p><div><h1>${text(title)}</h1><p>${text(original)}</p></div></header>
<section class="two top"><div><h2 class="supplier">${text(supplier.name)}</h2><p>${text(address)}<br>${text(state)}${gstin}${rest.map((line) => `<br>${text(line)}`).join('')}</p></div>
<dl>${facts.map(({ label, value, strong }) => `<div><dt>${text(label)}</dt><dd${strong ? ' class="strong"' : ''}>${text(value)}</dd></div>`).join('')}</dl></section>`
}

function parties(view: DocumentView): string {
  const party = ({ title, lines }: DocumentView['parties'][number]) =>
    `<div><h2>${text(title)}</h2><p>${lines.map(text).join('<br>')}</p></div>`
  return `<section class="two">${view.parties.map(party).join('\n')}</section>`
}

/** Sets ARIA roles, which a table loses when displayed as a list. */
function table({ columns, rows, total }: PaperTable, name: string): string {
  const th = columns.map(
    ({ label, kind }) => `<th role="columnheader" scope="col" class="${kind}">${text(label)}</th>`,
  )
  const row = (cells: PaperCell[]) =>
    `<tr role="row">${cells.map((cell, index) => td(cell, columns[index])).join('')}</tr>`
  return `<table role="table" class="${name}"><thead role="rowgroup"><tr role="row">${th.join('')}</tr></thead>
<tbody role="rowgroup">${rows.map(row).join('\n')}</tbody>
<tfoot role="rowgroup">${row(total)}</tfoot></table>`
}

function td(
  { text: said, strong, note }: PaperCell,
  column: PaperTable['columns'][number] | undefined,
): string {
  const { kind = 'text', longLabel = '' } = column ?? {}
  const names = [kind, ...(said === '' ? ['empty'] : [])].join(' ')
  const label = kind === 'amount' ? ` data-label="${text(longLabel)}"` : ''
  const value = strong ? `<b>${text(said)}</b>` : text(said)
  return `<td role="cell" class="${names}"${label}>${value}${note ? `<small>${text(note)}</small>` : ''}</td>`
}

const text = (value: string) => escapeHtml(value)
