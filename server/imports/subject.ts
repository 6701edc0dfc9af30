import { handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { checkImport } from './check-import.ts'
import { productExportRoutes } from './export-routes.ts'
import { sweepImports } from './import-folder.ts'
import { importJobs } from './jobs.ts'
import { readImportFile } from './read-import-file.ts'
import { importRoutes } from './routes.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

export const subject: Subject = {
  name: 'imports',
  routes(router, services) {
    importRoutes(router, services)
    productExportRoutes(router, services)
  },
  jobs: handleJobs(importJobs, {
    read_import: async (services, payload) => void (await readImportFile(services, payload)),
    check_import: async (services, payload) => void (await checkImport(services, payload)),
    run_import: async (services, payload) => void (await runImport(services, payload)),
    undo_import: async (services, payload) => void (await undoImport(services, payload)),
    sweep_imports: sweepImports,
  }),
  schedule: [{ job: importJobs.sweep_imports, cron: '20 22 * * *' }],
}
