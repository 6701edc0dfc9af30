import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const stockJobs = defineJobs({
  /** A size is in stock again: sends the requested emails. */
  tell_waiting: z.object({ variantId: z.string() }),
  sweep_stock_alerts: z.unknown(),
})
