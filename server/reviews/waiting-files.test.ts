import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Services } from '../services.ts'
import { createUpload, findUpload } from '../uploads/tus-folder.ts'
import {
  fileIdOf,
  findWaiting,
  forgetWaiting,
  keepWaiting,
  takeWaiting,
  type WaitingFile,
} from './waiting-files.ts'

let services: Pick<Services, 'config'>
let place: { dataDir: string; area: 'reviews' }
beforeEach(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'waiting-'))
  place = { dataDir, area: 'reviews' }
  services = { config: { dataDir } as Services['config'] }
})
afterEach(() => rm(place.dataDir, { recursive: true }))

const film: WaitingFile = {
  kind: 'video',
  format: 'mp4',
  width: 720,
  height: 1_280,
  files: [{ width: 800, path: '/somewhere/film.mp4' }],
  durationMs: 9_000,
  poster: { width: 360, height: 640, files: [{ width: 360, path: '/somewhere/360.avif' }] },
}

/** An upload of Asha's. */
async function upload() {
  const about = { ownerId: 'usr_asha', kind: 'review-film', name: '../../etc/passwd', length: 10 } as const
  const id = await createUpload(place, about)
  const found = await findUpload(place, id)
  if (!found) throw new Error('not there')
  return { id, fileId: fileIdOf(id), folder: found.folder }
}

describe('a file that waits for its review', () => {
  it('is what was read of it, for who sent it', async () => {
    const { fileId, folder } = await upload()
    await keepWaiting(folder, film)
    expect(await takeWaiting(services, 'usr_asha', fileId)).toEqual({ ...film, id: fileId })
  })

  it('does not exist for anybody else', async () => {
    const { fileId, folder } = await upload()
    await keepWaiting(folder, film)
    expect(await takeWaiting(services, 'usr_other', fileId)).toBeNull()
  })

  it('is none before it was read, and none of which half was written', async () => {
    const { fileId, folder } = await upload()
    expect(await takeWaiting(services, 'usr_asha', fileId)).toBeNull()
    await writeFile(path.join(folder, 'read.json'), '{"kind":"video","for')
    expect(await takeWaiting(services, 'usr_asha', fileId)).toBeNull()
    expect(await findWaiting(folder)).toBeNull()
  })

  it('is none that an older version of the program read otherwise', async () => {
    const { folder } = await upload()
    await writeFile(path.join(folder, 'read.json'), JSON.stringify({ ...film, format: 'mov' }))
    expect(await findWaiting(folder)).toBeNull()
  })

  it('goes when its review shows it, and nothing else goes with it', async () => {
    const [shown, other] = [await upload(), await upload()]
    for (const { folder } of [shown, other]) await keepWaiting(folder, film)
    await forgetWaiting(services, [shown.fileId, '../review-uploads', '..'])
    expect(await takeWaiting(services, 'usr_asha', shown.fileId)).toBeNull()
    expect(await takeWaiting(services, 'usr_asha', other.fileId)).not.toBeNull()
  })
})
