import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('plainText()', () => {
  it('keeps paragraphs, lists and tables as text', () => {
    expect(
      plainText(
        '<p>Soft  cotton.</p>\n<p>Machine&nbsp;wash &amp; dry.<br>Cold.</p><ul><li>Pockets</li><li>Sash</li></ul>',
      ),
    ).toBe('Soft cotton.\n\nMachine wash & dry.\nCold.\n\n• Pockets\n• Sash')
    expect(plainText('<h3>Care</h3><table><tr><td>Wash</td><td>Cold</td></tr></table>')).toBe(
      'Care\n\nWash Cold',
    )
  })

  it('keeps line breaks if there are no blocks', () => {
    expect(plainText('Soft.\n\nLight <b>and</b> airy.')).toBe('Soft.\n\nLight and airy.')
  })

  it('removes scripts, styles, frames, pictures and link addresses', () => {
    const html =
      '<p>See <a href="https://x.in">the size chart</a></p><script>alert(1)</script><style>p{}</style><iframe src="x"></iframe><img src="x.jpg" alt="">'
    expect(plainText(html)).toBe('See the size chart')
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void plainText(`<p><${text}`)))
  })
})
