import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isManifestName, OF_ADMIN, storefrontManifest } from '#domain/content/route-manifest.ts'

interface RouteManifest {
  url: string
  routes: Readonly<Record<string, object>>
}

const BEGINNING = 'window.__reactRouterManifest='

/**
 * Lays beside the build's list of routes one without those of the admin, which every page of the storefront would
 * load and no shopper needs: 1.5 kB, and more with each page of the desk.
 * @param client the folder of the browser's files
 * @throws Error when the build has no list of routes, or one that reads otherwise
 */
export async function writeStorefrontManifest(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const name = (await readdir(assets)).find(isManifestName)
  if (name === undefined) throw new Error(`Cannot find the list of routes in ${assets}`)
  const text = await readFile(join(assets, name), 'utf8')
  await writeFile(join(assets, storefrontManifest(name)), withoutAdmin(text))
}

/** The list of routes of the storefront, as a script like the given one of all routes. */
export function withoutAdmin(script: string): string {
  if (!script.startsWith(BEGINNING)) throw new Error(`Cannot read a list of routes: ${script.slice(0, 40)}`)
  const all: RouteManifest = JSON.parse(script.slice(BEGINNING.length).replace(/;\s*$/, ''))
  const routes = Object.entries(all.routes).filter(([id]) => !OF_ADMIN.test(id))
  const some = { ...all, url: storefrontManifest(all.url), routes: Object.fromEntries(routes) }
  return `${BEGINNING}${JSON.stringify(some, plainer)};`
}

/**
 * What a route does not have need not be said, and lists of files compress better in one order: they are fetched all
 * at once, and which style wins is said by the layers (tools/style-layers.ts).
 */
function plainer(_key: string, value: unknown): unknown {
  if (value === false) return undefined
  return Array.isArray(value) ? value.toSorted() : value
}
