import type { Switches } from '../controls/switches.ts'
import type { ParcelRecord, Scan } from '../entities.ts'
import type { Store } from '../store.ts'
import { serviceTime } from '../times.ts'
import { steps } from './steps.ts'

/** The service's tracking answer for a number, newest scan first. */
export function trackingOf(store: Pick<Store, 'byNumber'>, trackingNumber: string) {
  const parcel = store.byNumber(trackingNumber)
  const last = parcel?.scans.at(-1)
  if (parcel?.assignment == null || last === undefined) return noNews(parcel)
  const delivered = parcel.scans.find(({ step }) => step === 'delivered')
  return {
    tracking_data: {
      track_status: 1,
      shipment_status: steps[last.step].id,
      shipment_track: [
        {
          id: parcel.shipmentId,
          awb_code: parcel.assignment.number,
          courier_company_id: parcel.assignment.courierId,
          shipment_id: parcel.shipmentId,
          order_id: parcel.orderId,
          pickup_date: timeOf(parcel, 'picked_up'),
          delivered_date: delivered === undefined ? '' : serviceTime(delivered.at),
          weight: (parcel.weightGrams / 1000).toFixed(2),
          packages: 1,
          current_status: steps[last.step].status,
          delivered_to: parcel.to.city,
          destination: parcel.to.city,
          consignee_name: parcel.to.name,
          origin: parcel.from.city,
          courier_name: parcel.assignment.courierName,
          edd: null,
        },
      ],
      shipment_track_activities: parcel.scans.map(activity).reverse(),
      track_url: '',
      etd: '',
    },
  }
}

function noNews(parcel: ParcelRecord | undefined) {
  const error =
    parcel === undefined ? 'This AWB is not known to us.' : 'No activity has been found yet. Please wait.'
  return { tracking_data: { track_status: 0, shipment_status: 0, shipment_track: [], error } }
}

function timeOf(parcel: ParcelRecord, step: Scan['step']): string {
  const found = parcel.scans.find((scan) => scan.step === step)
  return found === undefined ? '' : serviceTime(found.at)
}

/** A scan in tracking and webhooks. A missing number is written as NA. */
export function activity({ step, at, activity: words, location }: Scan) {
  return {
    date: serviceTime(at),
    status: steps[step].status,
    activity: words,
    location,
    'sr-status': step === 'unknown' ? 'NA' : String(steps[step].id),
    'sr-status-label': step === 'unknown' ? 'NA' : steps[step].status,
  }
}

/** One answer in the known formats: plain, keyed by number, or in a list. */
export function wrapped(wrap: Switches['trackingWrap'], trackingNumber: string, answer: object): object {
  if (wrap === 'plain') return answer
  const byNumber = { [trackingNumber]: answer }
  return wrap === 'keyed' ? byNumber : [byNumber]
}
