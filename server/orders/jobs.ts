import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const orderJobs = defineJobs({
  ask_provider: z.object({ orderId: z.string().startsWith('ord_') }),
  sweep_erased_orders: z.unknown(),
  sweep_unconfirmed_orders: z.unknown(),
  sweep_late_parcels: z.unknown(),
})
