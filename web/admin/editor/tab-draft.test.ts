import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { readTabDraft, writeTabDraft } from './tab-draft.ts'

const stored = new Map<string, string>()
const schema = z.object({ code: z.string() })

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('a draft is kept under its name alone, and leaves nothing behind', () => {
  writeTabDraft('offer 1', { code: 'DIWALI' })
  writeTabDraft('offer 2', { code: 'HOLI' })
  expect(readTabDraft('offer 1', schema)).toEqual({ code: 'DIWALI' })
  writeTabDraft('offer 1', null)
  expect(readTabDraft('offer 1', schema)).toBeNull()
  expect(readTabDraft('offer 2', schema)).toEqual({ code: 'HOLI' })
  writeTabDraft('offer 2', null)
  expect(stored.size).toBe(0)
})

it('a draft of an earlier version of the program is ignored', () => {
  stored.set('offer 1', JSON.stringify({ name: 'DIWALI' }))
  expect(readTabDraft('offer 1', schema)).toBeNull()
})
