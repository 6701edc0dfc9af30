import { z } from 'zod'
import type { ParcelRecord, Scan } from '../entities.ts'
import { readBody } from '../request-body.ts'
import type { Service } from '../service.ts'
import { ServiceFailure } from '../service-failure.ts'
import { sendStatusUpdates } from '../webhooks.ts'
import { stepNames, steps, usualNext } from './steps.ts'

const oneMoveSchema = z.strictObject({
  step: z.enum(stepNames),
  /** Why it was not delivered, or any other text of the courier. */
  activity: z.string().trim().min(1).max(200).optional(),
  location: z.string().trim().max(100).optional(),
  /** When it was scanned, such as 2026-11-25T09:10:00+05:30. */
  at: z.iso.datetime({ offset: true }).optional(),
})
export const moveSchema = z.strictObject({
  /** In sequence, in one webhook; by default the usual next step. */
  steps: z
    .array(z.union([z.enum(stepNames), oneMoveSchema]))
    .min(1)
    .max(50)
    .optional(),
})
export type MoveRequest = z.input<typeof moveSchema>

/**
 * Moves a parcel by any steps, plausible or not, because couriers scan anything. Each step is a scan and a webhook.
 * @throws ServiceFailure for an unknown number, and if there is no usual next step
 */
export function moveParcel(service: Service, trackingNumber: string, body?: unknown): ParcelRecord {
  const parcel = findByNumber(service, trackingNumber)
  const { steps: asked } = readBody(moveSchema, body)
  const usual = usualNext(parcel.scans.at(-1)?.step ?? null)
  if (asked === undefined && usual === null) {
    throw new ServiceFailure('Nothing usually follows here. Choose a step.', { status: 409 })
  }
  const moves = asked ?? (usual === null ? [] : [usual])
  const told = moves.map((move) => {
    const { step, activity, location, at } = oneMoveSchema.parse(
      typeof move === 'string' ? { step: move } : move,
    )
    addScan(service, parcel, {
      step,
      activity: activity ?? steps[step].activity,
      location: location ?? placeOf(parcel, steps[step].where),
      ...(at === undefined ? {} : { at: Date.parse(at) }),
    })
    return { parcel, scans: [...parcel.scans] }
  })
  sendStatusUpdates(service, told)
  return parcel
}

/** Adds one scan without a webhook; by default at least a second after the last. */
export function addScan(
  { store, now }: Pick<Service, 'store' | 'now'>,
  parcel: ParcelRecord,
  scan: Omit<Scan, 'at'> & { at?: number },
): void {
  const last = parcel.scans.at(-1)?.at ?? 0
  parcel.scans.push({ at: Math.max(now(), last + 1000), ...scan })
  if (scan.step === 'cancelled') parcel.cancelledAt ??= now()
  store.changed()
}

/** @throws ServiceFailure when no parcel has the number */
export function findByNumber({ store }: Pick<Service, 'store'>, trackingNumber: string): ParcelRecord {
  const parcel = store.byNumber(trackingNumber)
  if (parcel === undefined) throw new ServiceFailure('No shipment has this AWB.', { status: 404 })
  return parcel
}

export function placeOf(parcel: ParcelRecord, where: 'from' | 'to' | 'between'): string {
  return where === 'between' ? 'Nagpur Hub' : parcel[where].city
}
