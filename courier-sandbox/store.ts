import { z } from 'zod'
import { eventList } from '#sandbox/event-list.ts'
import { type OnStateFault, readStateFile, saveToFile } from '#sandbox/state-file.ts'
import type { EventRecord } from '#sandbox/webhook-queue.ts'
import type { CashReportRecord, ParcelRecord } from './entities.ts'

/** The sandbox's state, in memory, and optionally in a file. */
export interface Store {
  /** By the service's order number, oldest first. */
  parcels: Map<number, ParcelRecord>
  events: Map<string, EventRecord>
  cashReports: Map<string, CashReportRecord>
  pickupPlaces: PickupPlace[]
  byReference(reference: string): ParcelRecord | undefined
  byShipment(shipmentId: number): ParcelRecord | undefined
  byNumber(trackingNumber: string): ParcelRecord | undefined
  addEvent(event: EventRecord): void
  /** Marks the state as changed, so that the file is written soon. */
  changed(): void
  flush(): Promise<void>
}

export interface PickupPlace {
  id: number
  pickup_location: string
  name: string
  email: string
  phone: string
  address: string
  address_2: string
  city: string
  state: string
  country: string
  pin_code: string
}

const savedSchema = z.object({
  version: z.literal(1),
  parcels: z.array(z.custom<ParcelRecord>()),
  events: z.array(z.custom<EventRecord>()),
  cashReports: z.array(z.custom<CashReportRecord>()),
  pickupPlaces: z.array(z.custom<PickupPlace>()),
})
type Saved = z.infer<typeof savedSchema>

/** The account has one location from the start, like a real one. */
const firstPlace: PickupPlace = {
  id: 1,
  pickup_location: 'Primary',
  name: 'Test warehouse',
  email: 'warehouse@example.com',
  phone: '9000000000',
  address: '12, 4th Cross Road',
  address_2: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  pin_code: '560001',
}

interface StoreOptions {
  stateFile?: string | undefined
  onFault: OnStateFault
}

export async function openStore({ stateFile, onFault }: StoreOptions): Promise<Store> {
  const saved = stateFile === undefined ? undefined : await readStateFile(stateFile, savedSchema, onFault)
  const parcels = new Map(saved?.parcels.map((parcel) => [parcel.orderId, parcel]))
  const { events, addEvent } = eventList(saved?.events)
  const cashReports = new Map(saved?.cashReports.map((report) => [report.id, report]))
  const pickupPlaces = saved?.pickupPlaces ?? [{ ...firstPlace }]
  const file = stateFile === undefined ? undefined : saveToFile(stateFile, snapshot, onFault)

  function snapshot(): Saved {
    return {
      version: 1,
      parcels: [...parcels.values()],
      events: [...events.values()],
      cashReports: [...cashReports.values()],
      pickupPlaces,
    }
  }
  /** The newest first: a cancelled number is never reused. */
  const find = (matches: (parcel: ParcelRecord) => boolean) => [...parcels.values()].reverse().find(matches)

  return {
    parcels,
    events,
    cashReports,
    pickupPlaces,
    byReference: (reference) => find((parcel) => parcel.reference === reference),
    byShipment: (shipmentId) => find((parcel) => parcel.shipmentId === shipmentId),
    byNumber: (number) => find((parcel) => parcel.assignment?.number === number),
    addEvent,
    changed: () => file?.changed(),
    flush: async () => file?.flush(),
  }
}
