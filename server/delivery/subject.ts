import { handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { fetchServiceability } from './fetch-serviceability.ts'
import { deliveryJobs } from './jobs.ts'
import { deliveryRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'delivery',
  routes: deliveryRoutes,
  jobs: handleJobs(deliveryJobs, {
    ask_courier_reach: (services, { pincode }) => fetchServiceability(services, pincode),
  }),
}
