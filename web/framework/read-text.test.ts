import { expect, it } from 'vitest'
import { readText } from './read-text.ts'

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
