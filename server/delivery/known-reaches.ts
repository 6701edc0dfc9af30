import type { CourierReach } from '#domain/delivery/promise-delivery.ts'

/** What the courier service says about PIN codes, as far as it has said it. */
export interface KnownReaches {
  /** Null without a service, and until it has answered: nobody waits for it. */
  read(pincode: string): Promise<CourierReach | null>
}
