import { compile } from 'html-to-text'

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: 200_000, maxDepth: 50, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'iframe', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 2 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
    })),
  ],
})

const BLOCKS = /<\/?(?:p|div|br|ul|ol|li|table|tr|h[1-6]|section|article|blockquote)\b/i

/**
 * The text of an HTML description, with empty lines between paragraphs. In a text without blocks, line breaks are kept.
 */
export function plainText(html: string): string {
  const text = html.replace(/\r\n?/g, '\n')
  const marked = BLOCKS.test(text) ? text : text.replace(/\n/g, '<br>')
  return convert(marked)
    .replace(/[\u00a0\t ]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
