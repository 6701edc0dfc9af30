import { expect, it } from 'vitest'
import { limitRendering } from './limit-rendering.ts'

it('runs the given number at once, in order, and yields in between', async () => {
  const limited = limitRendering(2)
  const events: string[] = []
  let running = 0
  const work = (name: string) =>
    limited(async () => {
      running++
      events.push(name)
      expect(running).toBeLessThanOrEqual(2)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      return name
    })
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map(work))
  setImmediate(() => events.push('a call'))
  expect(await all).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(events.filter((event) => event !== 'a call')).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(events.indexOf('a call')).toBeLessThan(events.indexOf('c'))
})

it('continues after a failure', async () => {
  const limited = limitRendering(1)
  const failing = limited(() => Promise.reject(new Error('no page')))
  const next = limited(async () => 'page')
  await expect(failing).rejects.toThrow('no page')
  expect(await next).toBe('page')
})
