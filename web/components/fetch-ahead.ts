import { onSigns } from './first-signs.ts'
import { decodeViaTurboStream } from './framework.ts'
import { readOnline } from './online.ts'

/** How long a product's data serve, as their answer says; what is older is fetched again. In milliseconds. */
const KEPT_MS = 60_000
/** A list that rests for so long is being read. */
const REST_MS = 400
const PRODUCT_PAGE = 'storefront/catalogue/product-page'

/** The products' data that this page holds or is fetching, by address. */
const kept = new Map<string, { at: number; data: Promise<unknown> }>()
const inView = new Set<HTMLAnchorElement>()
let observer: IntersectionObserver | undefined
let rest: ReturnType<typeof setTimeout> | undefined
let fetching = false

/**
 * Prefetches the data of a product page, so that the next tap does not wait. The address is the one that the router
 * requests: the page's own data without that of the frame.
 * @param to the product's path, with its query
 */
export async function fetchProductAhead(to: string, { urgent = true } = {}): Promise<void> {
  const address = dataAddress(to)
  if (!readOnline() || isFresh(address)) return
  await keep(address, { priority: urgent ? 'high' : 'low' })
}

/** The data of a product's page as it was fetched ahead; undefined where it was not, or did not arrive. */
export async function findProductAhead(url: string): Promise<unknown> {
  const address = dataAddress(url)
  return isFresh(address) ? await kept.get(address)?.data : undefined
}

/** Fetches again what is still kept of products, after the visitor has changed something there. */
export async function refetchProducts(): Promise<void> {
  for (const address of [...kept.keys()])
    if (isFresh(address)) await keep(address, { cache: 'reload', priority: 'low' })
}

function isFresh(address: string): boolean {
  return Date.now() - (kept.get(address)?.at ?? 0) < KEPT_MS
}

async function keep(address: string, how: RequestInit): Promise<void> {
  // A long look around must not fill the phone.
  for (const known of [...kept.keys()]) if (!isFresh(known)) kept.delete(known)
  const data = read(address, how)
  kept.set(address, { at: Date.now(), data })
  // Fetched when the page is opened, which says what is wrong.
  if ((await data) === undefined) kept.delete(address)
}

async function read(address: string, how: RequestInit): Promise<unknown> {
  try {
    const { ok, body } = await fetch(address, how)
    if (!ok || !body) return
    const { value } = await decodeViaTurboStream(body, window)
    return (value as Record<string, { data?: unknown }>)[PRODUCT_PAGE]?.data
  } catch {
    return
  }
}

/**
 * For the `ref` of a product's link: after the first scroll, once the list is still, the visible products are
 * prefetched, one after the other and after everything else.
 */
export function fetchInView(link: HTMLAnchorElement | null): (() => void) | undefined {
  if (!link || savesData()) return
  observer ??= observeLinks()
  observer.observe(link)
  return () => {
    observer?.unobserve(link)
    inView.delete(link)
  }
}

function observeLinks(): IntersectionObserver {
  onSigns(startAfterRest)
  return new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target as HTMLAnchorElement)
      else inView.delete(target as HTMLAnchorElement)
    }
  })
}

function startAfterRest(): void {
  clearTimeout(rest)
  rest = setTimeout(() => void fetchAllInView(), REST_MS)
}

async function fetchAllInView(): Promise<void> {
  if (fetching) return
  fetching = true
  try {
    for (const link of [...inView]) {
      if (inView.has(link)) await fetchProductAhead(link.pathname + link.search, { urgent: false })
    }
  } finally {
    fetching = false
  }
}

function dataAddress(to: string): string {
  const url = new URL(to, location.origin)
  url.pathname += '.data'
  url.searchParams.set('_routes', PRODUCT_PAGE)
  return url.pathname + url.search
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
