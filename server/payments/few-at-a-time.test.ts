import { describe, expect, it } from 'vitest'
import { fewAtATime } from './few-at-a-time.ts'

/** Work that ends when it is told to. */
function openWork() {
  const begun: string[] = []
  const ends = new Map<string, (fault?: Error) => void>()
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<void>((resolve, reject) => {
        ends.set(name, (fault) => (fault ? reject(fault) : resolve()))
      })
    },
    async end(name: string, fault?: Error) {
      ends.get(name)?.(fault)
      await new Promise(setImmediate)
    },
  }
}

describe('fewAtATime()', () => {
  it('does two at once and the others in their order, whatever becomes of those before', async () => {
    const { begun, work, end } = openWork()
    const faults: unknown[] = []
    const turns = fewAtATime(2, (fault) => faults.push(fault))
    for (const name of ['a', 'b', 'c', 'd']) turns.add(work(name))
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    const fault = new Error('no')
    await end('a', fault)
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    expect(faults).toEqual([fault])
  })

  it('begins nothing more once it is stopped, and waits for what runs', async () => {
    const { begun, work, end } = openWork()
    const turns = fewAtATime(1, () => {})
    turns.add(work('a'))
    turns.add(work('b'))
    let stopped = false
    const stop = turns.stop().then(() => {
      stopped = true
    })
    await new Promise(setImmediate)
    expect(stopped).toBe(false)
    await end('a')
    await stop
    expect(begun).toEqual(['a'])
  })
})
