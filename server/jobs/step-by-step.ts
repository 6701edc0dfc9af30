import { setTimeout as wait } from 'node:timers/promises'

/** How hard a job that sums much may work. */
export interface Pace {
  /** Rests after each step for so many times as long as the step took. */
  readonly rests: number
  /** Begins no step after so many ms; what is left is for the next run. */
  readonly mostMs: number
}

/**
 * Beside shoppers: at most a fifth of one core, and over within the ten seconds that a stopping shop has. The clock
 * starts the job again every minute.
 */
export const BESIDE_SHOPPERS: Pace = { rests: 4, mostMs: 8_000 }
/** For a job of the night that ends by itself and does not come back for the rest. */
export const UNTIL_DONE: Pace = { rests: 4, mostMs: Number.POSITIVE_INFINITY }
/** While somebody waits for it. */
export const AT_ONCE: Pace = { rests: 0, mostMs: Number.POSITIVE_INFINITY }

/**
 * Does one step after another, as long as `step` says that more may be left. Each step is whole by itself: between two
 * the process may end.
 * @throws what `step` throws
 */
export async function stepByStep(step: () => Promise<boolean>, { rests, mostMs }: Pace): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const stepBegun = performance.now()
    if (!(await step())) return
    const now = performance.now()
    const rest = (now - stepBegun) * rests
    if (now + rest - begun >= mostMs) return
    await wait(rest)
  }
}
