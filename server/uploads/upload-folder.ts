import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Opens this process's folder for uploads. Removes what a process killed during an upload left behind.
 * @returns a function that creates an empty folder for one upload; the caller removes it
 */
export async function openUploadFolder(dataDir: string): Promise<() => Promise<string>> {
  const uploads = path.join(dataDir, 'uploads')
  await mkdir(uploads, { recursive: true })
  for (const name of await readdir(uploads)) {
    if (!isOfOther(name)) await rm(path.join(uploads, name), { recursive: true, force: true })
  }
  await mkdir(folderOfProcess(dataDir), { recursive: true })
  return () => makeWorkFolder(dataDir)
}

/** An empty folder of this process, which the next start removes if the caller cannot. */
export async function makeWorkFolder(dataDir: string): Promise<string> {
  const own = folderOfProcess(dataDir)
  await mkdir(own, { recursive: true })
  return await mkdtemp(path.join(own, 'upload-'))
}

function folderOfProcess(dataDir: string): string {
  return path.join(dataDir, 'uploads', String(process.pid))
}

/** A folder is named by its process id. A running process may be in the middle of an upload. */
function isOfOther(name: string): boolean {
  const pid = Number(name)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
