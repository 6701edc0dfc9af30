import { fileURLToPath } from 'node:url'
import { createApp } from '../http/app.ts'
import { beginDrain, isDraining, stopListening } from '../http/drain.ts'
import { startWorker } from '../jobs/worker.ts'
import { openMetricsPort } from '../metrics/open-metrics.ts'
import { exportTraces } from '../metrics/traces.ts'
import { registerPages } from '../pages/register-pages.ts'
import type { StartingServer } from './answer-while-starting.ts'
import { openServices } from './open-services.ts'

/** The folders of the built pages. */
export const webBuild = {
  defaultFolder: fileURLToPath(new URL('../../build', import.meta.url)),
  languageFolder: fileURLToPath(new URL('../../.cache/languages', import.meta.url)),
}

export interface Serving {
  drain(): void
  stop(): Promise<void>
}

/**
 * Opens the services, listens, and runs jobs.
 * @returns `drain`: requests are still answered, and proxies are told to go elsewhere; and `stop`: running requests are
 * finished first
 */
export async function serve({
  index = 0,
  starting = null,
  ...options
}: Parameters<typeof openServices>[0] & {
  /** Has the port until the shop listens. */
  starting?: StartingServer | null
  /** The number among several serving processes on this machine, from 0. */
  index?: number
}): Promise<Serving> {
  const { config } = options
  const services = await openServices(options)
  const closeTraces =
    config.tracesEndpoint === null ? null : await exportTraces(config.tracesEndpoint, services.log)
  const app = await createApp(services)
  await registerPages(app, services, webBuild)
  const worker = await startWorker(services)
  const closeMetrics = await openMetricsPort(services, index)
  await starting?.stopListening()
  await app.listen({ port: config.port, host: config.host })
  starting?.handOver(app.server)
  return {
    drain: () => beginDrain(app),
    async stop() {
      if (isDraining(app)) await stopListening(app)
      await app.close()
      await worker.stop()
      await closeMetrics()
      await closeTraces?.()
      await services.close()
    },
  }
}
