import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../config/log.ts'
import { superviseServers } from './supervise-servers.ts'

/** The part of a serving process that its supervisor uses. */
class FakeServer extends EventEmitter {
  told: unknown[] = []
  isConnected = () => true
  send = (message: unknown) => this.told.push(message)
  ready = () => this.emit('message', { type: 'ready' })
  die = () => this.emit('exit', 1)
}

describe('superviseServers()', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function supervise(count: number) {
    const servers: FakeServer[] = []
    const started = superviseServers({
      count,
      connectionString: '',
      sandbox: null,
      courierSandbox: null,
      log: createLog({ level: 'silent' }),
      fork() {
        const server = new FakeServer()
        servers.push(server)
        return server as unknown as Worker
      },
    })
    return { servers, started }
  }

  it('replaces a process that ended, and its replacement that ended while starting', async () => {
    const { servers, started } = supervise(2)
    for (const server of servers) server.ready()
    const { stop } = await started
    servers[0]?.die()
    expect(servers).toHaveLength(3)
    for (let failures = 1; failures <= 8; failures++) {
      servers.at(-1)?.die()
      await vi.advanceTimersByTimeAsync(30_000)
      expect(servers).toHaveLength(3 + failures)
    }
    servers.at(-1)?.ready()
    const stopped = stop()
    const stoppedServers = servers.filter(({ told }) => told.length > 0)
    expect(stoppedServers).toEqual([servers[1], servers.at(-1)])
    for (const server of stoppedServers) server.die()
    await stopped
    await vi.advanceTimersByTimeAsync(60_000)
    expect(servers).toHaveLength(11)
  })

  it('retries at the start of the shop, but not for ever', async () => {
    const { servers, started } = supervise(1)
    servers[0]?.die()
    await vi.advanceTimersByTimeAsync(30_000)
    servers[1]?.ready()
    await started
    const hopeless = supervise(1)
    const refused = expect(hopeless.started).rejects.toThrow('ended with 1')
    for (let tries = 0; tries < 3; tries++) {
      hopeless.servers.at(-1)?.die()
      await vi.advanceTimersByTimeAsync(30_000)
    }
    await refused
    expect(hopeless.servers).toHaveLength(3)
  })
})
