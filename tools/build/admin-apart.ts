import type { Plugin } from 'vite'

/** What of a built chunk matters here. */
export interface BuiltChunk {
  fileName: string
  /** The module that a route's chunk stands for; null for shared chunks. */
  facadeModuleId: string | null
  isEntry: boolean
  moduleIds: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
}

const OF_ADMIN = /\/web\/admin\//

/** Ends the build when a page of the storefront would fetch code of the admin, at once or later. */
export function adminApart(): Plugin {
  return {
    name: 'phirki:admin-apart',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const leaks = findAdminLeaks(chunks)
      if (leaks.length > 0) this.error(`Shoppers would download the admin: ${leaks.join('; ')}`)
    },
  }
}

/** The ways by which the entries of the storefront lead to code of the admin: 'cart-page.js > shared.js (web/admin/x.ts)'. */
export function findAdminLeaks(chunks: readonly BuiltChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entries = chunks.filter(
    ({ isEntry, facadeModuleId }) => isEntry && !OF_ADMIN.test(facadeModuleId ?? ''),
  )
  return entries.flatMap((entry) => {
    const way = wayToAdmin(byName, entry)
    return way === null ? [] : [way]
  })
}

function wayToAdmin(chunks: ReadonlyMap<string, BuiltChunk>, entry: BuiltChunk): string | null {
  const ways = new Map([[entry.fileName, entry.fileName]])
  for (const [name, way] of ways) {
    const chunk = chunks.get(name)
    if (!chunk) continue
    const found = chunk.moduleIds.find((id) => OF_ADMIN.test(id))
    if (found !== undefined) return `${way} (${found.slice(found.search(OF_ADMIN) + 1)})`
    for (const next of [...chunk.imports, ...chunk.dynamicImports])
      if (!ways.has(next)) ways.set(next, `${way} > ${next}`)
  }
  return null
}
