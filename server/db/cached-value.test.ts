import { afterEach, describe, expect, it, vi } from 'vitest'
import { cacheValue } from './cached-value.ts'
import type { Notice } from './notifier.ts'

afterEach(() => vi.useRealTimers())

/** A database row whose readers get the value of when they began, once the test lets them finish. */
function openRow(value: string) {
  const row = { value, reads: 0, fails: 0, faults: [] as unknown[] }
  const answers: (() => void)[] = []
  const told = new Set<(notice: Notice | null) => void>()
  return {
    row,
    told,
    tell: (topic: Notice['topic'] | null = 'offers') => {
      for (const listener of told) listener(topic && { topic, keys: null })
    },
    /** Answers the readers, the last one first, and those that this triggers. */
    async answer() {
      for (let turn = 0; turn < 20; turn++) {
        for (const say of answers.splice(0).reverse()) say()
        await Promise.resolve()
      }
    },
    keep: () =>
      cacheValue({
        name: 'offers',
        topic: 'offers',
        read() {
          row.reads += 1
          const seen = row.value
          const fails = row.fails > 0
          row.fails -= 1
          return new Promise<string>((resolve, reject) => {
            answers.push(() => (fails ? reject(new Error('The database is away')) : resolve(seen)))
          })
        },
        notifier: {
          subscribe(listener) {
            told.add(listener)
            return () => told.delete(listener)
          },
        },
        log: { error: (fault: unknown) => void row.faults.push(fault) },
      }),
  }
}

async function opened(value: string) {
  const stored = openRow(value)
  const keeping = stored.keep()
  await stored.answer()
  return { ...stored, kept: await keeping }
}

describe('cacheValue()', () => {
  it('keeps the newest of two changes even if the read of the older one finishes last', async () => {
    const { row, tell, answer, kept } = await opened('one')
    row.value = 'two'
    tell()
    row.value = 'three'
    tell()
    await answer()
    expect(kept.current()).toBe('three')
  })

  it('does not miss a change during the first read', async () => {
    const { row, tell, answer, keep } = openRow('one')
    const keeping = keep()
    row.value = 'two'
    tell()
    await answer()
    expect((await keeping).current()).toBe('two')
  })

  it('reads once for all changes announced during a read', async () => {
    const { row, tell, answer, kept } = await opened('one')
    tell()
    await Promise.resolve()
    for (const value of ['two', 'three', 'four']) {
      row.value = value
      tell()
    }
    await answer()
    expect(kept.current()).toBe('four')
    expect(row.reads).toBe(3)
  })

  it('keeps its value while it cannot be read, and reads it as soon as it can', async () => {
    vi.useFakeTimers()
    const { row, tell, answer, kept } = await opened('one')
    const heard: string[] = []
    kept.onChange(() => heard.push(kept.current()))
    Object.assign(row, { value: 'two', fails: 2 })
    tell()
    await answer()
    expect([kept.current(), row.faults.length]).toEqual(['one', 1])
    for (const _ of ['in vain', 'well', 'no more']) {
      await vi.advanceTimersByTimeAsync(2_000)
      await answer()
    }
    expect(heard).toEqual(['two'])
    expect([row.reads, row.faults.length]).toEqual([4, 2])
  })

  it('reads for its own topic and after missed notices, and reports only changes', async () => {
    const { row, tell, answer, kept } = await opened('one')
    const heard: string[] = []
    kept.onChange(() => heard.push(kept.current()))
    tell('settings')
    await answer()
    expect(row.reads).toBe(1)
    tell()
    await answer()
    expect([row.reads, heard]).toEqual([2, []])
    row.value = 'two'
    tell(null)
    await answer()
    expect(heard).toEqual(['two'])
  })

  it('resolves look() with the value at the call, or a newer one', async () => {
    const { row, tell, answer, kept } = await opened('one')
    tell()
    await Promise.resolve()
    row.value = 'two'
    const looked = kept.look().then(() => kept.current())
    await answer()
    expect(await looked).toBe('two')
  })

  it('does not listen once closed, or if it could not be opened', async () => {
    vi.useFakeTimers()
    const { row, tell, told, answer, kept } = await opened('one')
    row.fails = 1
    tell()
    await answer()
    kept.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([told.size, row.reads]).toEqual([0, 2])

    const broken = openRow('one')
    broken.row.fails = 1
    const keeping = broken.keep()
    broken.tell()
    const refused = expect(keeping).rejects.toThrow('The database is away')
    await broken.answer()
    await refused
    expect([broken.told.size, broken.row.reads]).toEqual([0, 1])
  })
})
