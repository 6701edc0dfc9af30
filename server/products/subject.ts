import * as z from 'zod'
import { defineJobs, handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { countSales } from './count-sales.ts'
import { sweepForsakenDrafts } from './delete-draft.ts'
import { editingRoutes } from './editing-routes.ts'
import { productListRoutes } from './list-routes.ts'
import { publishDueProducts } from './publish-due.ts'
import { recountMissing } from './recount-missing.ts'
import { sizeChartRoutes, statusRoutes } from './status-routes.ts'
import { revertDueBatches } from './undo-bulk.ts'

const productJobs = defineJobs({
  count_sales: z.unknown(),
  publish_due_products: z.unknown(),
  recount_missing: z.unknown(),
  revert_due_batches: z.unknown(),
  sweep_forsaken_drafts: z.unknown(),
})

export const subject: Subject = {
  name: 'products',
  routes(router, services) {
    productListRoutes(router, services)
    bulkRoutes(router, services)
    editingRoutes(router, services)
    statusRoutes(router, services)
    sizeChartRoutes(router, services)
  },
  jobs: handleJobs(productJobs, {
    count_sales: countSales,
    publish_due_products: publishDueProducts,
    recount_missing: recountMissing,
    revert_due_batches: revertDueBatches,
    sweep_forsaken_drafts: sweepForsakenDrafts,
  }),
  schedule: [
    { job: productJobs.publish_due_products, cron: '* * * * *' },
    { job: productJobs.revert_due_batches, cron: '* * * * *' },
    { job: productJobs.count_sales, cron: '23 * * * *' },
    // 03:40 in India.
    { job: productJobs.recount_missing, cron: '10 22 * * *' },
    { job: productJobs.sweep_forsaken_drafts, cron: '20 22 * * *' },
  ],
}
