import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../config/log.ts'

/** A runner of jobs; only one at a time takes new jobs. */
export interface JobRunner {
  /** Resolves when it takes no new jobs any more, requested or not. */
  readonly closing: Promise<void>
  /** Finishes its running jobs; resolves when it has ended, also after a fault. */
  stop(): Promise<void>
  /** Frees jobs that are still marked as its own after it has ended. */
  freeLeftovers(): Promise<void>
}

export interface SupervisedRunner {
  /** Starts another runner in place of this one, which finishes its running jobs. */
  replace(): void
  stop(): Promise<void>
}

/**
 * Keeps a runner working: one that ends by a fault is replaced at once, while it finishes its running jobs.
 * @param onChange called with whether jobs are taken
 * @param wait resolves after so many milliseconds; between failed attempts
 * @throws when the first one cannot be started
 */
export async function superviseJobs({
  start,
  onChange,
  log,
  wait = delay,
}: {
  start: () => Promise<JobRunner>
  onChange: (isRunning: boolean) => void
  log: Log
  wait?: (ms: number) => Promise<unknown>
}): Promise<SupervisedRunner> {
  let stopping = false
  let current = await start()
  let replacing: Promise<void> | null = null
  const ending = new Set<Promise<void>>()
  watch(current)

  function watch(runner: JobRunner): void {
    void runner.closing.then(() => {
      if (stopping || runner !== current) return
      log.error('The job runner ended by a fault; another one takes its place')
      replace()
    })
  }

  function replace(): void {
    if (stopping || replacing !== null) return
    onChange(false)
    replacing = replaceCurrent().finally(() => {
      replacing = null
    })
  }

  async function replaceCurrent(): Promise<void> {
    end(current)
    await tried('The job runner could not be started yet', async () => {
      current = await start()
    })
    if (stopping) return
    onChange(true)
    watch(current)
  }

  function end(runner: JobRunner): void {
    const ended = runner
      .stop()
      .then(() => tried('The jobs of an ended runner could not be freed yet', () => runner.freeLeftovers()))
      .finally(() => ending.delete(ended))
    ending.add(ended)
  }

  async function tried(said: string, attempt: () => Promise<void>): Promise<void> {
    for (let failures = 0; !stopping; failures++) {
      try {
        await attempt()
        return
      } catch (error) {
        log.warn({ err: error }, said)
        await wait(Math.min(5_000, 200 * 2 ** failures))
      }
    }
  }

  return {
    replace,
    async stop() {
      stopping = true
      await replacing
      await Promise.all([current.stop(), ...ending])
    },
  }
}
