import { handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { pushJobs } from './jobs.ts'
import { notifyStaff } from './notify-staff.ts'
import { adminAppRoutes, pushRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'push',
  async routes(router, services) {
    pushRoutes(router, services)
    await adminAppRoutes(router, services)
  },
  jobs: handleJobs(pushJobs, {
    tell_staff: (services, news) => notifyStaff(services, news),
  }),
}
