import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isManifestName, OF_ADMIN, storefrontManifest } from '#domain/content/route-manifest.ts'

interface RouteManifest {
  readonly url: string
  readonly routes: Readonly<Record<string, object>>
}

/**
 * The routes whose scripts are fetched before they are opened (`web/framework/prefetch-route.ts`). For the others the router
 * asks for the first script alone, which names what it imports.
 */
const FETCHED_AHEAD = /^storefront\/(cart|catalogue|checkout)\//

const BEGINNING = 'window.__reactRouterManifest='

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
 * React Router marks the sheets that parts fetched later need too with a '#', so that the bundler's loader does not take
 * its links for its own: it removes them with the route. Ours stay (`route-styles.tsx`), and with the mark each such part
 * would load the sheets of the whole page again and lay it out again.
 */
function plainSheets(script: string): string {
  return script.replaceAll('.css#"', '.css"')
}

/**
 * The list of routes of the storefront, as a script like the given one of all routes.
 * @throws Error when the script reads otherwise
 */
export function withoutAdmin(script: string): string {
  if (!script.startsWith(BEGINNING)) throw new Error(`Cannot read a list of routes: ${script.slice(0, 40)}`)
  const all: RouteManifest = JSON.parse(script.slice(BEGINNING.length).replace(/;\s*$/, ''))
  const routes = Object.fromEntries(
    Object.entries(all.routes)
      .filter(([id]) => !OF_ADMIN.test(id))
      .map(([id, route]) => [id, FETCHED_AHEAD.test(id) ? route : { ...route, imports: [] }]),
  )
  return `${BEGINNING}${JSON.stringify({ ...all, url: storefrontManifest(all.url), routes })};`
}
