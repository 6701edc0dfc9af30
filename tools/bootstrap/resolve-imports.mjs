// Loaded before the shop (`--import`): resolves what it imports without asking Node each time. Node parses the
// package.json of a package again for every module of it, and drizzle-orm's has 179 kB: of 4.2 s of CPU for a start
// that took 1.6. Whatever is not plainly one of these cases goes Node's own way.
import { registerHooks } from 'node:module'

const root = new URL('../../', import.meta.url).href
const packages = '/node_modules/'
const hugePackage = '/node_modules/drizzle-orm/'

/** What our own modules import from packages, by its name there. */
const known = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? ''
    const isOurs = parent.startsWith(root) && !parent.includes(packages)
    if (isOurs && specifier.endsWith('.ts')) {
      if (specifier.startsWith('#texts/'))
        return source(new URL(specifier.replace(/^#texts\/(.*)\.ts$/, 'domain/$1.en.ts'), root))
      if (specifier.startsWith('#')) return source(new URL(specifier.slice(1), root))
      if (specifier.startsWith('.')) return source(new URL(specifier, parent))
    }
    if (isOurs && /^@?\w/.test(specifier) && !specifier.includes(':')) {
      const found = known.get(specifier) ?? next(specifier, context)
      known.set(specifier, found)
      return { ...found, shortCircuit: true }
    }
    if (
      parent.includes(hugePackage) &&
      specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      context.conditions.includes('import')
    )
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    return next(specifier, context)
  },
})

/** @param {URL} url */
function source({ href }) {
  return { url: href, format: 'module-typescript', shortCircuit: true }
}
