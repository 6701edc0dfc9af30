// Loaded before the shop (`--import`): resolves its imports without asking Node each time. Node parses a package's
// package.json again for every module of it, and drizzle-orm's has 179 kB: this took 1.6 of 4.2 s of CPU at the start.
// Resolved packages are stored beside the compiled code until packages are installed again, which saves another 0.2.
// Every other case is left to Node.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = new URL('../../', import.meta.url).href
const packages = '/node_modules/'
const hugePackage = '/node_modules/drizzle-orm/'

/** @typedef {{ url: string, format?: string | null | undefined }} Resolved */

const file = keptFile()
/** By the asking module, the way it asks, and what it asks for; addresses below the root. @type {Map<string, Resolved>} */
const known = new Map(file === null ? [] : readKept(file))
const knownBefore = known.size

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? ''
    if (!parent.startsWith(root)) return next(specifier, context)
    const isPackage = parent.includes(packages)
    if (!isPackage && specifier.endsWith('.ts')) {
      if (specifier.startsWith('#texts/'))
        return source(new URL(specifier.replace(/^#texts\/(.*)\.ts$/, 'domain/$1.en.ts'), root))
      if (specifier.startsWith('#')) return source(new URL(specifier.slice(1), root))
      if (specifier.startsWith('.')) return source(new URL(specifier, parent))
    }
    if (specifier.includes(':') || (!isPackage && !/^@?\w/.test(specifier))) return next(specifier, context)
    if (parent.includes(hugePackage) && /^\..*\.js$/.test(specifier) && context.conditions.includes('import'))
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    const way = context.conditions.includes('import') ? 'import' : 'require'
    // What our own modules ask for by name is the same for all of them.
    const key = `${isPackage ? parent.slice(root.length) : ''} ${way} ${specifier}`
    const kept = known.get(key)
    if (kept !== undefined) return { url: root + kept.url, format: kept.format, shortCircuit: true }
    const found = next(specifier, context)
    if (found.url.startsWith(root) && found.url.includes(packages))
      known.set(key, { url: found.url.slice(root.length), format: found.format })
    return found
  },
})

if (file !== null) process.on('exit', () => keep(file))

/** @param {URL} url */
function source({ href }) {
  return { url: href, format: 'module-typescript', shortCircuit: true }
}

/** Null where nothing is kept: without a folder for compiled code, and without the stamp of an installation. */
function keptFile() {
  const folder = process.env.NODE_COMPILE_CACHE
  if (folder === undefined) return null
  try {
    const { mtimeMs, size } = statSync(fileURLToPath(new URL('node_modules/.package-lock.json', root)))
    return join(folder, `resolved-${process.version}-${size}-${Math.round(mtimeMs)}.json`)
  } catch {
    return null
  }
}

/** @param {string} path @returns {[string, Resolved][]} */
function readKept(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // The first start, or one that was killed while it wrote: Node resolves.
    return []
  }
}

/** @param {string} path */
function keep(path) {
  if (known.size === knownBefore) return
  try {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, JSON.stringify([...known]))
    renameSync(`${path}.${process.pid}`, path)
  } catch {
    // A folder that cannot be written costs the next start some milliseconds.
  }
}
