import { tellablePath } from '#domain/insight/page-kinds.ts'
import { hasAccepted, type PassedEvents, type PassOn } from './track.ts'

/** The function by which a page speaks to the pixel's script, before that has arrived as well as after. */
interface Pixel {
  (...command: unknown[]): void
  /** Set by the script once it listens. */
  callMethod?: (...command: unknown[]) => void
  queue: unknown[]
  push: Pixel
  loaded: boolean
  version: string
  /** Or the script tells of addresses by itself. */
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: Pixel | undefined
    _fbq?: Pixel | undefined
  }
}

const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'
/** What the service knows by name; all others are events of the shop's own. */
const STANDARD: ReadonlySet<string> = new Set([
  'PageView',
  'ViewContent',
  'AddToCart',
  'InitiateCheckout',
  'Purchase',
  'CompleteRegistration',
] satisfies (keyof PassedEvents)[])
const COOKIES = ['_fbp', '_fbc']

/**
 * Fetches the advertising pixel, and ends it with `signal`: what it was not told yet is dropped. It is given no e-mail
 * address, no phone number and no name, and is kept from reading buttons and forms by itself.
 * @returns tells one event
 */
export function openPixel(id: string, signal: AbortSignal): PassOn {
  if (signal.aborted) return () => undefined
  const known = window.fbq?.callMethod ? window.fbq : null
  const pixel = known ?? install(id)
  if (known) known('consent', 'grant')
  signal.addEventListener('abort', () => end(pixel))
  return (name, details) => {
    if (signal.aborted) return
    pixel(STANDARD.has(name) ? 'trackSingle' : 'trackSingleCustom', id, name, fieldsOf(name, details))
  }
}

function fieldsOf(name: string, details: PassedEvents[keyof PassedEvents]): object {
  return name === 'PageView' && 'path' in details ? { path: tellablePath(details.path) } : { ...details }
}

function install(id: string): Pixel {
  const pixel: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command)
      else pixel.queue.push(command)
    },
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  ) as unknown as Pixel
  pixel.push = pixel
  window.fbq = pixel
  window._fbq = pixel
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  const script = document.createElement('script')
  script.async = true
  script.src = SCRIPT
  document.head.append(script)
  return pixel
}

/** From here on the script says nothing more; one that is still on its way finds nothing to do. */
function end(pixel: Pixel): void {
  pixel.queue.length = 0
  if (pixel.callMethod) pixel('consent', 'revoke')
  else {
    window.fbq = undefined
    window._fbq = undefined
  }
  document.querySelector(`script[src="${SCRIPT}"]`)?.remove()
  // Somebody of the staff who opens the admin has taken nothing back.
  if (!hasAccepted()) forgetCookies()
}

/** The script keeps its cookies for the whole of a site, which may be any ending of the host's name. */
function forgetCookies(): void {
  const parts = window.location.hostname.split('.')
  for (const name of COOKIES) {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser, and answers later.
    document.cookie = `${name}=; path=/; max-age=0`
    for (const [index] of parts.entries()) {
      // biome-ignore lint/suspicious/noDocumentCookie: see above.
      document.cookie = `${name}=; path=/; max-age=0; domain=${parts.slice(index).join('.')}`
    }
  }
}
