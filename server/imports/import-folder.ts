import { copyFile, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { openSharedFiles, type SharedFolder } from '../media/shared-files.ts'
import type { Services } from '../services.ts'
import { forgetOldProducts } from './product-queries.ts'
import { findStaleImports } from './stale-queries.ts'

const folderName = 'imports'
const knownId = /^imp_[a-z0-9]{20}$/

type Place = Pick<Config, 'dataDir' | 's3'>

const names = { list: 'list', zip: 'pictures.zip' } as const
type ImportFile = keyof typeof names

function folderOf(id: string): string {
  if (!knownId.test(id)) throw new RangeError(`Cannot name the folder of an import as its id is none: ${id}`)
  return `${folderName}/${id}`
}

/**
 * Makes a file of an import available on this machine. @returns its path. @throws Error with code ENOENT if it no
 * longer exists
 */
export async function fetchImportFile(config: Place, id: string, file: ImportFile): Promise<string> {
  return await openSharedFiles(config).fetch(`${folderOf(id)}/${names[file]}`)
}

/** Stores a file of an import for every process: moved on the same disk, else copied. */
export async function storeImportFile(
  config: Place,
  id: string,
  file: ImportFile,
  { from, moves }: { from: string; moves: boolean },
): Promise<void> {
  const files = openSharedFiles(config)
  const key = `${folderOf(id)}/${names[file]}`
  const target = files.pathOf(key)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  if (moves) await move(from, target)
  else await copyFile(from, target)
  await files.publish(key)
}

async function move(from: string, target: string): Promise<void> {
  try {
    await rename(from, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await copyFile(from, target)
  }
}

export async function removeImportFiles(config: Place, id: string): Promise<void> {
  await openSharedFiles(config).removeFolder(folderOf(id))
}

/** The imports that still have files. */
export async function importsWithFiles(config: Place): Promise<string[]> {
  const folders: SharedFolder[] = await openSharedFiles(config).foldersIn(folderName)
  return folders.map(({ name }) => name).filter((name) => knownId.test(name))
}

/** How long a list can be continued and its faulty rows downloaded. */
const fileDays = 14
const rowDays = 60

/** Deletes the files of imports untouched for two weeks, and after two months their rows. */
export async function sweepImports({ config, db }: Pick<Services, 'config' | 'db'>): Promise<void> {
  const ids = await importsWithFiles(config)
  for (const id of await findStaleImports(db, ids, fileDays)) await removeImportFiles(config, id)
  await forgetOldProducts(db, rowDays)
}
