import { sql } from 'drizzle-orm'

/** The latest scans of a parcel that are shown, up to this many. */
const mostScans = 60

/** The attempts of parcel `p` in the surrounding statement, as JSON for `attemptRecord`. */
export const attemptsJson = sql`
  (select coalesce(json_agg(json_build_object('attempt', a.attempt, 'reason', a.reason, 'failedAt', a.failed_at,
      'answer', a.answer, 'againOn', a.again_on, 'phone', a.phone, 'note', a.note, 'answeredBy', a.answered_by,
      'answeredAt', a.answered_at, 'sentAt', a.sent_at, 'failure', a.failure) order by a.attempt), '[]')
    from delivery_attempts a where a.parcel_id = p.id)`

/** The parcels of order `o` in the surrounding statement, as JSON for `parcelRecord`. */
export const parcelsJson = sql`
  (select coalesce(json_agg(json_build_object('id', p.id, 'position', p.position, 'status', p.status,
      'carrier', p.carrier, 'carrierName', p.carrier_name, 'trackingNumber', p.tracking_number,
      'trackingUrl', p.tracking_url, 'weightGrams', p.weight_grams, 'collectPaise', p.collect_paise,
      'shippedAt', p.shipped_at, 'deliveredAt', p.delivered_at, 'cameBackAt', p.came_back_at,
      'backToCheckAt', p.back_to_check_at,
      'lines', (select coalesce(json_agg(json_build_object('lineId', i.order_line_id, 'quantity', i.quantity)
          order by l.position), '[]')
        from parcel_lines i join order_lines l on l.id = i.order_line_id where i.parcel_id = p.id),
      'scans', (select coalesce(json_agg(json_build_object('status', s.status, 'words', s.words, 'place', s.place,
          'at', s.scanned_at) order by s.scanned_at, s.id), '[]')
        from (select * from parcel_scans s where s.parcel_id = p.id
          and s.tracking_number = p.tracking_number order by s.scanned_at desc limit ${sql.raw(String(mostScans))}) s),
      'attempts', ${attemptsJson}) order by p.position), '[]')
    from parcels p where p.order_id = o.id)`

/**
 * The bookings of the parcels of order `o` in the surrounding statement, as JSON for `bookingRecord`, the newest first.
 * Bookings of returns are listed with the return, because they do not concern the next parcel.
 */
export const bookingsJson = sql`
  (select coalesce(json_agg(json_build_object(${sql.raw(bookingFields('b'))}) order by b.created_at desc), '[]')
    from courier_bookings b left join parcels p on p.id = b.parcel_id left join returns r on r.id = b.return_id
    where b.order_id = o.id and b.return_id is null)`

/** The fields of `bookingRecord` from a booking, its parcel `p` and return `r`, as arguments of `json_build_object`. */
export function bookingFields(booking: string): string {
  const columns = {
    id: 'id',
    service: 'service',
    status: 'status',
    reference: 'reference',
    parcelId: 'parcel_id',
    returnId: 'return_id',
    trackingNumber: 'tracking_number',
    courierName: 'courier_name',
    weightGrams: 'weight_grams',
    collectPaise: 'collect_paise',
    freightPaise: 'freight_paise',
    labelUrl: 'label_url',
    pickupOn: 'pickup_on',
    pickupToken: 'pickup_token',
    manifestUrl: 'manifest_url',
    failure: 'failure',
    createdAt: 'created_at',
  }
  const fields = Object.entries(columns).map(([name, column]) => `'${name}', ${booking}.${column}`)
  return [...fields, "'parcelStatus', p.status", "'returnStatus', r.status"].join(', ')
}
