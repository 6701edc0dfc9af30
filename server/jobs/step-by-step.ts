import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** How hard a job that sums much may work. */
export interface Pace {
  /** Rests after each step for so many times as long as the step took. */
  readonly rests: number
  /** The same while nobody else needs the machine. */
  readonly restsWhenIdle: number
  /** Begins no step after so many ms; what is left is for the next run. */
  readonly mostMs: number
}

/**
 * Beside shoppers: at most a fifth of one core, and over within the ten seconds that a stopping shop has. At night, and
 * in a shop that nobody visits, two thirds.
 */
export const BESIDE_SHOPPERS: Pace = { rests: 4, restsWhenIdle: 0.5, mostMs: 8_000 }
/** For a job of the night that ends by itself and does not come back for the rest. */
export const UNTIL_DONE: Pace = { rests: 4, restsWhenIdle: 0.5, mostMs: Number.POSITIVE_INFINITY }
/** While somebody waits for it. */
export const AT_ONCE: Pace = { rests: 0, restsWhenIdle: 0, mostMs: Number.POSITIVE_INFINITY }

/** The machine is looked at only while the job rests, since its own work is no sign that others need it; for so long. */
const LOOK_MS = 200
/** A rest that is shorter tells nothing: the system counts in hundredths of a second. */
const SHORTEST_REST_MS = 20
/** Of all cores together. */
const IDLE_BELOW = 0.25

/**
 * Does one step after another, as long as `step` says that more may be left. Each step is whole by itself: between two
 * the process may end.
 * @returns whether the time was over before the work was
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

/** What all cores of the machine did since it started, in ms. */
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
