import type { CourierReach } from '#domain/delivery/promise-delivery.ts'

/** The courier service's known answers about PIN codes. */
export interface CachedServiceability {
  /** Null without a service, or before its answer: no request waits for it. */
  read(pincode: string): Promise<CourierReach | null>
}
