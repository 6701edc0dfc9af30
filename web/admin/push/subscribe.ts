import type { PushInput } from '#domain/push/api-push.ts'
import { registerWorker } from './admin-worker.ts'

/** Why a browser cannot be told. */
export class PushRefused extends Error {
  readonly reason: 'noBrowser' | 'denied'
  constructor(reason: 'noBrowser' | 'denied') {
    super(reason)
    this.reason = reason
  }
}

/** Whether this browser can be told of something while the admin is closed. */
export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * The subscription of this browser with the shop, for which it asks its owner.
 * @param publicKey of the shop; one of another key ends
 * @throws PushRefused
 */
export async function subscribeHere(publicKey: string): Promise<Omit<PushInput, 'topics'>> {
  if (!canBeTold()) throw new PushRefused('noBrowser')
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('denied')
  const registration = await registerWorker()
  if (!registration) throw new PushRefused('noBrowser')
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey }
  const manager = (await navigator.serviceWorker.ready.then(() => registration)).pushManager
  const known = await manager.getSubscription()
  if (known && keyOf(known) !== publicKey) await known.unsubscribe()
  return inputOf(await manager.subscribe(wanted))
}

/** The subscription that there is; null for none. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canBeTold()) return null
  const registration = await navigator.serviceWorker.getRegistration('/admin')
  return (await registration?.pushManager.getSubscription()) ?? null
}

export function inputOf(subscription: PushSubscription): Omit<PushInput, 'topics'> {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string | null {
  if (!applicationServerKey) return null
  return btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
