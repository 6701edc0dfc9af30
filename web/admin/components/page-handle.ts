import { type Params, useMatches } from 'react-router'

/** What a page says of itself to the frame: `export const handle: PageHandle = { title: '…' }`. */
export interface PageHandle {
  /** In the bar above it on a phone. */
  title: string | ((params: Readonly<Params>) => string)
  /** A detail page: on a phone it has a way back above, and its own actions at the foot instead of the entries. */
  back?: { label: string; address: (params: Readonly<Params>) => string }
  /** It brings its own way back and has no navigation: packing and paper. */
  alone?: true
}

/** The way back, for the page at its address. */
export interface WayBack {
  label: string
  address: () => string
}

/** What the innermost page says, with its title as text; null where none does. */
export function usePageHandle(): { title: string; back: WayBack | undefined } | null {
  const page = useMatches().findLast(({ handle }) => isPageHandle(handle))
  if (!page || !isPageHandle(page.handle)) return null
  const { title, back } = page.handle
  return {
    title: typeof title === 'string' ? title : title(page.params),
    back: back && { label: back.label, address: () => back.address(page.params) },
  }
}

/** Pages below the admin export nothing else by this name. */
function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle
}
