import type pg from 'pg'
import { MESSAGE_CHANNELS } from '#domain/notifications/channels.ts'
import { lastBackup } from '../backup/last-backup.ts'
import { readDiskSpace } from '../disk-space.ts'
import type { Services } from '../services.ts'
import { readLastWebhooks, readQueue, readWaitingOutbox } from './queries.ts'
import { metrics, registry } from './registry.ts'

/** All metrics in Prometheus' text format. Values from the database are left out while it is away. */
export async function renderMetrics(services: Services): Promise<string> {
  observePool('main', services.pool)
  observePool('reports', services.quietDb.$client)
  metrics.unready.set(services.unready.size > 0 ? 1 : 0)
  metrics.backupScheduled.set(services.config.backup === null ? 0 : 1)
  await Promise.all([observeDisk(services), observeDatabase(services)])
  return await registry.metrics()
}

function observePool(pool: string, { totalCount, idleCount, waitingCount }: pg.Pool): void {
  metrics.pool.set({ pool, state: 'used' }, totalCount - idleCount)
  metrics.pool.set({ pool, state: 'idle' }, idleCount)
  metrics.poolWaiting.set({ pool }, waitingCount)
}

async function observeDisk({ config, log }: Services): Promise<void> {
  const disk = await readDiskSpace(config.dataDir, log)
  if (disk === null) return
  metrics.diskFree.set(disk.freeBytes)
  metrics.diskSize.set(disk.totalBytes)
}

async function observeDatabase({ quietDb, log }: Services): Promise<void> {
  try {
    const [{ oldestSeconds, ...states }, waiting, webhooks, backup] = await Promise.all([
      readQueue(quietDb),
      readWaitingOutbox(quietDb),
      readLastWebhooks(quietDb),
      lastBackup(quietDb),
    ])
    metrics.databaseUp.set(1)
    for (const [state, count] of Object.entries(states)) metrics.queue.set({ state }, count)
    metrics.oldestJob.set(oldestSeconds)
    for (const channel of MESSAGE_CHANNELS) {
      const found = waiting.find((entry) => entry.channel === channel)
      metrics.outbox.set({ channel }, found?.count ?? 0)
      metrics.oldestOutbox.set({ channel }, found?.oldestSeconds ?? 0)
    }
    for (const service of ['payment', 'courier'] as const) {
      const at = webhooks[service]
      if (at !== null) metrics.lastWebhook.set({ service }, at.getTime() / 1_000)
    }
    if (backup?.lastGoodAt) metrics.lastBackup.set(backup.lastGoodAt.getTime() / 1_000)
    metrics.backupFailed.set(backup === null || backup.ok ? 0 : 1)
  } catch (error) {
    metrics.databaseUp.set(0)
    for (const stale of [metrics.queue, metrics.oldestJob, metrics.outbox, metrics.oldestOutbox])
      stale.reset()
    log.warn({ err: error }, 'The database did not answer for the metrics')
  }
}
