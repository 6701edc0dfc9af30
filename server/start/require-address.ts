import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Fails with the system's error if nothing can listen on this address. Checked once before anything is started, so that
 * the error comes early and only from one process.
 */
export async function requireAddress({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer()
  probe.listen({ port, host, exclusive: true })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
