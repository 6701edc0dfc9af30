import type { ParcelStatus } from './parcel-status.ts'

/** What a scan means for a parcel, and whether staff have to check it. */
export interface ScanMeaning {
  /** `created` for a scan without meaning: it moves no parcel. */
  status: ParcelStatus
  needsPerson: boolean
}

/** A status, or `person` if staff must decide. */
type Reading = ParcelStatus | 'person'

/**
 * Words of couriers; the first match wins. "RTO undelivered" comes before "RTO delivered", both before "undelivered",
 * and that before "delivered", which is part of the word.
 */
const WORDS: readonly (readonly [pattern: RegExp, meaning: Reading])[] = [
  [/\brto\b.*(undelivered|ndr|not delivered|attempt)/, 'rto'],
  [
    /(\brto\b|return to origin|returned to (shipper|seller|origin)).*(delivered|acknowledged|received)/,
    'rto_delivered',
  ],
  [/delivered.*(\brto\b|to (the )?(sender|seller|shipper|origin))/, 'rto_delivered'],
  [/\brto\b|return(ed|ing)? to (origin|shipper|seller)|origin return/, 'rto'],
  [/quality check|\bqc\b.*fail/, 'person'],
  [/partial(ly)?.? deliver|partly deliver|self.?fulfil/, 'person'],
  [/\blost\b|destroyed|\bdamaged\b|disposed|untraceable/, 'lost'],
  [
    /undeliver|not delivered|un delivered|delivery (attempt )?(failed|unsuccessful)|failed (delivery|attempt)|attempt failed/,
    'attempt_failed',
  ],
  [
    /\bndr\b|(customer|consignee|recipient|receiver).*(not available|unavailable|refus|not reachable|unreachable)|door locked|address (incomplete|incorrect|not found|issue)/,
    'attempt_failed',
  ],
  [/cancel/, 'cancelled'],
  [
    /not picked|pick.?up.*(error|exception|resched|queue|schedul|generat|book|cancel|fail|pending)|out for pick|awb assigned|label|manifest|booked|ready to ship|\bnew\b|data received/,
    'created',
  ],
  [/picked.?up|\bpicked\b|pick.?up (done|complete|successful)|handed over|handover/, 'picked_up'],
  [/out for delivery|\bofd\b/, 'out_for_delivery'],
  [
    /(to be|will be|not yet|being|before|until) delivered|delivered (to|at) (the )?\w* ?(hub|facility|warehouse|centre|center)/,
    'in_transit',
  ],
  [/\bdelivered\b|\bfulfilled\b/, 'delivered'],
  [
    /transit|shipped|dispatched|\bhub\b|facility|arrived|departed|reached|received at|connected|delayed|misrout|flight|warehouse/,
    'in_transit',
  ],
]

/** Status numbers of shipments on which public clients of the service agree. Orders have other numbers. */
const NUMBERS: ReadonlyMap<number, Reading> = new Map([
  ...same('created', [1, 2, 3, 4, 5, 11, 13, 15, 19, 20, 27, 52]),
  ...same('picked_up', [42, 51]),
  ...same('in_transit', [6, 18, 22, 38, 39, 48, 50, 54, 55, 68]),
  ...same('out_for_delivery', [17]),
  ...same('attempt_failed', [21, 77]),
  ...same('delivered', [7, 26]),
  ...same('person', [23, 43, 47]),
  ...same('rto', [9, 40, 41, 46, 75, 78]),
  ...same('rto_delivered', [10, 14]),
  ...same('lost', [12, 24, 25, 44, 76]),
  ...same('cancelled', [8, 16, 45]),
])

function same(meaning: Reading, numbers: number[]): [number, Reading][] {
  return numbers.map((number) => [number, meaning])
}

/**
 * The meaning of a scan, by its label, then by its number. If both are known and differ, the parcel keeps its status
 * and staff check it. An unknown status counts as on its way, never as delivered.
 * @param labels the service's own words for the status, best first; '' and 'NA' are ignored
 * @param remark the courier's remark, read only if nothing else is known
 */
export function scanMeaning({
  labels,
  number,
  remark,
}: {
  labels: readonly string[]
  number: number | null
  remark: string
}): ScanMeaning {
  const byLabel = first(labels.map(readWords))
  const byNumber = number === null ? null : (NUMBERS.get(number) ?? null)
  if (byLabel && byNumber && byLabel !== byNumber && !areAlike(byLabel, byNumber)) {
    return { status: 'created', needsPerson: true }
  }
  const reading = byLabel ?? byNumber ?? readRemark(remark) ?? 'in_transit'
  return reading === 'person'
    ? { status: 'created', needsPerson: true }
    : { status: reading, needsPerson: false }
}

/** Both are in transit: the difference needs no action. */
function areAlike(one: Reading, other: Reading): boolean {
  const road: readonly Reading[] = ['picked_up', 'in_transit']
  return road.includes(one) && road.includes(other)
}

/** A remark ends no parcel, such as "The customer cancelled" beside a failed attempt. */
function readRemark(remark: string): Reading | null {
  const reading = readWords(remark)
  return reading === 'cancelled' || reading === 'lost' || reading === 'person' ? null : reading
}

/** The status for some words; null if unknown. */
export function readWords(words: string): Reading | null {
  const plain = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  if (plain === '' || plain === 'na') return null
  return WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

function first(readings: readonly (Reading | null)[]): Reading | null {
  return readings.find((reading) => reading !== null) ?? null
}
