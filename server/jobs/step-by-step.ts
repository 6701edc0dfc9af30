import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** How hard a long-running job may work. */
export interface Pace {
  /** The rest after each step, as a multiple of the step's time. */
  readonly rests: number
  /** The same while the machine is otherwise idle. */
  readonly restsWhenIdle: number
  /** No step begins after this many ms; the rest is left to the next run. */
  readonly mostMs: number
}

/**
 * While the shop serves customers: at most a fifth of one core, and done within the ten seconds that a stopping shop
 * has. On an idle machine two thirds.
 */
export const BESIDE_SHOPPERS: Pace = { rests: 4, restsWhenIdle: 0.5, mostMs: 8_000 }
/** For a nightly job that runs to the end. */
export const UNTIL_DONE: Pace = { rests: 4, restsWhenIdle: 0.5, mostMs: Number.POSITIVE_INFINITY }
/** While someone waits for it. */
export const AT_ONCE: Pace = { rests: 0, restsWhenIdle: 0, mostMs: Number.POSITIVE_INFINITY }

/**
 * How long the machine's load is measured during a rest. Only rests are measured, because the job's own work does not
 * count.
 */
const LOOK_MS = 200
/** Shorter rests cannot be measured: the system counts in hundredths of a second. */
const SHORTEST_REST_MS = 20
/** The share of all cores below which the machine counts as idle. */
const IDLE_BELOW = 0.25

/**
 * Runs one step after another while `step` returns that more may be left. Each step is complete by itself: the process
 * may end between two.
 * @returns whether the time ended before the work
 * @throws what `step` throws
 */
export async function stepByStep(
  step: () => Promise<boolean>,
  { rests, restsWhenIdle, mostMs }: Pace,
  readBusy: () => BusyTime = busyTime,
): Promise<boolean> {
  const begun = performance.now()
  const rested: BusyTime = { busyMs: 0, allMs: 0 }
  let isIdle = false
  for (;;) {
    const stepBegun = performance.now()
    if (!(await step())) return false
    const now = performance.now()
    const took = (now - stepBegun) * (isIdle ? restsWhenIdle : rests)
    const rest = rests === 0 ? 0 : Math.max(took, SHORTEST_REST_MS)
    if (now + rest - begun >= mostMs) return true
    const before = readBusy()
    await wait(rest)
    const after = readBusy()
    rested.busyMs += after.busyMs - before.busyMs
    rested.allMs += after.allMs - before.allMs
    if (rested.allMs < LOOK_MS) continue
    isIdle = rested.busyMs < rested.allMs * IDLE_BELOW
    rested.busyMs = 0
    rested.allMs = 0
  }
}

/** The CPU time of all cores since the machine started, in ms. */
export interface BusyTime {
  busyMs: number
  allMs: number
}

function busyTime(): BusyTime {
  const sum = { busyMs: 0, allMs: 0 }
  for (const { times } of cpus()) {
    const busy = times.user + times.nice + times.sys + times.irq
    sum.busyMs += busy
    sum.allMs += busy + times.idle
  }
  return sum
}
