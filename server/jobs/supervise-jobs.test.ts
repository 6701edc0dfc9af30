import { describe, expect, it } from 'vitest'
import { createLog } from '../config/log.ts'
import { type JobRunner, superviseJobs } from './supervise-jobs.ts'

class FakeRunner implements JobRunner {
  readonly happened: string[] = []
  private readonly closes = Promise.withResolvers<void>()
  private readonly finishes = Promise.withResolvers<void>()
  closing = this.closes.promise

  /** Simulates a fault: it takes no more jobs, and running ones continue. */
  fail(): void {
    this.closes.resolve()
  }
  finish(): void {
    this.finishes.resolve()
  }
  async stop(): Promise<void> {
    this.happened.push('stopped')
    await this.finishes.promise
  }
  async freeLeftovers(): Promise<void> {
    this.happened.push('freed')
  }
}

/** Lets everything that does not wait for external events proceed. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

async function keep({ failures = [] as number[] } = {}) {
  const runners: FakeRunner[] = []
  const changes: boolean[] = []
  const waited: number[] = []
  let starts = 0
  const kept = await superviseJobs({
    async start() {
      if (failures.includes(starts++)) throw new Error('The database is away')
      const runner = new FakeRunner()
      runners.push(runner)
      return runner
    },
    onChange: (isRunning) => changes.push(isRunning),
    log: createLog({ level: 'silent' }),
    wait: async (ms) => waited.push(ms),
  })
  return { kept, runners, changes, waited }
}

describe('superviseJobs()', () => {
  it('replaces a runner that ends, frees its leftover jobs, and reports it', async () => {
    const { kept, runners, changes } = await keep()
    runners[0]?.fail()
    await settled()
    expect(runners).toHaveLength(2)
    expect(changes).toEqual([false, true])
    expect(runners[0]?.happened).toEqual(['stopped'])
    runners[0]?.finish()
    await settled()
    expect(runners[0]?.happened).toEqual(['stopped', 'freed'])
    runners[1]?.fail()
    await settled()
    expect(runners).toHaveLength(3)
    for (const runner of runners) runner.finish()
    await kept.stop()
    expect(runners[2]?.happened).toEqual(['stopped'])
  })

  it('retries, ever more slowly, while the next one cannot be started', async () => {
    const { kept, runners, changes, waited } = await keep({ failures: [1, 2, 3, 4, 5, 6, 7] })
    kept.replace()
    kept.replace()
    expect(changes).toEqual([false])
    await settled()
    expect(runners).toHaveLength(2)
    expect(changes).toEqual([false, true])
    expect(waited).toEqual([200, 400, 800, 1_600, 3_200, 5_000, 5_000])
    for (const runner of runners) runner.finish()
    await kept.stop()
  })

  it('starts none after the stop, and waits for those still finishing', async () => {
    const { kept, runners, changes } = await keep()
    kept.replace()
    await settled()
    let stopped = false
    const stopping = kept.stop().then(() => {
      stopped = true
    })
    runners[1]?.finish()
    await settled()
    expect(stopped).toBe(false)
    runners[0]?.finish()
    await stopping
    kept.replace()
    await settled()
    expect([runners.length, changes]).toEqual([2, [false, true]])
  })

  it('fails if the first one cannot be started', async () => {
    await expect(keep({ failures: [0] })).rejects.toThrow('The database is away')
  })
})
