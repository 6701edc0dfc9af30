import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const courierJobs = defineJobs({
  ask_courier: z.object({ number: z.string() }),
  end_pickup: z.object({ bookingId: z.string() }),
  fetch_label: z.object({ bookingId: z.string() }),
  poll_couriers: z.unknown(),
  send_attempt_answer: z.object({ parcelId: z.string(), attempt: z.number() }),
  sweep_courier_events: z.unknown(),
  tidy_bookings: z.unknown(),
})
