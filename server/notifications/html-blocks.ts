import escapeHtml from 'escape-html'
import { displayFont, light } from './html-style.ts'
import type { Block, ProductRow, TableRow } from './message-template.ts'

/** Product pictures have the ratio 4:5. */
const picture = { width: 72, height: 90 }

/** A block of a message as HTML. Styles are inline, because some mail programs ignore style sheets. */
export function renderBlock(block: Block, colour: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 12px">${escapeHtml(block.text)}</p>`
    case 'note':
      return `<p class="note" style="margin:16px 0;padding:12px 16px;background:${light.gendaTint};border-left:4px solid ${light.genda};border-radius:8px;font-weight:600">${escapeHtml(block.text)}</p>`
    case 'title':
      return `<h2 class="ink" style="margin:24px 0 4px;font-size:18px;line-height:1.25;color:${light.ink};${displayFont}">${escapeHtml(block.text)}</h2>`
    case 'button':
      return button(block, colour)
    case 'table':
      return table(block.rows.map(tableRow))
    case 'products':
      return table(block.rows.map(productRow))
  }
}

/** A quiet button is for a secondary action. */
function button({ text, url, isQuiet }: Extract<Block, { kind: 'button' }>, colour: string): string {
  const hue = escapeHtml(colour)
  const looks = isQuiet
    ? `padding:11px 24px;border:2px solid ${hue};color:${hue}`
    : `padding:13px 26px;background:${hue};color:#ffffff`
  return `<p style="margin:20px 0"><a class="${isQuiet ? 'quiet-button' : 'button'}" href="${escapeHtml(url)}" style="display:inline-block;${looks};border-radius:999px;font-weight:600;text-decoration:none">${escapeHtml(text)}</a></p>`
}

/** Names up to this length are not wrapped beside a long value, such as an address. */
const shortName = 20

/** Values up to this length are not wrapped beside any name: an amount is never split. */
const shortValue = 14

function table(rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:8px 0 12px">${rows.join('\n')}</table>`
}

function tableRow({ name, value, strong }: TableRow): string {
  const weight = strong ? ';font-weight:700;font-size:18px' : ''
  const cell = `padding:8px 0;border-bottom:1px solid ${light.line};vertical-align:top;color:${light.ink}${weight}`
  const whole = ';white-space:nowrap'
  const nameWhole = name.length <= shortName ? whole : ''
  const valueWhole = value.length <= shortValue ? whole : ''
  return `<tr><td class="line ink" style="${cell}${nameWhole}">${escapeHtml(name)}</td><td class="line ink" align="right" style="${cell};padding-left:16px${valueWhole}">${escapeHtml(value)}</td></tr>`
}

function productRow({ name, details, amount, picture: url, alt }: ProductRow): string {
  const cell = `padding:12px 0;border-bottom:1px solid ${light.line};vertical-align:top;color:${light.ink}`
  const shown =
    url === null
      ? ''
      : `<img class="quiet" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(alt)}" src="${escapeHtml(url)}" style="display:block;width:${picture.width}px;height:${picture.height}px;border:0;border-radius:10px;font-size:12px;color:${light.quiet}">`
  const facts = details
    .map(
      (fact) =>
        `<br><span class="quiet" style="color:${light.quiet};font-size:14px">${escapeHtml(fact)}</span>`,
    )
    .join('')
  const first =
    shown === ''
      ? ''
      : `<td class="line" width="${picture.width}" style="${cell};width:${picture.width}px"><table role="presentation" cellspacing="0" cellpadding="0"><tr><td class="tile" width="${picture.width}" style="background:${light.tile};border-radius:10px">${shown}</td></tr></table></td>`
  // Without a picture the text spans its column too: beside rows with pictures it would be too narrow.
  const place = shown === '' ? `colspan="2" style="${cell}"` : `style="${cell};padding-left:16px"`
  return `<tr>${first}<td class="line ink" ${place}><b>${escapeHtml(name)}</b>${facts}</td><td class="line ink" align="right" style="${cell};padding-left:12px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`
}
