import type { ParcelStatus } from './parcel-status.ts'

/** What a scan says of a parcel, and whether a person has to look at it. */
export interface ScanMeaning {
  /** `created` where nothing follows from it: it moves no parcel. */
  status: ParcelStatus
  needsPerson: boolean
}

/** A status, or `person` for what no rule decides. */
type Reading = ParcelStatus | 'person'

/**
 * Words of carriers, the first that fits: "RTO undelivered" before "RTO delivered", those before "undelivered", and
 * "undelivered" before "delivered", whose letters it holds.
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

/** Numbers of shipments on which public clients of the service agree; orders have numbers of their own. */
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
 * What a scan means: its label first, the number second. Where both are known and differ the parcel stays as it is and
 * a person looks; what nobody knows is on its way, never delivered.
 * @param labels the service's own words for the status, the best first; '' and 'NA' say nothing
 * @param remark what the carrier wrote beside it, read only where nothing else is known
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
  if (byLabel && byNumber && byLabel !== byNumber && !sayMuchTheSame(byLabel, byNumber)) {
    return { status: 'created', needsPerson: true }
  }
  const reading = byLabel ?? byNumber ?? readRemark(remark) ?? 'in_transit'
  return reading === 'person'
    ? { status: 'created', needsPerson: true }
    : { status: reading, needsPerson: false }
}

/** Both are on the road: which of them changes nothing that anybody does. */
function sayMuchTheSame(one: Reading, other: Reading): boolean {
  const road: readonly Reading[] = ['picked_up', 'in_transit']
  return road.includes(one) && road.includes(other)
}

/** "The customer cancelled" beside a vain try ends no parcel, and neither does any other remark. */
function readRemark(remark: string): Reading | null {
  const reading = readWords(remark)
  return reading === 'cancelled' || reading === 'lost' || reading === 'person' ? null : reading
}

/** What words say; null for words that nobody knows. */
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
