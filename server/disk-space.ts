import { statfs } from 'node:fs/promises'
import type { Log } from './config/log.ts'

/** In bytes. */
export interface DiskSpace {
  /** The space that this account may still use. */
  readonly freeBytes: number
  readonly totalBytes: number
}

/** The space of the disk with this folder; null, with a log line, if it cannot be read. */
export async function readDiskSpace(folder: string, log: Pick<Log, 'warn'>): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    log.warn({ err: error }, 'The free space of the disk could not be read')
    return null
  }
}
