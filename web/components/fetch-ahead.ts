import { readOnline } from './online.ts'

/** How long the browser keeps a product's data, as its answer says; what is older is fetched again. In milliseconds. */
const KEPT_MS = 60_000
/** A list that rests for so long is being read. */
const REST_MS = 400
const FIRST_SIGNS = ['scroll', 'pointerdown', 'keydown'] as const

/** The products' data that this browser holds or is fetching: address and time. */
const fetchedAt = new Map<string, number>()
const inView = new Set<HTMLAnchorElement>()
let observer: IntersectionObserver | undefined
let rest: ReturnType<typeof setTimeout> | undefined
let fetching = false

/**
 * Fetches the data of a product's page into the browser's cache, so that the tap that follows waits for nothing. The
 * address is the one that the router asks for: the page's own part of the data, without that of the frame.
 * @param to the product's path, with its query
 */
export async function fetchProductAhead(to: string, { urgent = true } = {}): Promise<void> {
  const address = dataAddress(to)
  if (!readOnline() || Date.now() - (fetchedAt.get(address) ?? 0) < KEPT_MS) return
  fetchedAt.set(address, Date.now())
  try {
    await (await fetch(address, { priority: urgent ? 'high' : 'low' })).arrayBuffer()
  } catch {
    // Fetched when the page is opened, which says what is wrong.
    fetchedAt.delete(address)
  }
}

/** Fetches again what the browser still holds of products, after the visitor has changed something there. */
export async function refetchProducts(): Promise<void> {
  for (const [address, at] of fetchedAt) {
    if (Date.now() - at >= KEPT_MS) {
      fetchedAt.delete(address)
      continue
    }
    try {
      await fetch(address, { cache: 'reload', priority: 'low' })
    } catch {
      return
    }
  }
}

/**
 * For the `ref` of a product's link: once somebody has moved on the page and the list rests, the products in view are
 * fetched, one after the other and after everything else.
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
  for (const sign of FIRST_SIGNS) addEventListener(sign, startAfterRest, { passive: true })
  // Somebody moved before the scripts were there.
  if (scrollY > 0) startAfterRest()
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
  url.searchParams.set('_routes', 'storefront/catalogue/product-page')
  return url.pathname + url.search
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
