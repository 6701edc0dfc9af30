import * as z from 'zod'
import { requirePermission } from '../access/caller.ts'
import type { Router } from '../http/router.ts'
import { defineJobs, handleJobs } from '../jobs/define-jobs.ts'
import type { Services } from '../services.ts'
import type { Subject } from '../subject.ts'
import { sweepUploads } from './stored-uploads.ts'
import { addTusRoutes } from './tus-routes.ts'

const uploadJobs = defineJobs({ sweep_uploads: z.unknown() })

export const subject: Subject = {
  name: 'uploads',
  routes: uploadRoutes,
  jobs: handleJobs(uploadJobs, { sweep_uploads: sweepUploads }),
  schedule: [{ job: uploadJobs.sweep_uploads, cron: '47 * * * *' }],
}

/** Routes for staff uploads in parts. */
async function uploadRoutes(router: Router, services: Services): Promise<void> {
  await addTusRoutes(router, services, {
    area: 'staff',
    path: '/api/admin/uploads',
    routesOf: ({ staffRoute }) => staffRoute('products.write'),
    ownerOf: async (_request, caller) => ({
      area: 'staff',
      ownerId: requirePermission(caller, 'products.write').customerId,
    }),
  })
}
