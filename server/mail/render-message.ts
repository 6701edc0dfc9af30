import escapeHtml from 'escape-html'
import type { Block, Message, MessageFrame } from './message-template.ts'

const ink = '#231c42'
const quiet = '#564f73'
const line = '#e8e3ee'
const page = '#faf5ec'
const font = "font-family:'Anek Latin',Verdana,Arial,sans-serif"

/** The message as HTML. Styles stand in the elements and tables hold the layout: mail programs know no better. */
export function renderHtml({ subject, heading, blocks }: Message, frame: MessageFrame): string {
  const { shopName, tagline, publicUrl, contactEmail, contactPhone, address, testNote, why, colour } = frame
  const text = escapeHtml
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(subject)}</title></head>
<body style="margin:0;background:${page};color:${ink};${font}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellspacing="0" cellpadding="0" style="max-width:560px;width:100%;background:#ffffff;border:1px solid ${line};border-radius:16px">
<tr><td style="padding:24px 28px 0"><a href="${text(publicUrl)}" style="color:${text(colour)};font-size:26px;font-weight:700;text-decoration:none">${text(shopName)}</a></td></tr>
${testNote === null ? '' : `<tr><td style="padding:12px 28px 0"><p style="margin:0;padding:8px 12px;background:#fff3d6;border-radius:8px;font-size:14px">${text(testNote)}</p></td></tr>`}
<tr><td style="padding:16px 28px 28px;font-size:16px;line-height:1.5">
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${text(heading)}</h1>
${blocks.map((block) => renderBlock(block, colour)).join('\n')}
</td></tr></table>
<table role="presentation" width="560" cellspacing="0" cellpadding="0" style="max-width:560px;width:100%"><tr><td style="padding:16px 28px;font-size:13px;line-height:1.5;color:${quiet}">
${text(tagline)}<br>${text(address)}<br><a href="mailto:${text(contactEmail)}" style="color:${quiet}">${text(contactEmail)}</a> &middot; ${text(contactPhone)}<br>${text(why)}
</td></tr></table>
</td></tr></table></body></html>
`
}

function renderBlock(block: Block, colour: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 12px">${escapeHtml(block.text)}</p>`
    case 'button':
      return `<p style="margin:20px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:13px 24px;background:${escapeHtml(colour)};color:#ffffff;border-radius:999px;font-weight:600;text-decoration:none">${escapeHtml(block.text)}</a></p>`
    case 'table':
      return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:12px 0;border-top:1px solid ${line}">${block.rows
        .map(({ name, value, strong }) => {
          const cell = `padding:8px 0;border-bottom:1px solid ${line};vertical-align:top;${strong ? 'font-weight:700' : ''}`
          return `<tr><td style="${cell}">${escapeHtml(name)}</td><td align="right" style="${cell};padding-left:16px">${escapeHtml(value)}</td></tr>`
        })
        .join('')}</table>`
  }
}

/** The same message for programs, and people, that want no HTML. */
export function renderText({ heading, blocks }: Message, frame: MessageFrame): string {
  const parts = [
    ...(frame.testNote === null ? [] : [frame.testNote]),
    heading,
    ...blocks.map((block) => {
      if (block.kind === 'paragraph') return block.text
      if (block.kind === 'button') return `${block.text}:\n${block.url}`
      return block.rows.map(({ name, value }) => `${name}: ${value}`).join('\n')
    }),
    ['-- ', frame.shopName, frame.address, `${frame.contactEmail}, ${frame.contactPhone}`, frame.why].join(
      '\n',
    ),
  ]
  return `${parts.join('\n\n')}\n`
}
