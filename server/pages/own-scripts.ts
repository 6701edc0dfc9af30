/**
 * Replaces every script element with the process's secret nonce, and only those. Uses plain string search: a regular
 * expression with a lazy body took longer than compressing the page.
 * @param replace gets the whole element, its attributes without the nonce, and its body
 */
export function replaceOwnScripts(
  html: string,
  nonce: string,
  replace: (whole: string, attributes: string, body: string) => string,
): string {
  const mark = ` nonce="${nonce}"`
  let result = ''
  let copied = 0
  for (let start = html.indexOf(opening); start !== -1; start = html.indexOf(opening, start + 1)) {
    const tagEnd = html.indexOf('>', start)
    if (tagEnd === -1) break
    const attributes = html.slice(start + opening.length, tagEnd)
    if (!attributes.includes(mark)) continue
    const bodyEnd = html.indexOf(closing, tagEnd)
    if (bodyEnd === -1) break
    const end = bodyEnd + closing.length
    const body = html.slice(tagEnd + 1, bodyEnd)
    result +=
      html.slice(copied, start) + replace(html.slice(start, end), attributes.replaceAll(mark, ''), body)
    copied = end
    start = end - 1
  }
  return copied === 0 ? html : result + html.slice(copied)
}

const opening = '<script'
const closing = '</script>'
