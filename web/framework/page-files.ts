import { createContext, useContext } from 'react'

/** The files of one route, as the build lists them. */
export interface RouteFiles {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** The build's list: files by route id. */
export type BuildFiles = Readonly<Record<string, RouteFiles | undefined>>

declare global {
  interface Window {
    /** Set by the page's own script before anything is drawn; the router keeps its type to itself. */
    __reactRouterManifest?: { routes: BuildFiles }
  }
}

/** What the server knows while it draws a page. Null in the browser. */
export const ServerPage = createContext<{ readonly nonce: string; readonly files: BuildFiles } | null>(null)

/** Finds the scripts and style sheets of routes, on the server and in the browser. */
export function useBuildFiles(): BuildFiles {
  const server = useContext(ServerPage)
  return server?.files ?? browserFiles()
}

/** Empty on the server. */
export function browserFiles(): BuildFiles {
  return (typeof window === 'undefined' ? undefined : window.__reactRouterManifest?.routes) ?? {}
}
