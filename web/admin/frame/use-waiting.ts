import { askDesk, useDeskNews } from '../orders/desk-news.ts'
import { askReturns, useReturnCounts, waitingReturns } from '../returns/return-news.ts'
import { askUndelivered, useUndelivered } from '../undelivered/undelivered-news.ts'
import { useWhileSeen } from './use-while-seen.ts'

const ASK_EVERY_MS = 60_000

/** How many things wait for a person, by the path of the entry that leads to them. Nothing where nobody may see it. */
export function useWaiting(seesOrders: boolean): ReadonlyMap<string, number> {
  const news = useDeskNews()
  const returns = useReturnCounts()
  const undelivered = useUndelivered()

  // A number beside a name: the list of orders learns by itself and more often.
  useWhileSeen(askDesk, { everyMs: ASK_EVERY_MS, atOnce: true, on: seesOrders })
  useWhileSeen(askReturns, { everyMs: 5 * ASK_EVERY_MS, atOnce: true, on: seesOrders })
  useWhileSeen(askUndelivered, { everyMs: 5 * ASK_EVERY_MS, atOnce: true, on: seesOrders })

  if (!seesOrders) return new Map()
  return new Map([
    ['/admin/orders', (news?.counts['to-pack'] ?? 0) + (news?.counts['to-ship'] ?? 0)],
    ['/admin/returns', returns ? waitingReturns(returns) : 0],
    ['/admin/undelivered', undelivered ?? 0],
  ])
}
