import type { CourierSettings } from '#domain/fulfilment/courier-settings.ts'
import type { Config } from '../config/config.ts'
import type { KeyStore } from '../keys/key-store.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import type { CourierService } from './courier.ts'
import { createShiprocket } from './shiprocket/shiprocket.ts'

/** How to reach a courier service, or the sandbox that speaks its protocol. */
export interface CourierAccess {
  /** The base address of its API, without a trailing slash. */
  readonly apiUrl: string | null
  readonly email: string
  readonly password: string
  /** The secret in its webhooks. */
  readonly webhookSecret: string
  /** Sandbox only: the page for moving its parcels by hand. */
  readonly controlsUrl?: string
}

/** The courier service of this installation. */
export interface CourierSetup {
  /** Available whenever its login is known: booked parcels are tracked even if the settings have changed. */
  readonly service: CourierService | null
  /** The service for new bookings: chosen in the settings, or the sandbox. */
  bookable(): CourierService | null
  /** What the settings lack before booking is possible. */
  missing(): 'pickup_location' | 'warehouse' | null
  readonly webhookSecret: string | null
  /** Null for a real service. */
  readonly controlsPage: string | null
}

/** The addresses in the sandbox's account, so that a shop without settings can try it. */
const sandboxPlace: Pick<CourierSettings, 'pickupLocation' | 'warehouse'> = {
  pickupLocation: 'Primary',
  warehouse: {
    name: 'Test warehouse',
    phone: '9876500000',
    email: 'warehouse@example.com',
    address: '1 Test Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  },
}

export function createCourierSetup({
  config,
  sandbox,
  settings,
  keys,
}: {
  config: Pick<Config, 'shiprocket' | 'shiprocketApiUrl'>
  sandbox: CourierAccess | null
  settings: Pick<SettingsStore, 'current'>
  keys: Pick<KeyStore, 'current'>
}): CourierSetup {
  // The environment overrides the admin, and both override the sandbox.
  const fixed = config.shiprocket ? { ...config.shiprocket, apiUrl: config.shiprocketApiUrl } : null
  const current = (): CourierAccess | null => {
    const { courier, unreadable } = keys.current()
    const own = fixed ?? (courier && { ...courier, apiUrl: null })
    if (own) return own
    // Real keys exist but cannot be decrypted. The sandbox must not book parcels that no courier collects.
    return unreadable.includes('courier') ? null : sandbox
  }
  const isSandbox = () => sandbox !== null && current() === sandbox
  const place = () => {
    const { courier } = settings.current()
    return isSandbox() && courier.pickupLocation === '' ? sandboxPlace : courier
  }
  let made: { name: string; service: CourierService } | null = null
  // Kept with its login while the keys are the same.
  const serviceOfNow = (): CourierService | null => {
    const access = current()
    if (access === null) return null
    const name = JSON.stringify([access.apiUrl, access.email, access.password])
    if (made?.name !== name) made = { name, service: createShiprocket({ ...access, settings: place }) }
    return made.service
  }
  return {
    get service() {
      return serviceOfNow()
    },
    bookable() {
      const service = serviceOfNow()
      return service && (isSandbox() || settings.current().courier.service === service.key) ? service : null
    },
    missing() {
      const { pickupLocation, warehouse } = place()
      if (pickupLocation === '') return 'pickup_location'
      return Object.values(warehouse).includes('') ? 'warehouse' : null
    },
    get webhookSecret() {
      return current()?.webhookSecret ?? null
    },
    get controlsPage() {
      return isSandbox() ? (sandbox?.controlsUrl ?? null) : null
    },
  }
}
