import { workerData } from 'node:worker_threads'
import * as z from 'zod'
import { spentCpuMs } from './cpu-time.ts'

/** How often the thread checks, in milliseconds. */
const restMs = 200

/**
 * Ends the process that reads files when the current file has used too much CPU time. Not by the clock: on a busy
 * machine a normal photo takes a minute of real time, but only 2 s of CPU.
 */
const mostCpu = z.instanceof(Int32Array).parse(workerData)
setInterval(() => {
  const most = Atomics.load(mostCpu, 0)
  if (most > 0 && spentCpuMs() > most) process.kill(process.pid, 'SIGKILL')
}, restMs)
