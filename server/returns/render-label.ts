import escapeHtml from 'escape-html'
import { encodeCode128, modulesOf, QUIET_MODULES } from '#domain/fulfilment/code-128.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { returnNumber } from '#domain/returns/return-number.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import { requirePaperDetails } from '../opening/before-opening.ts'
import type { Services } from '../services.ts'
import { readReturnOrder } from './order-queries.ts'
import { readOwnReturnRecord } from './read-queries.ts'
import type { OrderAccess } from './request-access.ts'

const style = `body{font:16px/1.4 system-ui,sans-serif;margin:2rem}
main{border:2px dashed #555;padding:1.5rem;max-width:28rem}
h1{font-size:1.25rem;margin:0 0 1rem}h2{font-size:.875rem;margin:1rem 0 .25rem}
p{margin:0}svg{display:block;height:4.5rem;width:100%;margin-top:1rem}
small{display:block;margin-top:1rem;color:#333}@page{margin:1.5cm}`

/** The printable address label of a return. @throws ShopError `not_found`, `details_missing` */
export async function renderReturnLabel(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  access: OrderAccess,
  { returnId, words: { texts, format, language } }: { returnId: string; words: Words },
): Promise<string> {
  const record = await readOwnReturnRecord(db, { ...access, returnId })
  const order = record && (await readReturnOrder(db, record.orderId, access.customerId))
  if (!record || !order) throw new ShopError('not_found')
  requirePaperDetails({ settings })
  const { brand, store, contact } = settings.current()
  const number = returnNumber(record.serial)
  const said = texts.returnPaper
  const lines = [brand.name, store.returnsAddress, contact.phone]
  const from = [`${order.address}, ${order.city} ${order.pincode}`]
  const paragraphs = (all: readonly string[]) => all.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const title = escapeHtml(format(said.title, { number }))
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><h2>${said.to}</h2>${paragraphs(lines)}
<h2>${said.from}</h2>${paragraphs(from)}
<p>${escapeHtml(format(said.order, { order: shortOrderNumber(record.orderId) }))}</p>
${barcode(number)}<p>${number}</p><small>${escapeHtml(said.put)}</small></main></body></html>`
}

function barcode(text: string): string {
  const widths = encodeCode128(text) ?? []
  let at = QUIET_MODULES
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `<rect x="${at}" y="0" width="${width}" height="40"/>` : ''
    at += width
    return bar
  })
  return `<svg viewBox="0 0 ${modulesOf(widths)} 40" preserveAspectRatio="none" role="img" aria-label="${text}">${bars.join('')}</svg>`
}
