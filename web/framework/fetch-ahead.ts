import { readOnline } from '../components/online.ts'
import { onFirstActivity } from './first-activity.ts'

/** How long a product's data serve, as their answer says; what is older is fetched again. In milliseconds. */
const KEPT_MS = 60_000
/** A list that rests for so long is being read. */
const REST_MS = 400
const PRODUCT_PAGE = 'storefront/catalogue/product-page'

/** When the data of a product were last asked for, by address. */
const asked = new Map<string, number>()
const inView = new Set<HTMLAnchorElement>()
let observer: IntersectionObserver | undefined
let rest: ReturnType<typeof setTimeout> | undefined
let fetching = false

/**
 * Fetches the data of a product's page into the browser's own cache before the page is opened, from the address that the
 * router asks for: the tap that follows does not wait for the line.
 */
export async function fetchProductAhead(
  link: HTMLAnchorElement,
  priority: RequestPriority = 'high',
): Promise<void> {
  const address = dataAddress(link)
  if (readOnline() && !isFresh(address)) await fetchIntoCache(address, { priority })
}

/** Fetches again what the cache has of products, after the visitor has changed something there. */
export async function refetchProducts(): Promise<void> {
  for (const address of [...asked.keys()])
    if (isFresh(address)) await fetchIntoCache(address, { cache: 'reload', priority: 'low' })
}

function isFresh(address: string): boolean {
  return Date.now() - (asked.get(address) ?? 0) < KEPT_MS
}

async function fetchIntoCache(address: string, how: RequestInit): Promise<void> {
  asked.set(address, Date.now())
  try {
    const answer = await fetch(address, how)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    // The cache keeps what was read to its end.
    await answer.arrayBuffer()
  } catch {
    // The page asks again when it is opened, and says what is wrong.
    asked.delete(address)
  }
}

/**
 * For the `ref` of a product's link: once the visitor has moved on the page and the list rests, the products in view are
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
  onFirstActivity(startAfterRest)
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
      if (inView.has(link)) await fetchProductAhead(link, 'low')
    }
  } finally {
    fetching = false
  }
}

function dataAddress({ href }: HTMLAnchorElement): string {
  const url = new URL(href)
  url.hash = ''
  url.pathname += '.data'
  url.searchParams.set('_routes', PRODUCT_PAGE)
  return url.pathname + url.search
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
