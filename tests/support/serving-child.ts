import { flushCompileCache } from 'node:module'
import * as z from 'zod'
import { readConfig } from '#server/config/config.ts'
import { createLog } from '#server/config/log.ts'
import { createApp } from '#server/http/app.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { openServices } from '#server/start/open-services.ts'

/** A serving process of the shop, API and jobs without pages. It waits, loaded, until it is told what to serve. */
const ordersSchema = z.object({ connectionString: z.string(), env: z.record(z.string(), z.string()) })

process.on('message', (message) => {
  void serve(ordersSchema.parse(message))
})
process.on('disconnect', () => process.exit(0))

async function serve({ connectionString, env }: z.infer<typeof ordersSchema>): Promise<void> {
  const config = readConfig(env, { cwd: env.DATA_DIR ?? '' })
  const services = await openServices({
    config,
    connectionString,
    sandbox: null,
    log: createLog({ level: 'error' }),
  })
  const app = await createApp(services, { maxEventLoopDelayMs: 0 })
  await startWorker(services)
  await app.listen({ port: config.port, host: config.host })
  process.send?.('ready')
  // A killed process cannot write its compile cache on exit.
  flushCompileCache()
}
