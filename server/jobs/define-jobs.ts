import type * as z from 'zod'
import type { Services } from '../services.ts'

/** A kind of background work: its stored name, and what a queued row of it holds. */
export interface Job<Payload = unknown, Name extends string = string> {
  /** Rows of the queue carry it, so a name that was in use does not change. */
  readonly name: Name
  readonly payload: z.ZodType<Payload>
}

export type PayloadOf<Of> = Of extends Job<infer Payload> ? Payload : never

type Payloads = Readonly<Record<string, z.ZodType>>
type JobsOf<Given extends Payloads> = {
  readonly [Name in keyof Given & string]: Job<z.infer<Given[Name]>, Name>
}

/**
 * The jobs of a subject, by name, with the schema of what each is told. Payloads hold ids only: a row is read when
 * the job runs. The file that calls it imports no handlers, so that every use case can queue jobs.
 */
export function defineJobs<const Given extends Payloads>(payloads: Given): JobsOf<Given> {
  const jobs = Object.entries(payloads).map(([name, payload]) => [name, { name, payload }])
  return Object.fromEntries(jobs) as JobsOf<Given>
}

/** A job and what it does, ready for the worker. */
export interface HandledJob {
  readonly name: string
  /** @throws ZodError for a payload that is not the job's, and what the handler throws */
  run(services: Services, payload: unknown): Promise<void>
}

/** Says what each job of a subject does. A handler may run twice, and does its work once. */
export function handleJobs<Jobs extends Readonly<Record<string, Job>>>(
  jobs: Jobs,
  handlers: {
    readonly [Name in keyof Jobs]: (services: Services, payload: PayloadOf<Jobs[Name]>) => Promise<void>
  },
): readonly HandledJob[] {
  return Object.keys(jobs).map((name: keyof Jobs & string) => ({
    name,
    run(services, payload) {
      const job = jobs[name] as Job<PayloadOf<Jobs[typeof name]>>
      return handlers[name](services, job.payload.parse(payload))
    },
  }))
}

/** A job that runs by the clock, in one of several processes. */
export interface ScheduledJob {
  readonly job: Job
  /** Minute, hour, day of the month, month, day of the week, in UTC. */
  readonly cron: string
}
