/** The routes of the admin, by their id. */
export const OF_ADMIN = /^admin\//

const NAME = /(^|\/)manifest-(?=[\w-]+\.js$)/

/** Whether a file is the build's list of all routes. */
export function isManifestName(name: string): boolean {
  return NAME.test(name)
}

/**
 * The name or address of the list that holds the storefront's routes only (tools/storefront-manifest.ts), from that
 * of the whole one. In development, where there is one list, the address stays.
 */
export function storefrontManifest(name: string): string {
  return name.replace(NAME, '$1storefront-manifest-')
}
