import { describe, expect, it } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

/** Work that ends when the test says so. */
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

describe('limitConcurrency()', () => {
  it('runs two at once and the others in order, whether earlier ones succeed or fail', async () => {
    const { begun, work, end } = openWork()
    const faults: unknown[] = []
    const limit = limitConcurrency(2, (fault) => faults.push(fault))
    for (const name of ['a', 'b', 'c', 'd']) limit.add(work(name))
    await new Promise(setImmediate)
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    const fault = new Error('no')
    await end('a', fault)
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    expect(faults).toEqual([fault])
  })

  it('starts nothing after it is stopped, and waits for running work', async () => {
    const { begun, work, end } = openWork()
    const limit = limitConcurrency(1, () => {})
    limit.add(work('a'))
    limit.add(work('b'))
    await new Promise(setImmediate)
    let stopped = false
    const stop = limit.stop().then(() => {
      stopped = true
    })
    await new Promise(setImmediate)
    expect(stopped).toBe(false)
    await end('a')
    await stop
    expect(begun).toEqual(['a'])
  })
})
