import { importsOf } from '../imports-of.ts'
import type { SourceFile } from '../source-files.ts'

const ADAPTER = /^server\/payments\/([\w-]+)\/adapter\.ts$/

/** What chooses the provider: everything else knows the port alone. */
const COMPOSITION = new Set(['server/start/payment-adapter.ts', 'web/storefront/payments/open-checkout.ts'])

/** A stand-in of one provider is tested against that provider's adapter. */
const TEST = /\.test\.tsx?$/

/** Imports from a payment provider's folder that lie outside it: the shop knows `server/payments/provider.ts` alone. */
export function providerImports(files: readonly SourceFile[]): string[] {
  const folders = files.flatMap(({ path }) => {
    const name = ADAPTER.exec(path)?.[1]
    return name === undefined ? [] : [`server/payments/${name}/`, `web/storefront/payments/${name}/`]
  })
  const isWatched = ({ path }: SourceFile) =>
    /\.(tsx?|mts|mjs)$/.test(path) && !TEST.test(path) && !COMPOSITION.has(path)
  return files.filter(isWatched).flatMap((file) =>
    importsOf(file).flatMap(({ to, line, specifier }) => {
      const folder = folders.find((known) => to?.startsWith(known))
      return folder === undefined || file.path.startsWith(folder)
        ? []
        : [
            `${file.path}:${line}: imports ${specifier}: use server/payments/provider.ts, or its adapter's fields`,
          ]
    }),
  )
}
