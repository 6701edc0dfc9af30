import type { AdminUndelivered } from '#domain/fulfilment/admin-bookings.ts'
import { type Open, useOpen } from '#web/components/use-open.ts'

export type UndeliveredParcel = AdminUndelivered['rows'][number]

/** What asks before it happens to a parcel of the list. */
export type UndeliveredStep = 'again' | 'bring_back' | 'check'

export type UndeliveredDialog = Open<{ what: UndeliveredStep; row: UndeliveredParcel }>

export function useUndeliveredDialog(): UndeliveredDialog {
  return useOpen<{ what: UndeliveredStep; row: UndeliveredParcel }>()
}
