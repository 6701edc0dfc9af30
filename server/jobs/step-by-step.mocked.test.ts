import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BusyTime, stepByStep } from './step-by-step.ts'

const PACE = { rests: 4, restsWhenIdle: 0.5 }
/** A machine with two cores, of which other programs use this share. */
const machine = (share: number) => (): BusyTime => {
  const allMs = performance.now() * 2
  return { allMs, busyMs: allMs * share }
}
const busy = machine(0.6)

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

// Fake time only advances waits on the fake clock.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => globalThis.setTimeout(resolve, ms)),
}))

test('each step is followed by a rest of four times its length', async () => {
  const { begun, step } = steps(3)
  const done = stepByStep(step, { ...PACE, mostMs: 1_000 }, busy)
  await vi.runAllTimersAsync()
  expect(await done).toBe(false)
  expect(begun).toEqual([0, 50, 100])
})

test('no step begins after the time limit', async () => {
  const { begun, step } = steps(100)
  const done = stepByStep(step, { ...PACE, mostMs: 120 }, busy)
  await vi.runAllTimersAsync()
  expect(await done).toBe(true)
  expect(begun).toEqual([0, 50, 100])
})

test('the rest is short while the machine is idle, and long again when it is busy', async () => {
  const { begun, step } = steps(9)
  let share = 0.1
  let [allMs, busyMs, at] = [0, 0, performance.now()]
  const done = stepByStep(step, { ...PACE, mostMs: 10_000 }, () => {
    const now = performance.now()
    allMs += (now - at) * 2
    busyMs += (now - at) * 2 * share
    at = now
    if (begun.length > 5) share = 0.9
    return { allMs, busyMs }
  })
  await vi.runAllTimersAsync()
  await done
  const rests = begun.slice(1).map((start, index) => start - (begun[index] ?? 0) - 10)
  expect(rests.slice(0, 3)).toEqual([40, 40, 40])
  expect(rests.slice(3, 5)).toEqual([20, 20])
  expect(rests.at(-1)).toBeGreaterThanOrEqual(20)
})

test('work that someone waits for does not rest', async () => {
  const { begun, step } = steps(3)
  const done = stepByStep(step, { rests: 0, restsWhenIdle: 0, mostMs: Number.POSITIVE_INFINITY }, busy)
  await vi.runAllTimersAsync()
  await done
  expect(begun).toEqual([0, 10, 20])
})
