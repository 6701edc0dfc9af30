import { paiseToRupees } from '#domain/money/money.ts'
import type { AdminList } from '#domain/orders/admin-order.ts'
import type { Connection } from '../../db/connection.ts'
import {
  type ClosedCounts,
  type CountedBase,
  countClosed,
  countWork,
  readStepsSince,
} from './count-queries.ts'

/** Up to this many orders are counted each time, in a few milliseconds. */
const fewOrders = 10_000
/** A count is cached for this time and this many events; then all orders are counted again. */
const holdsMs = 60_000
const holdsEvents = 2_000

interface Kept extends CountedBase {
  at: number
}

/** The last count for each connection pool. Without it a process counts again. */
const kept = new WeakMap<Connection, Kept>()

/**
 * The number of orders under each tab. Closed orders may be hundreds of thousands and are not counted each time: every
 * step is an event in an order's history, so an earlier count plus the events since gives the current number.
 * @param lateHours after which an order to pack is late
 */
export async function countOrders(
  db: Connection,
  { lateHours, few = fewOrders }: { lateHours: number; few?: number },
): Promise<Pick<AdminList, 'counts' | 'late' | 'cashDue'> & { oldestToPack: Date | null }> {
  const [work, { shipped, delivered, cancelled }] = await Promise.all([
    countWork(db, lateHours),
    readClosedCounts(db, few),
  ])
  return {
    counts: {
      'to-pack': work.toPack,
      'to-ship': work.toShip,
      'on-the-way': shipped,
      delivered,
      cancelled,
      all: work.open + shipped + delivered + cancelled,
    },
    late: work.late,
    oldestToPack: work.oldest,
    cashDue: paiseToRupees(work.cashDuePaise),
  }
}

async function readClosedCounts(db: Connection, few: number): Promise<ClosedCounts> {
  const known = kept.get(db)
  if (known && performance.now() - known.at < holdsMs) {
    const { steps, events } = await readStepsSince(db, known.newest)
    // A database restored to an earlier day has fewer events.
    if (events >= 0 && events < holdsEvents) return addSteps(known, steps)
  }
  const counted = await countClosed(db)
  const { shipped, delivered, cancelled } = counted.counted
  if (shipped + delivered + cancelled > few) kept.set(db, { ...counted, at: performance.now() })
  else kept.delete(db)
  return counted.counted
}

function addSteps({ counted, included }: CountedBase, steps: ClosedCounts): ClosedCounts {
  const now = (status: keyof ClosedCounts) => counted[status] + steps[status] - included[status]
  return { shipped: now('shipped'), delivered: now('delivered'), cancelled: now('cancelled') }
}
