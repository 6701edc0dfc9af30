import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Fails with the system's own fault where nothing can listen on this address. Asked before anything is started: the
 * answer comes at once, and from one process, however many are to serve.
 */
export async function requireAddress({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer()
  probe.listen({ port, host, exclusive: true })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
