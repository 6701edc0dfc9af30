import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config/config.ts'

/**
 * Writes a message to the folder that replaces a server or gateway. Programs that read the folder never see a partial
 * file.
 */
export async function writeToFolder(
  { dataDir }: Pick<Config, 'dataDir'>,
  name: string,
  content: Buffer,
): Promise<void> {
  const target = path.join(dataDir, 'outbox', name)
  await mkdir(path.dirname(target), { recursive: true })
  const draft = `${target}.${randomBytes(4).toString('hex')}.part`
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, target)
}
