import type { Plugin } from 'vite'

/**
 * Modules of the router that every browser would load and that this program's settings never run, with their
 * replacements (decision 025). Together they are 2.3 kB of each first load, and the unused components one more.
 */
export const UNUSED_MODULES: Readonly<Record<string, string>> = {
  /** Redirects and refusals that a page of React's server components throws. This shop has none of these. */
  'lib/errors.js': `
    export const decodeRedirectErrorDigest = () => undefined
    export const decodeRouteErrorResponseDigest = () => undefined`,
  /** What a page's action is sent. No page has one: what is written goes to the API. */
  'lib/dom/ssr/data.js': `
    export const createRequestInit = ({ signal }) => ({ signal })`,
  /** Instrumentation of loaders and navigations, for apps that pass `instrumentations` to `HydratedRouter`. */
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = undefined
    export const instrumentationResultMetaContext = undefined`,
  /** Asking the server for the addresses of links, for `routeDiscovery: { mode: 'lazy' }`. */
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = (manifest) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined
    export const getManifestPath = undefined
    export const getPathsWithAncestors = undefined
    export const handleClientVersionMismatch = undefined`,
}

/**
 * The router names its components for developer tools (`displayName`), and only because of that assignment the bundler
 * keeps them. Without names it drops unused ones: the router's own links, which `PageLink` replaces (decision 048).
 */
export function withoutNames(code: string): string {
  return code
    .replace(/^\s*[\w$]+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (?=[\w$]+\.forwardRef\()/g, '= /* @__PURE__ */ ')
}

/** Leaves these modules out of the browser's files. The build ends when the router needs something else of them. */
export function trimRouter(): Plugin {
  return {
    name: 'phirki:trim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/lib\// },
      handler(id) {
        const path = Object.keys(UNUSED_MODULES).find((module) => id.endsWith(`/${module}`))
        return path === undefined ? null : (UNUSED_MODULES[path] ?? null)
      },
    },
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/lib\/.*\.js$/ },
      handler: withoutNames,
    },
  }
}
