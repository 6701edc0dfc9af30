import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isMissingFile } from '../missing-file.ts'

const folderName = 'imports'
const knownId = /^imp_[a-z0-9]{20}$/

/** Where the files of an import lie. Every process of the shop shares `DATA_DIR`. */
export interface ImportFiles {
  readonly folder: string
  readonly list: string
  readonly zip: string
}

export function importFiles(dataDir: string, id: string): ImportFiles {
  if (!knownId.test(id)) throw new RangeError(`Cannot name the folder of an import as its id is none: ${id}`)
  const folder = path.join(dataDir, folderName, id)
  return { folder, list: path.join(folder, 'list'), zip: path.join(folder, 'pictures.zip') }
}

/** Puts a file there: moved on the same disk, else copied. */
export async function keepFile(from: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  try {
    await rename(from, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await copyFile(from, target)
  }
}

export async function removeImportFiles(dataDir: string, id: string): Promise<void> {
  await rm(importFiles(dataDir, id).folder, { recursive: true, force: true })
}

/** The imports of which files are left. */
export async function importsWithFiles(dataDir: string): Promise<string[]> {
  try {
    const names = await readdir(path.join(dataDir, folderName))
    return names.filter((name) => knownId.test(name))
  } catch (error) {
    if (isMissingFile(error)) return []
    throw error
  }
}
