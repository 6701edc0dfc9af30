import type * as z from 'zod'
import type { Services } from '../services.ts'

/** A kind of background job: its stored name, and the payload of a queued row. */
export interface Job<Payload = unknown, Name extends string = string> {
  /** Stored in queued rows, so a name in use must not change. */
  readonly name: Name
  readonly payload: z.ZodType<Payload>
}

export type PayloadOf<Of> = Of extends Job<infer Payload> ? Payload : never

type Payloads = Readonly<Record<string, z.ZodType>>
type JobsOf<Given extends Payloads> = {
  readonly [Name in keyof Given & string]: Job<z.infer<Given[Name]>, Name>
}

/**
 * Defines the jobs of a subject, by name, with the schema of each payload. Payloads contain only ids: rows are read
 * when the job runs. The calling file imports no handlers, so that every use case can queue jobs.
 */
export function defineJobs<const Given extends Payloads>(payloads: Given): JobsOf<Given> {
  const jobs = Object.entries(payloads).map(([name, payload]) => [name, { name, payload }])
  return Object.fromEntries(jobs) as JobsOf<Given>
}

/** A job with its handler, ready for the worker. */
export interface HandledJob {
  readonly name: string
  /** @throws ZodError for an invalid payload, and what the handler throws */
  run(services: Services, payload: unknown): Promise<void>
}

/** Assigns handlers to the jobs of a subject. A handler may run twice and must then have no second effect. */
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

/** A scheduled job, run by one of several processes. */
export interface ScheduledJob {
  readonly job: Job
  /** Minute, hour, day of the month, month, day of the week, in UTC. */
  readonly cron: string
}
