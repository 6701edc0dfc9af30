import path from 'node:path'
import type { Config } from '../config/config.ts'
import { type MediaStore, openDiskMediaStore } from './media-store.ts'
import { openS3MediaStore } from './s3-media-store.ts'

/** The S3-compatible storage if configured, else a folder under the data directory. */
export function openMediaStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): MediaStore {
  return s3 ? openS3MediaStore(s3) : openDiskMediaStore(path.join(dataDir, 'media'))
}
