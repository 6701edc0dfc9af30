import { tellablePath } from '#domain/insight/page-kinds.ts'
import { hasAccepted, type PassedEvents, type PassOn } from './track.ts'

/** The pixel's function, before and after its script has loaded. */
interface Pixel {
  (...command: unknown[]): void
  /** Set by the script once it listens. */
  callMethod?: (...command: unknown[]) => void
  queue: unknown[]
  push: Pixel
  loaded: boolean
  version: string
  /** Otherwise the script reports addresses by itself. */
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: Pixel | undefined
    _fbq?: Pixel | undefined
  }
}

const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'
/** The service's standard events; all others are custom. */
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
 * Loads the advertising pixel, and ends it with `signal`: unsent events are dropped. It gets no email address, phone
 * number or name, and must not read buttons and forms by itself.
 * @returns a function that reports one event
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

/** Stops the script; one that is still loading finds nothing to do. */
function end(pixel: Pixel): void {
  pixel.queue.length = 0
  if (pixel.callMethod) pixel('consent', 'revoke')
  else {
    window.fbq = undefined
    window._fbq = undefined
  }
  document.querySelector(`script[src="${SCRIPT}"]`)?.remove()
  // A staff member who opens the admin has not withdrawn consent.
  if (!hasAccepted()) forgetCookies()
}

/** The script sets its cookies for the whole site, which may be any suffix of the host name. */
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
