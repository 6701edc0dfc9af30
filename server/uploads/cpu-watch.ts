import { workerData } from 'node:worker_threads'
import * as z from 'zod'
import { spentCpuMs } from './cpu-time.ts'

/** How often the thread looks, in milliseconds. */
const restMs = 200

/**
 * Ends the process that reads files when the present one has cost more than it may. By the processor's time and not by
 * the clock: on a busy machine an honest photo takes a minute of the clock, and still 2 s of a processor.
 */
const mostCpu = z.instanceof(Int32Array).parse(workerData)
setInterval(() => {
  const most = Atomics.load(mostCpu, 0)
  if (most > 0 && spentCpuMs() > most) process.kill(process.pid, 'SIGKILL')
}, restMs)
