import { globSync, readFileSync } from 'node:fs'
import { posix, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { importsOf } from '../imports-of.ts'
import type { SourceFile } from '../source-files.ts'

/** The sheet with what holds everywhere. It comes with every first page, so it names the order of the layers. */
const BASE = 'web/styles/base.css'
/** Sheets that no first page of the storefront pays for: each names its own parts before itself. */
const ADMIN = 'web/admin/'

/**
 * Puts every style sheet below `web` into its own cascade layer. Sheets load in the order of the visited pages; layers
 * apply in the order of the base sheet: the user of a component may override its styles, and so comes after it. Sheets
 * of the admin come after the others, each after its parts, in whichever order they load.
 * @param readable whether layers are named after their files, for development; else by at most two letters
 */
export function styleLayers({ readable }: { readable: boolean }): Plugin {
  const scripts = globSync('web/**/*.{ts,tsx}')
    .map((path) => path.split(sep).join('/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const parts = partsOfSheets(scripts)
  const layers = new Map(
    orderOf(parts).map((path, index) => [path, readable ? fileName(path) : shortName(index)]),
  )
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler(css, id) {
        const path = relative('.', resolve(id)).split(sep).join('/')
        if (!path.startsWith('web/')) return null
        // In development a sheet may be newer than the list. Its layer is the last then, until the next start.
        const layer = layers.get(path) ?? fileName(path)
        return {
          code: inLayer({ css, layer, order: namedBy(path, parts).map((name) => layers.get(name) ?? name) }),
          map: null,
        }
      },
    },
  }
}

/**
 * Every style sheet that a script imports: those of used components before those of their users, the admin's last.
 * @throws when two sheets would each have to come before the other
 */
export function sheetOrder(files: readonly SourceFile[]): string[] {
  return orderOf(partsOfSheets(files))
}

function orderOf(parts: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const order = new Set([BASE])
  const visit = (sheet: string, trail: readonly string[]) => {
    if (order.has(sheet)) return
    if (trail.includes(sheet)) {
      throw new Error(`Cannot order style sheets that use each other: ${[...trail, sheet].join(' < ')}`)
    }
    for (const part of parts.get(sheet) ?? []) visit(part, [...trail, sheet])
    order.add(sheet)
  }
  for (const sheet of [...parts.keys()].sort()) visit(sheet, [])
  return [...order].sort((one, other) => Number(one.startsWith(ADMIN)) - Number(other.startsWith(ADMIN)))
}

/** The sheets whose layers a sheet names before its own rules, itself the last; empty if it need not name any. */
export function namedBy(path: string, parts: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const order = orderOf(parts)
  if (path === BASE) return order.filter((sheet) => !sheet.startsWith(ADMIN))
  const own = parts.get(path)
  if (!path.startsWith(ADMIN) || !own) return []
  const named = order.filter((sheet) => sheet === path || (own.has(sheet) && sheet.startsWith(ADMIN)))
  return named.length > 1 ? named : []
}

/** For each sheet those of the components that its own components use, directly or through others. */
export function partsOfSheets(files: readonly SourceFile[]): Map<string, Set<string>> {
  const imported = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ to, isType }) => (to === null || isType ? [] : [to])),
    ]),
  )
  const collect = (script: string, seen: Set<string>): Set<string> => {
    for (const name of imported.get(script) ?? []) {
      if (seen.has(name)) continue
      seen.add(name)
      collect(name, seen)
    }
    return seen
  }
  const parts = new Map<string, Set<string>>()
  for (const [script, names] of imported) {
    for (const sheet of names.filter(isSheet)) {
      const own = parts.get(sheet) ?? new Set()
      parts.set(sheet, own)
      // A component and a part of it may share one sheet.
      for (const part of collect(script, new Set()))
        if (isSheet(part) && part !== sheet && !names.includes(part)) own.add(part)
    }
  }
  return parts
}

function isSheet(path: string): boolean {
  return path.endsWith('.css')
}

/** A sheet as one layer, after the order of the layers that it has to name. Imports stay the first that it says. */
export function inLayer({
  css,
  layer,
  order,
}: {
  css: string
  layer: string
  order: readonly string[]
}): string {
  const imports: string[] = []
  const rules = css.replace(/^@import\s+([^;]+);$/gm, (_, address: string) => {
    imports.push(`@import ${address} layer(${layer});`)
    return ''
  })
  const named = order.length === 0 ? '' : `@layer ${order.join(',')};`
  return `${named}${imports.join('')}@layer ${layer}{${rules}}`
}

/** `storefront-cart-cart-page` of `web/storefront/cart/cart-page.module.css`. */
function fileName(path: string): string {
  return posix
    .relative('web', path)
    .replace(/(\.module)?\.css$/, '')
    .replaceAll('/', '-')
}

function shortName(index: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const rest = Math.floor(index / letters.length)
  return (rest === 0 ? '' : shortName(rest - 1)) + (letters[index % letters.length] ?? '')
}
