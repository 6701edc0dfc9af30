import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageInvalidator } from './invalidate-pages.ts'

describe('createPageDropper()', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 10_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function dropper() {
    const drops: (readonly string[] | null)[] = []
    return { drops, ...createPageInvalidator({ drop: (ids) => void drops.push(ids) }) }
  }

  it('drops at once, then at most once a second while sizes sell out', () => {
    const { drops, changed } = dropper()
    for (const id of ['a', 'b', 'c', 'b']) changed({ productIds: [id], kind: 'availability' })
    expect(drops).toEqual([['a']])
    vi.advanceTimersByTime(999)
    expect(drops).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(drops).toEqual([['a'], ['b', 'c']])
    vi.advanceTimersByTime(5_000)
    expect(drops).toHaveLength(2)
  })

  it('drops at once after an edit, including what was waiting', () => {
    const { drops, changed } = dropper()
    changed({ productIds: ['a'], kind: 'availability' })
    changed({ productIds: ['b'], kind: 'availability' })
    changed({ productIds: ['c'], kind: 'products' })
    expect(drops).toEqual([['a'], ['b', 'c']])
    vi.advanceTimersByTime(5_000)
    expect(drops).toHaveLength(2)
  })

  it('drops everything if the change is unknown', () => {
    const { drops, changed } = dropper()
    changed({ productIds: ['a'], kind: 'availability' })
    changed({ productIds: null, kind: 'availability' })
    changed({ productIds: ['b'], kind: 'availability' })
    vi.advanceTimersByTime(1_000)
    expect(drops).toEqual([['a'], null])
  })

  it('does nothing once closed', () => {
    const { drops, changed, close } = dropper()
    changed({ productIds: ['a'], kind: 'availability' })
    changed({ productIds: ['b'], kind: 'availability' })
    close()
    vi.advanceTimersByTime(5_000)
    expect(drops).toHaveLength(1)
  })
})
