import type { AdminCouriers } from '#domain/fulfilment/admin-bookings.ts'
import { useStoredJson, writeStoredJson } from '#web/components/stored-json.ts'
import { useCouriers } from '../news/couriers-news.ts'

export type Way = 'courier' | 'by_hand'

export interface ParcelWay {
  /** Null where no courier can be booked. */
  couriers: AdminCouriers | null
  way: Way
  choose: (way: Way) => void
}

const STORED = 'deskParcelWay'

/** How the next parcel is shipped: this browser's last choice, by hand if no courier can be booked. */
export function useParcelWay(wanted: boolean): ParcelWay {
  const asked = useCouriers(wanted)
  const chosen = useStoredJson(STORED) === 'courier' ? 'courier' : 'by_hand'
  const couriers = asked?.available === true ? asked : null
  return {
    couriers,
    way: couriers === null ? 'by_hand' : chosen,
    choose: (way) => writeStoredJson(STORED, way),
  }
}
