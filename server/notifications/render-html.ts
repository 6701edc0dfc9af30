import escapeHtml from 'escape-html'
import { shopIconAddress } from '#domain/settings/logo.ts'
import { renderBlock } from './html-blocks.ts'
import { displayFont, light, styleSheet, textFont } from './html-style.ts'
import type { Block, Message, MessageFrame } from './message-template.ts'

const outerTable = 'role="presentation" width="100%" cellspacing="0" cellpadding="0"'
const innerTable = 'role="presentation" width="600" cellspacing="0" cellpadding="0"'

/** The message as HTML, with a table layout because of the limits of mail programs. */
export function renderHtml(
  message: Pick<Message, 'subject' | 'preview' | 'heading' | 'blocks'>,
  frame: MessageFrame,
): string {
  const { subject, heading, blocks } = message
  return `<!doctype html>
<html lang="${escapeHtml(frame.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page};color:${light.ink};${textFont}">
${hiddenPreview(message)}
<table class="page" ${outerTable} style="background:${light.page}"><tr><td class="outer" align="center" style="padding:24px 12px">
<table class="card" ${innerTable} style="max-width:600px;width:100%;background:${light.card};border:1px solid ${light.line};border-radius:18px">
<tr><td class="side" style="padding:24px 32px 0"><a class="brand" href="${escapeHtml(frame.publicUrl)}" style="color:${escapeHtml(frame.colour)};font-size:28px;line-height:1.2;font-weight:700;text-decoration:none;${displayFont}">${sign(frame)}</a></td></tr>
<tr><td class="side" style="padding:8px 32px 0"><div style="border-top:2px dashed ${light.genda};font-size:1px;line-height:1px">&nbsp;</div></td></tr>
${testNote(frame)}<tr><td class="side ink" style="padding:16px 32px 28px;font-size:16px;line-height:1.5;word-break:break-word;color:${light.ink}">
<h1 class="ink" style="margin:0 0 12px;font-size:26px;line-height:1.2;font-weight:600;color:${light.ink};${displayFont}">${escapeHtml(heading)}</h1>
${blocks.map((block) => renderBlock(block, frame.colour)).join('\n')}
</td></tr></table>
${foot(frame)}
</td></tr></table></body></html>
`
}

/** The shop's logo, with its name as alt text; else the default mark and the name. */
function sign({ publicUrl, shopName, logo }: MessageFrame): string {
  const src = escapeHtml(`${publicUrl}${shopIconAddress(logo ? 'letter.png' : '180.png', logo)}`)
  const name = escapeHtml(shopName)
  return logo
    ? `<img height="48" alt="${name}" src="${src}" style="display:block;height:48px;width:auto;max-width:100%;border:0;border-radius:8px">`
    : `<img width="32" height="32" alt="" src="${src}" style="border:0;border-radius:8px;vertical-align:-6px"> ${name}`
}

/** The preview beside the subject, padded so that nothing of the email follows it. */
function hiddenPreview({ preview, blocks }: { preview?: string; blocks: readonly Block[] }): string {
  const text = preview ?? blocks.find((block) => block.kind === 'paragraph')?.text ?? ''
  return `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${light.page}">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`
}

function testNote({ testNote: note }: MessageFrame): string {
  return note === null
    ? ''
    : `<tr><td class="side" style="padding:12px 32px 0"><p class="note" style="margin:0;padding:8px 12px;background:${light.gendaTint};border-radius:8px;font-size:14px;color:${light.ink}">${escapeHtml(note)}</p></td></tr>\n`
}

/** Contact details; a shop that is not open yet may lack some. */
function reached({
  contactEmail,
  contactPhone,
}: Pick<MessageFrame, 'contactEmail' | 'contactPhone'>): string {
  const email = escapeHtml(contactEmail)
  return [
    email && `<a class="quiet" href="mailto:${email}" style="color:${light.quiet}">${email}</a>`,
    escapeHtml(contactPhone),
  ]
    .filter((part) => part !== '')
    .join(' &middot; ')
}

function foot({ tagline, address, contactEmail, contactPhone, why }: MessageFrame): string {
  const lines = [
    escapeHtml(tagline),
    escapeHtml(address),
    reached({ contactEmail, contactPhone }),
    escapeHtml(why),
  ].filter((line) => line !== '')
  return `<table ${innerTable} style="max-width:600px;width:100%"><tr><td class="side quiet" style="padding:16px 32px 24px;font-size:13px;line-height:1.5;word-break:break-word;color:${light.quiet}">
${lines.join('<br>')}
</td></tr></table>`
}
