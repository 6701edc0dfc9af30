import { fileURLToPath } from 'node:url'
import { createApp } from '../http/app.ts'
import { startWorker } from '../jobs/worker.ts'
import { registerPages } from '../pages/register-pages.ts'
import { openServices } from './open-services.ts'

/** Where the built pages lie. */
export const webBuild = {
  defaultFolder: fileURLToPath(new URL('../../build', import.meta.url)),
  languageFolder: fileURLToPath(new URL('../../.cache/languages', import.meta.url)),
}

/**
 * Opens the services, listens, and works on jobs.
 * @returns how to stop: requests under way are answered first
 */
export async function serve(options: Parameters<typeof openServices>[0]): Promise<{ stop(): Promise<void> }> {
  const { config } = options
  const services = await openServices(options)
  const app = await createApp(services)
  await registerPages(app, services, webBuild)
  const worker = await startWorker(services)
  await app.listen({ port: config.port, host: config.host })
  return {
    async stop() {
      await app.close()
      await worker.stop()
      await services.close()
    },
  }
}
