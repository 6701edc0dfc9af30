/** The routes of the admin, by their id. */
export const OF_ADMIN = /^admin\//

const NAME = /(^|\/)manifest-(?=[\w-]+\.js$)/

/** Whether a file is the build's manifest of all routes. */
export function isManifestName(name: string): boolean {
  return NAME.test(name)
}

/**
 * The name or address of the manifest with only the storefront's routes (tools/build/storefront-manifest.ts), from that of
 * the full one. Unchanged in development, which has one manifest.
 */
export function storefrontManifest(name: string): string {
  return name.replace(NAME, '$1storefront-manifest-')
}
