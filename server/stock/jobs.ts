import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const stockJobs = defineJobs({
  /** A size can be bought again: whoever waits for it is told. */
  tell_waiting: z.object({ variantId: z.string() }),
  sweep_stock_alerts: z.unknown(),
})
