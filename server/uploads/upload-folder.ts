import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * A folder of this process for files on their way; what earlier processes left there, killed in the middle, is removed.
 * @returns makes an empty folder for one upload, which its user removes
 */
export async function openUploadFolder(dataDir: string): Promise<() => Promise<string>> {
  const uploads = path.join(dataDir, 'uploads')
  await mkdir(uploads, { recursive: true })
  for (const name of await readdir(uploads)) {
    if (!isOfOther(name)) await rm(path.join(uploads, name), { recursive: true, force: true })
  }
  const own = path.join(uploads, String(process.pid))
  await mkdir(own, { recursive: true })
  return () => mkdtemp(path.join(own, 'upload-'))
}

/** Folders bear the number of their process; one that lives may be in the middle of an upload. */
function isOfOther(name: string): boolean {
  const pid = Number(name)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
