import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepValue } from './kept-value.ts'
import type { Notice } from './notifier.ts'

afterEach(() => vi.useRealTimers())

/** A row of the database whose readers see what stood there when they began, and hear it when they are let. */
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
    /** Answers those who read, the last one first, and whoever reads upon that. */
    async answer() {
      for (let turn = 0; turn < 20; turn++) {
        for (const say of answers.splice(0).reverse()) say()
        await Promise.resolve()
      }
    },
    keep: () =>
      keepValue({
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

describe('keepValue()', () => {
  it('ends with the newest of two changes, though the answer about the older one comes last', async () => {
    const { row, tell, answer, kept } = await opened('one')
    row.value = 'two'
    tell()
    row.value = 'three'
    tell()
    await answer()
    expect(kept.current()).toBe('three')
  })

  it('does not miss a change that comes while it is read for the first time', async () => {
    const { row, tell, answer, keep } = openRow('one')
    const keeping = keep()
    row.value = 'two'
    tell()
    await answer()
    expect((await keeping).current()).toBe('two')
  })

  it('reads once for all changes of which it is told while it reads', async () => {
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

  it('holds what it has while the value cannot be read, and reads it as soon as it can', async () => {
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

  it('reads for its own topic and where notices were missed, and tells of changes alone', async () => {
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

  it('answers who looks with what stood there when they asked, or later', async () => {
    const { row, tell, answer, kept } = await opened('one')
    tell()
    await Promise.resolve()
    row.value = 'two'
    const looked = kept.look().then(() => kept.current())
    await answer()
    expect(await looked).toBe('two')
  })

  it('listens to nobody when it was closed, or could not be opened', async () => {
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
