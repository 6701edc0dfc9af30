import * as z from 'zod'
import { inTransaction } from '../db/transaction.ts'
import { defineJobs, handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { sweepCatalogueChanges } from './change-queries.ts'
import { catalogueRoutes } from './routes.ts'

const catalogueJobs = defineJobs({ sweep_catalogue_changes: z.unknown() })

const changesKeptMs = 7 * 86_400_000

export const subject: Subject = {
  name: 'catalogue',
  routes: catalogueRoutes,
  jobs: handleJobs(catalogueJobs, {
    sweep_catalogue_changes: ({ db }) =>
      inTransaction(db, (tx) => sweepCatalogueChanges(tx, new Date(Date.now() - changesKeptMs))),
  }),
  // 03:10 in India.
  schedule: [{ job: catalogueJobs.sweep_catalogue_changes, cron: '40 21 * * *' }],
}
