import { expect, it } from 'vitest'
import { readText, textOfParts } from './json-text.ts'

it('textOfParts() says what JSON says', () => {
  const product = Object.freeze({ name: 'Frock "A"', sizes: [{ label: '2-3Y' }] })
  const whole = {
    product,
    list: [product, 1, 'a', null, [2]],
    open: [{ value: 1 }],
    'odd "name"': true,
    none: null,
    left: undefined,
    act: () => 1,
    empty: [],
  }
  expect(textOfParts(whole)).toBe(JSON.stringify(whole))
  expect(textOfParts(whole)).toBe(JSON.stringify(whole))
})

it('textOfParts() writes an object that stays once, and one that may change each time', () => {
  let written = 0
  const open = { toJSON: () => ++written }
  const frozen = Object.freeze({ ...open })
  expect([textOfParts({ frozen }), textOfParts({ cards: [frozen] })]).toEqual([
    '{"frozen":1}',
    '{"cards":[1]}',
  ])
  expect([textOfParts({ open }), textOfParts({ open })]).toEqual(['{"open":2}', '{"open":3}'])
})

it('readText() waits for every piece, and joins signs that were cut in two', async () => {
  const bytes = new TextEncoder().encode('₹1')
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 2))
      queueMicrotask(() => {
        controller.enqueue(bytes.slice(2))
        controller.close()
      })
    },
  })
  expect(await readText(stream)).toBe('₹1')
  expect(await readText(undefined)).toBe('')
})
