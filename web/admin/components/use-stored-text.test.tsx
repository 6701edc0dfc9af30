import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { useStoredText } from './use-stored-text.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})

/** The field's text in a newly mounted page, and its setter. */
function open(key: string): { text: string; write: (text: string) => void } {
  const found: ReturnType<typeof useStoredText>[] = []
  function Field() {
    found.push(useStoredText(key))
    return null
  }
  renderToStaticMarkup(<Field />)
  const [text = '', write = () => undefined] = found.at(-1) ?? []
  return { text, write }
}

it('what was typed is there after a reload, for its own subject alone, until it is sent', () => {
  open('order note ord_1').write('Call before six')
  expect(open('order note ord_1').text).toBe('Call before six')
  expect(open('order note ord_2').text).toBe('')
  open('order note ord_1').write('')
  expect(open('order note ord_1').text).toBe('')
  expect(kept.size).toBe(0)
})
