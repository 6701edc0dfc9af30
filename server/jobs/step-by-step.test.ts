import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stepByStep } from './step-by-step.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Steps of 10 ms each, and when each began. */
function steps(count: number) {
  const begun: number[] = []
  const start = performance.now()
  return {
    begun,
    async step() {
      begun.push(performance.now() - start)
      vi.advanceTimersByTime(10)
      return begun.length < count
    },
  }
}

// Fake time runs only for who waits by the fake clock.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => globalThis.setTimeout(resolve, ms)),
}))

test('a step is followed by a rest of four times its length', async () => {
  const { begun, step } = steps(3)
  const done = stepByStep(step, { rests: 4, mostMs: 1_000 })
  await vi.runAllTimersAsync()
  await done
  expect(begun).toEqual([0, 50, 100])
})

test('no step begins after the time is over', async () => {
  const { begun, step } = steps(100)
  const done = stepByStep(step, { rests: 4, mostMs: 120 })
  await vi.runAllTimersAsync()
  await done
  expect(begun).toEqual([0, 50, 100])
})
