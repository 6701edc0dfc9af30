import { rm } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { ShopError } from '../http/errors.ts'
import { storePicture } from '../pictures/store-picture.ts'
import { makeWorkFolder } from '../uploads/upload-folder.ts'
import { type PictureFailure, pictureFailureOf } from './failures.ts'
import { type FetchRules, fetchPicture, PictureRefused } from './fetch-picture.ts'
import { markPicture, readWaitingPictures } from './picture-queries.ts'
import type { PictureZip } from './picture-zip.ts'
import type { ImportServices } from './work-on-import.ts'
import { zipNameOf } from './zip-source.ts'

const atOnce = 4
const slowMs = 20_000

/**
 * Fetches the pictures at these positions, several at once, from the zip or the web. A failed one stores the reason in
 * its row and does not block its product.
 */
export async function fetchPictures(
  services: ImportServices,
  {
    importId,
    positions,
    openZip,
    rules = {},
  }: {
    importId: string
    positions: readonly number[]
    /** Null for an import without a zip. */
    openZip: () => Promise<PictureZip | null>
    /** For tests only: the shop connects to the public internet. */
    rules?: FetchRules
  },
): Promise<void> {
  const waiting = await readWaitingPictures(services.db, importId, positions)
  if (waiting.length === 0) return
  const folder = await makeWorkFolder(services.config.dataDir)
  const limit = pLimit(atOnce)
  try {
    await Promise.all(
      waiting.map(({ position, source }) =>
        limit(async () => {
          const file = path.join(folder, String(position))
          const end = await fetchOne(services, source, file, openZip, rules)
          await rm(file, { force: true })
          await markPicture(services.db, importId, position, end)
        }),
      ),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchOne(
  services: ImportServices,
  source: string,
  file: string,
  openZip: () => Promise<PictureZip | null>,
  rules: FetchRules,
): Promise<{ mediaId: string } | { failure: string }> {
  try {
    const name = zipNameOf(source)
    if (name === null) await fetchPicture(source, file, rules)
    else {
      const zip = await openZip()
      if (!zip) throw new PictureRefused('not_found')
      await zip.copyOut(name, file)
    }
    const { mediaId } = await keepPatiently(services, file)
    return { mediaId }
  } catch (error) {
    if (error instanceof PictureRefused) return { failure: pictureFailureOf(error.fault) }
    // A rejected file is not a picture; other errors mean that the shop is stopping.
    if (isRefused(error)) return { failure: pictureFailureOf(faultOf(error)) }
    throw error
  }
}

/**
 * Reading a picture takes about a second and is aborted after twenty-five. On a busy machine a valid picture may time
 * out, so it gets a second attempt.
 */
async function keepPatiently(services: ImportServices, file: string): Promise<{ mediaId: string }> {
  const began = performance.now()
  try {
    return await storePicture(services, { file })
  } catch (error) {
    if (!isRefused(error) || performance.now() - began < slowMs) throw error
    return await storePicture(services, { file })
  }
}

function isRefused(error: unknown): error is ShopError {
  return error instanceof ShopError && error.code === 'validation_failed'
}

function faultOf({ details }: ShopError): PictureFailure {
  const isLarge = details.errors?.some(({ issue }) => issue.startsWith('pictures.tooManyPixels'))
  return isLarge ? 'too_many_pixels' : 'not_a_picture'
}
