import { PAPER_SCRIPTS, SCRIPT_NAMES } from '#domain/invoices/paper-scripts.ts'
import type { PaperFonts, ScriptFonts } from './paper-fonts.ts'

/** The CSS of a tax document: an A4 sheet on a wide screen and in print, a list on a phone. */
export function paperStyle(
  { textWoff2, displayWoff2, rupeeWoff2 }: PaperFonts,
  scripts: ScriptFonts,
): string {
  return `${face('Paper Text', textWoff2)}${face('Paper Text', rupeeWoff2, 'U+20B9')}${face('Paper Display', displayWoff2)}${scriptFaces(scripts)}${RULES}`
}

function scriptFaces(fonts: ScriptFonts): string {
  return SCRIPT_NAMES.map((script) => {
    const font = fonts[script]
    return font ? face('Paper Scripts', font, PAPER_SCRIPTS[script].map(unicodeRange).join(',')) : ''
  }).join('')
}

function unicodeRange([first, last]: readonly [string, string]): string {
  return `U+${first.charCodeAt(0).toString(16)}-${last.charCodeAt(0).toString(16)}`
}

function face(family: string, font: Buffer, range?: string): string {
  const limit = range ? `unicode-range:${range};` : ''
  return `@font-face{font-family:'${family}';font-weight:400 700;${limit}src:url(data:font/sfnt;base64,${font.toString('base64')})}`
}

const RULES = `
*{box-sizing:border-box;margin:0}
@page{size:A4;margin:14mm}
:root{color-scheme:light}
body{background:#ede7f0;color:#1b1733;font:13px/1.45 'Paper Text','Paper Scripts',system-ui,sans-serif;-webkit-text-size-adjust:100%}
.sheet{width:210mm;min-height:297mm;max-width:calc(100% - 24px);margin:20px auto;padding:14mm;background:#fff;box-shadow:0 2px 12px rgb(25 16 56/.16)}
h1,h2,.brand{font-family:'Paper Display','Paper Text','Paper Scripts',system-ui,sans-serif;line-height:1.2}
h1{font-size:20px;font-weight:600}
h2{font-size:14px;font-weight:600;margin-bottom:2px}
b,.strong{font-weight:600}
.supplier{font-size:20px}
header{display:flex;justify-content:space-between;align-items:flex-start;padding-bottom:12px;border-bottom:1px solid #1b1733}
header div{text-align:right}
header p,.total span,.words span,.foot>p,.line,dt{color:#564f73}
.brand{display:flex;align-items:center;gap:8px;font-size:26px;font-weight:700;color:#231c42}
.two{display:grid;grid-template-columns:1fr 1fr;gap:20px;padding:12px 0}
.top{border-bottom:1px solid #d9d3e2}
dl{display:grid;gap:3px;align-content:start}
dl div{display:flex;justify-content:space-between;gap:16px}
dd{text-align:right;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;border-block:1px solid #1b1733;font-variant-numeric:tabular-nums}
th{font-size:11.5px;font-weight:600;text-align:left;vertical-align:bottom;padding:6px 5px;border-bottom:1px solid #1b1733}
td{vertical-align:top;padding:6px 5px;border-bottom:1px solid #d9d3e2}
td.text{overflow-wrap:anywhere}
.amount{text-align:right}
td.amount{white-space:nowrap}
.lines th.amount{max-width:64px}
tr{break-inside:avoid}
tfoot td{border-top:1px solid #1b1733;border-bottom:0}
small{display:block;font-size:12px;color:#564f73}
.roundoff{display:flex;justify-content:flex-end;gap:24px;margin:12px 5px 0}
.total{display:flex;justify-content:flex-end;gap:24px;margin:12px 5px 0;font-size:16px}
.words{margin:8px 0 16px}
.foot{display:grid;grid-template-columns:1fr 1fr;gap:20px;align-items:end;margin-top:24px;break-inside:avoid}
.sign{text-align:right}
.line{margin:48px 0 0 auto;width:200px;border-top:1px solid #1b1733;padding-top:4px}
@media print{body{background:#fff}.sheet{width:auto;min-height:0;max-width:none;margin:0;padding:0;box-shadow:none}}
@media screen and (max-width:719px){
.sheet{min-height:0;margin:12px auto;padding:16px}
.two,.foot{grid-template-columns:1fr}
table,thead,tbody,tfoot,tr,td{display:block}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{display:grid;grid-template-columns:1fr 1fr;gap:3px 20px;padding:8px 0;border-bottom:1px solid #d9d3e2}
td,tfoot td{padding:0;border:0}
tfoot{border-top:1px solid #1b1733}
tbody tr:last-child,tfoot tr{border-bottom:0}
td.text{grid-column:1/-1}
td.amount{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 8px}
td.amount::before{content:attr(data-label);color:#564f73}
td.amount small{flex-basis:100%;text-align:right}
td.number,td.empty{display:none}
}
`
