import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { type Config, ConfigError } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import { openDatabase } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { deleteProcess, findElsewhere, lockProcesses, writeProcess } from './process-queries.ts'

const writesEveryMs = 15_000

/**
 * Registers this process among those that serve the shop. All must store their files in one place: one S3 bucket, or
 * one folder. A file with an id distinguishes the folder from one of the same name, or a copy, on another machine.
 * @throws ConfigError while another process stores its files elsewhere
 */
export async function registerProcess(
  config: Config,
  connectionString: string,
  log: Log,
): Promise<{ stop: () => Promise<void> }> {
  const { db, close } = openDatabase(connectionString, { size: 1 })
  const own = { id: randomUUID(), host: hostname(), storage: await storageOf(config) }
  try {
    const other = await inTransaction(db, async (tx) => {
      await lockProcesses(tx)
      const found = await findElsewhere(tx, own.storage)
      if (!found) await writeProcess(tx, own)
      return found
    })
    if (other) throw new ConfigError(refusal(config, other))
  } catch (error) {
    await close()
    throw error
  }
  const writing = setInterval(() => {
    writeProcess(db, own).catch((error: unknown) =>
      log.warn({ err: error }, 'This process could not say in the database that it runs'),
    )
  }, writesEveryMs).unref()
  return {
    stop: async () => {
      clearInterval(writing)
      try {
        await deleteProcess(db, own.id)
      } finally {
        await close()
      }
    },
  }
}

function refusal({ s3, dataDir }: Config, other: string): string {
  const here = s3 ? `the S3 bucket ${s3.bucket}` : `the folder ${dataDir}`
  return `S3_ENDPOINT: this shop also runs on ${other}, which does not keep its files in ${here}. Give all machines the same five S3_ settings, or let DATA_DIR be one folder that all of them share. If ${other} has just ended, start again in a minute.`
}

async function storageOf({ s3, dataDir }: Config): Promise<string> {
  if (s3) return `${s3.endpoint.replace(/\/$/, '')}/${s3.bucket}`
  const file = path.join(dataDir, 'folder-id')
  const draft = `${file}.${randomUUID()}`
  await mkdir(dataDir, { recursive: true })
  // Written atomically: two machines may start with one folder at once.
  await writeFile(draft, randomUUID(), { flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  // A copy of the folder has the same id in another file.
  const { ino } = await stat(file, { bigint: true })
  return `folder ${(await readFile(file, 'utf8')).trim()} ${ino}`
}
