import type { Router } from './http/router.ts'
import type { HandledJob, ScheduledJob } from './jobs/define-jobs.ts'
import type { WrittenNotification } from './notifications/define-notifications.ts'
import type { Services } from './services.ts'

/** What a folder of the server adds to the shop. `subjects.ts` lists all of them. */
export interface Subject {
  readonly name: string
  readonly routes?: (router: Router, services: Services) => void | Promise<void>
  readonly jobs?: readonly HandledJob[]
  readonly schedule?: readonly ScheduledJob[]
  /** Its notifications with their templates. */
  readonly messages?: readonly WrittenNotification[]
  /** Runs once when a process begins to work on jobs, before the first job. */
  readonly beforeJobs?: (services: Services) => Promise<void>
}
