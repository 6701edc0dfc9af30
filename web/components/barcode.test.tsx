import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readCode128 } from '#domain/fulfilment/testing/read-code-128.ts'
import { Barcode } from './barcode.tsx'

function draw(code: string, availableMillimetres = 93): string {
  return renderToStaticMarkup(
    <Barcode code={code} availableMillimetres={availableMillimetres} heightMillimetres={14} />,
  )
}

/** The widths of bars and spaces in a picture, found by looking at each module, as a scanner moves over it. */
function scan(picture: string): { before: number; widths: number[]; after: number } {
  const modules = Number(/viewBox="0 0 (\d+) 1"/.exec(picture)?.[1])
  const black = new Set<number>()
  for (const [, from, width] of picture.matchAll(/M(\d+) 0h(\d+)v1/g))
    for (let at = 0; at < Number(width); at++) black.add(Number(from) + at)
  const runs: number[] = []
  for (let at = 0; at < modules; at++) {
    const isSame = at > 0 && black.has(at) === black.has(at - 1)
    if (isSame) runs.push((runs.pop() ?? 0) + 1)
    else runs.push(1)
  }
  const [before = 0, ...widths] = runs
  return { before, after: widths.pop() ?? 0, widths }
}

test.each(['8F2C33', 'EK123456789IN', '12345678901234', 'BANDHANI-TWIRL-LEHENGA-SET-22'])(
  'the picture of %s is read back, with its white on either side',
  (code) => {
    const { before, widths, after } = scan(draw(code))
    expect(readCode128(widths)).toBe(code)
    expect([before, after]).toEqual([10, 10])
  },
)

test('a code is as wide as whole dots of a label printer, and says what it is', () => {
  expect(draw('8F2C33')).toContain('width="60.50mm"')
  expect(draw('8F2C33', 46)).toContain('width="45.38mm"')
  expect(draw('8F2C33')).toContain('aria-label="Barcode 8F2C33"')
})

test('what no Code 128 can say has no picture', () => {
  expect(draw('चेन्नई')).toBe('')
})
