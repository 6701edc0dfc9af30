import { flushCompileCache } from 'node:module'
import * as z from 'zod'
import { readConfig } from '#server/config/config.ts'
import { createLog } from '#server/config/log.ts'
import { openDatabase } from '#server/db/connection.ts'
import { runImport } from '#server/imports/run-import.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { createFileReader } from '#server/uploads/file-reader.ts'

/** Runs an import to its end in a process that a test can kill. */
const task = z.object({ connectionString: z.string(), dataDir: z.string(), importId: z.string() })

process.once('message', (message) => {
  // A killed process cannot write its compile cache on exit.
  flushCompileCache()
  void work(task.parse(message))
})

async function work({ connectionString, dataDir, importId }: z.infer<typeof task>): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir }, { cwd: dataDir })
  const log = createLog({ level: 'silent' })
  const { db, pool, close } = openDatabase(connectionString, { size: 3 })
  const reader = createFileReader({ log })
  const services = { config, db, directPool: pool, log, media: openMediaStore(config), reader }
  // A predecessor that was killed holds the import until the database has seen its end.
  while (!(await runImport(services, { importId }, { sliceMs: null })));
  reader.close()
  await close()
  process.disconnect()
}
