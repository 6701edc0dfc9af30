import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockedPackage
 */

/**
 * Whether `npm ci` or `npm install` was run by hand for exactly this lock file, so that another run would waste a
 * minute.
 * @param {string} root
 * @returns {'production' | 'full' | null}
 */
export function isInstalledByHand(root) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return null
  const wanted = lockedPackages(join(root, 'package-lock.json'))
  const present = lockedPackages(record)
  let full = true
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || isFor(entry) === false) continue
    const found = present[path]
    if (found === undefined && isForOthersOnly(entry)) continue
    if (found !== undefined && found.version === entry.version && found.integrity === entry.integrity)
      continue
    if (entry.dev !== true && entry.devOptional !== true) return null
    full = false
  }
  return full ? 'full' : 'production'
}

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
}

/**
 * Whether a package belongs on this system; npm leaves the others out.
 * @param {LockedPackage} entry
 */
function isFor(entry) {
  return allows(entry.os, process.platform) && allows(entry.cpu, process.arch) && isThisLibc(entry)
}

/**
 * What only another system's packages need names no system itself; npm leaves it out too.
 * @param {LockedPackage} entry
 */
function isForOthersOnly(entry) {
  return entry.optional === true && entry.os === undefined && entry.cpu === undefined
}

/**
 * @param {string | string[] | undefined} listed
 * @param {string} value
 */
function allows(listed, value) {
  if (listed === undefined) return true
  const list = [listed].flat()
  return list.includes(value) || (list.every((item) => item.startsWith('!')) && !list.includes(`!${value}`))
}

/** @param {LockedPackage} entry */
function isThisLibc(entry) {
  if (entry.libc === undefined || process.platform !== 'linux') return true
  const header = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (
    process.report?.getReport() ?? {}
  )
  return [entry.libc].flat().includes(header.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc')
}
