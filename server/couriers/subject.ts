import { handleJobs } from '../jobs/define-jobs.ts'
import { withTemplates } from '../notifications/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { courierAdminRoutes, returnPickupRoute, undeliveredRoutes } from './admin/routes.ts'
import { endPickup } from './end-pickup.ts'
import { fetchCourierStatus, pollCouriers, sweepCourierEvents } from './fetch-courier-status.ts'
import { courierHookRoute } from './hook-route.ts'
import { courierJobs } from './jobs.ts'
import { courierMessageTemplates } from './message-templates.ts'
import { courierNotifications } from './notifications.ts'
import { ownParcelRoutes } from './own-routes.ts'
import { sendAttemptAnswer } from './send-attempt-answer.ts'
import { fetchLabel, tidyBookings } from './tidy-bookings.ts'

export const subject: Subject = {
  name: 'couriers',
  async routes(router, services) {
    courierAdminRoutes(router, services)
    returnPickupRoute(router, services)
    undeliveredRoutes(router, services)
    ownParcelRoutes(router, services)
    await router.scope((scoped) => courierHookRoute(scoped, services))
  },
  jobs: handleJobs(courierJobs, {
    ask_courier: (services, { number }) => fetchCourierStatus(services, [number]),
    end_pickup: (services, { bookingId }) => endPickup(services, bookingId),
    fetch_label: (services, { bookingId }) => fetchLabel(services, bookingId),
    poll_couriers: pollCouriers,
    send_attempt_answer: sendAttemptAnswer,
    sweep_courier_events: sweepCourierEvents,
    tidy_bookings: tidyBookings,
  }),
  schedule: [
    { job: courierJobs.tidy_bookings, cron: '*/3 * * * *' },
    { job: courierJobs.poll_couriers, cron: '23 * * * *' },
    // 04:00 in India.
    { job: courierJobs.sweep_courier_events, cron: '30 22 * * *' },
  ],
  messages: withTemplates(courierNotifications, courierMessageTemplates),
}
