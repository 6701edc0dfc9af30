import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const deliveryJobs = defineJobs({
  ask_courier_reach: z.object({ pincode: z.string() }),
  /** Emails those who wait for a PIN code that is served now. */
  sweep_delivery_alerts: z.unknown(),
})
