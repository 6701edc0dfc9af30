import { describe, expect, it } from 'vitest'
import { createMarkupCache, type MarkupCache } from './markup-cache.ts'

const filled = (kept: MarkupCache, html: string) => kept.fill(html).map(String).join('')

function drawWith(most: number) {
  const kept = createMarkupCache(most)
  const drawn: string[] = []
  const place = (key: string, markup: string) => {
    const { number, isKept } = kept.find(key)
    if (!isKept) drawn.push(key)
    return `<${kept.element} n="${number}">${isKept ? '' : markup}</${kept.element}>`
  }
  return { kept, drawn, place }
}

describe('createMarkupCache', () => {
  it('draws a part once and puts it into every page as it was drawn', () => {
    const { kept, drawn, place } = drawWith(10)
    const page = () => `<main>${place('a', '<p>₹1</p>')} and ${place('b', '<p>b</p>')}</main>`
    const first = filled(kept, page())
    expect(first).toBe('<main><p>₹1</p> and <p>b</p></main>')
    expect(filled(kept, page())).toBe(first)
    expect(drawn).toEqual(['a', 'b'])
  })

  it('fills pages that were drawn at the same time', () => {
    const { kept, place } = drawWith(10)
    const one = place('a', '<p>a</p>')
    const two = place('a', '<p>a</p>')
    expect([filled(kept, two), filled(kept, one), filled(kept, place('a', ''))]).toEqual(
      Array(3).fill('<p>a</p>'),
    )
  })

  it('draws again what was not asked for long, and keeps what is asked for', () => {
    const { kept, drawn, place } = drawWith(2)
    for (const key of ['old', 'b', 'c', 'b', 'd', 'e', 'b', 'old']) {
      expect(filled(kept, place(key, `<p>${key}</p>`))).toBe(`<p>${key}</p>`)
    }
    expect(drawn).toEqual(['old', 'b', 'c', 'd', 'e', 'old'])
  })

  it('renders scripts each time, since each page has a policy of its own', () => {
    const { kept, drawn, place } = drawWith(10)
    for (let page = 0; page < 2; page++) filled(kept, place('a', '<script>1</script>'))
    expect(drawn).toEqual(['a', 'a'])
  })

  it('keeps a part that draws nothing, and a page without parts', () => {
    const { kept, place } = drawWith(10)
    expect(filled(kept, `<p>${place('a', '')}</p>`)).toBe('<p></p>')
    expect(filled(kept, '<p></p>')).toBe('<p></p>')
  })

  it('refuses a part within another, and one that is not kept any more', () => {
    const { kept, place } = drawWith(1)
    expect(() => filled(kept, place('a', place('b', '<p>b</p>')))).toThrow('within another')
    filled(kept, place('c', '<p>c</p>'))
    const late = place('c', '')
    for (const key of ['d', 'e', 'f']) place(key, '')
    expect(() => filled(kept, late)).toThrow('not kept any more')
  })
})
