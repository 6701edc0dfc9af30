import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isManifestName, OF_ADMIN, storefrontManifest } from '#domain/content/route-manifest.ts'

interface RouteEntry {
  readonly [key: string]: unknown
  readonly id: string
  readonly module: string
  readonly parentId?: string
  readonly path?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

interface RouteManifest {
  readonly entry: { readonly module: string }
  readonly url: string
  readonly version: string
  readonly routes: Readonly<Record<string, RouteEntry>>
}

const BEGINNING = 'window.__reactRouterManifest='

/** What a route has or has not: each is a bit of one number. No route of the storefront has an action. */
const FLAGS = ['index', 'hasLoader', 'hasClientLoader', 'hasErrorBoundary']
/** The browser's router never asks whether a route shows something. */
const KNOWN = new Set([...FLAGS, 'hasDefaultExport', 'id', 'parentId', 'path', 'module', 'imports', 'css'])

/**
 * The routes whose scripts are prefetched (`usePrefetchRoute`, `prefetch` of links). For all others the browser only
 * needs the first script and the styles: that script imports the rest.
 */
const FETCHED_AHEAD = /^storefront\/(cart|catalogue|checkout)\/|\/checkout-layout$/

/**
 * Lays beside the build's list of routes one without those of the admin, which every page of the storefront would
 * load and no shopper needs: 1.5 kB, and more with each page of the admin. Both name a style sheet as it is.
 * @param client the folder of the browser's files
 * @throws Error when the build has no list of routes, or one that reads otherwise
 */
export async function writeStorefrontManifest(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const name = (await readdir(assets)).find(isManifestName)
  if (name === undefined) throw new Error(`Cannot find the list of routes in ${assets}`)
  const text = plainSheets(await readFile(join(assets, name), 'utf8'))
  await writeFile(join(assets, name), text)
  await writeFile(join(assets, storefrontManifest(name)), withoutAdmin(text))
}

/**
 * React Router marks sheets that later chunks also need with a '#', so that the bundler's loader does not treat its
 * links as its own: it removes them with the route. Ours stay (`route-styles.tsx`), and with the mark each such chunk
 * would load the sheets of the whole page again, with another layout.
 */
function plainSheets(script: string): string {
  return script.replaceAll('.css#"', '.css"')
}

/**
 * The list of routes of the storefront, as a script like the given one of all routes. It is written as a table, which
 * the script unpacks: half of the bytes, and each page of the storefront loads them.
 * @throws Error when a route has something that the table has no place for
 */
export function withoutAdmin(script: string): string {
  if (!script.startsWith(BEGINNING)) throw new Error(`Cannot read a list of routes: ${script.slice(0, 40)}`)
  const all: RouteManifest = JSON.parse(script.slice(BEGINNING.length).replace(/;\s*$/, ''))
  const { entry, version } = all
  const folder = entry.module.slice(0, entry.module.lastIndexOf('/') + 1)
  const { files, lines } = toTable(
    Object.values(all.routes).filter(({ id }) => !OF_ADMIN.test(id)),
    folder,
  )
  const rest = JSON.stringify({ entry, url: storefrontManifest(all.url), version })
  const table = [folder, files.join(' '), lines.join('\n')].map((part) => JSON.stringify(part)).join()
  return `${BEGINNING}{...${rest},routes:(${UNPACK})(${table})};`
}

/**
 * A line a route: its id, the line of its parent, its path ('-' for none), flags, and files. A file that several routes
 * have is a number in the list of files; of a script that is named as its route the hash is enough.
 */
function toTable(routes: readonly RouteEntry[], folder: string): { files: string[]; lines: string[] } {
  const known = new Map<string, readonly string[]>()
  const ids = routes.map(({ id }) => id)
  for (const route of routes) known.set(route.id, filesOf(route, routes[0], folder))
  const uses = new Map<string, number>()
  for (const file of [...known.values()].flat()) uses.set(file, (uses.get(file) ?? 0) + 1)
  const shared = [...uses].filter(([, times]) => times > 1).sort((a, b) => b[1] - a[1])
  const files = shared.map(([file]) => file)
  const lines = routes.map((route) => {
    const parts = [
      route.id,
      route.parentId === undefined ? '' : ids.indexOf(route.parentId),
      route.path ?? '-',
      flagsOf(route),
      shortModule(route.id, inFolder(route.module, folder)),
    ]
    const numbers = (known.get(route.id) ?? []).map((file) => files.indexOf(file) + 1 || file)
    // In one order, in which the lines are alike. Which style wins is said by the layers (tools/style-layers.ts).
    const inOrder = numbers.toSorted((a, b) => (Number(a) || files.length) - (Number(b) || files.length))
    return [...parts, ...inOrder].join(' ')
  })
  return { files, lines }
}

/** What the page of a route needs beside its first script, and beside what is there on every page. */
function filesOf(route: RouteEntry, root: RouteEntry | undefined, folder: string): string[] {
  const { imports = [], css = [] } = route
  const scripts = FETCHED_AHEAD.test(route.id) ? imports : []
  const everywhere = route === root ? [] : [...(root?.imports ?? []), ...(root?.css ?? [])]
  return [...scripts, ...css]
    .filter((file) => !everywhere.includes(file))
    .map((file) => inFolder(file, folder))
}

function inFolder(file: string, folder: string): string {
  if (!file.startsWith(folder)) throw new Error(`Cannot list ${file}: it is not in ${folder}`)
  return file.slice(folder.length)
}

function shortModule(id: string, file: string): string {
  const start = `${id.slice(id.lastIndexOf('/') + 1)}-`
  const hash = file.slice(start.length, -'.js'.length)
  return file === `${start}${hash}.js` && /^[\w-]+$/.test(hash) ? hash : file
}

function flagsOf(route: RouteEntry): number {
  const unknown = Object.entries(route).find(([key, value]) => Boolean(value) && !KNOWN.has(key))
  if (unknown) throw new Error(`Cannot list ${unknown[0]} of ${route.id}: the table has no place for it`)
  return FLAGS.reduce((sum, flag, bit) => sum + (route[flag] === true ? 1 << bit : 0), 0)
}

/** What the browser makes of the table; it stands in the script as it is here. */
const UNPACK = `(a,f,t)=>{
let n=f.split(" "),i=[],r={}
t.split("\\n").map(l=>{
let [id,u,p,g,m,...x]=l.split(" "),o=r[id]={id,parentId:i[u],path:p=="-"?void 0:p}
i.push(id)
"${FLAGS.join(' ')}".split(" ").map((k,b)=>o[k]=(g>>b&1)>0)
o.module=a+(/\\./.test(m)?m:id.replace(/.*\\//,"")+"-"+m+".js")
x=x.map(v=>a+(n[v-1]??v))
o.css=x.filter(v=>/css/.test(v))
o.imports=x.filter(v=>!/css/.test(v))
})
return r}`.replaceAll('\n', ';')
