import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { DataStore, Upload } from '@tus/utils'
import { LRUCache } from 'lru-cache'
import type { UploadArea } from '#domain/uploads/upload-kinds.ts'
import type { Config, S3Settings } from '../config/config.ts'

const uploadId = /^upl_[a-z0-9]{20}$/

/** The folder of an area's uploads in the file store. Not `uploads`, which is emptied at a start. */
export const uploadFolders: Readonly<Record<UploadArea, string>> = {
  staff: 'staff-uploads',
  reviews: 'review-uploads',
}

/** Whether a text is one of our ids: any other is not a valid name in the file store. */
export function isUploadId(text: string): boolean {
  return uploadId.test(text)
}

/** The place of an upload's bytes, below the data folder or in the bucket. @throws RangeError for an invalid id */
export function storeIdOf(area: UploadArea, id: string): string {
  if (!isUploadId(id)) throw new RangeError(`Cannot name the file of an upload as its id is none: ${id}`)
  return `${uploadFolders[area]}/${id}/content`
}

/** The id of an upload, from the place of its bytes. */
export function uploadIdOf(storeId: string): string {
  return storeId.split('/').at(1) ?? ''
}

type StoreConfig = Pick<Config, 'dataDir' | 's3'>
const opened = new WeakMap<StoreConfig, Map<UploadArea, Promise<DataStore>>>()
/** Parts sent to S3 at once: at least as many as arrive, or slow senders would block the others. */
const PARTS_TO_S3 = 32

/**
 * The store of an area, so that areas do not wait for each other. A folder below the data folder, for processes of one
 * machine or one shared folder; S3 if configured.
 */
export async function openUploadStore(config: StoreConfig, area: UploadArea): Promise<DataStore> {
  const stores = opened.get(config) ?? new Map<UploadArea, Promise<DataStore>>()
  opened.set(config, stores)
  const known = stores.get(area)
  if (known) return await known
  const { dataDir, s3 } = config
  const opening = s3 ? openS3Store(s3) : Promise.resolve(new DiskStore({ directory: dataDir }))
  stores.set(area, opening)
  return await opening
}

/** Reports disk errors, which the library's store hides. */
class DiskStore extends FileStore {
  override async create(upload: Upload): Promise<Upload> {
    await mkdir(path.dirname(path.join(this.directory, upload.id)), { recursive: true, mode: 0o700 })
    return await super.create(upload)
  }

  override async write(part: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(path.join(this.directory, id), { flags: 'r+', start: offset })
    await pipeline(part, file)
    return offset + file.bytesWritten
  }
}

/** Loaded on demand: the S3 client is 22 MB of code. */
async function openS3Store(settings: S3Settings): Promise<DataStore> {
  const { S3Store } = await import('@tus/s3-store')
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings
  const known = new LRUCache<string, object>({ max: 1_000 })
  return new S3Store({
    // Features that not every S3-compatible storage supports are off: tags, new checksums, host names.
    useTags: false,
    // Each part is first written to the system's temporary folder.
    maxConcurrentPartUploads: PARTS_TO_S3,
    cache: {
      get: async (key) => known.get(key) as never,
      set: async (key, value) => void known.set(key, value),
      delete: async (key) => void known.delete(key),
    },
    s3ClientConfig: {
      bucket,
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  })
}
