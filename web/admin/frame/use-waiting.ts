import { roleHas, type StaffRole } from '#domain/customers/permissions.ts'
import { useWhileSeen } from '../components/use-while-seen.ts'
import { fetchOrderFigures, useAdminNews } from '../news/order-news.ts'
import { fetchReturnFigures, useReturnCounts, waitingReturns } from '../news/return-news.ts'
import { fetchUndeliveredFigures, useUndelivered } from '../news/undelivered-news.ts'
import { fetchWaitingFigures, useWaitingCounts } from '../news/waiting-news.ts'

const ASK_EVERY_MS = 60_000

/**
 * The number of open tasks by the path of their menu entry, refreshed at an interval. For the frame, which is mounted
 * once. Empty without the permissions.
 */
export function useWaiting(role: StaffRole | null): ReadonlyMap<string, number> {
  const seesOrders = role !== null && roleHas(role, 'orders.read')
  // A number beside a name: the list of orders learns by itself and more often.
  useWhileSeen(fetchOrderFigures, { everyMs: ASK_EVERY_MS, atOnce: true, on: seesOrders })
  const seesMoney = role !== null && roleHas(role, 'money.read')
  useWhileSeen(fetchReturnFigures, { everyMs: 5 * ASK_EVERY_MS, atOnce: true, on: seesMoney })
  useWhileSeen(fetchUndeliveredFigures, { everyMs: 5 * ASK_EVERY_MS, atOnce: true, on: seesMoney })
  useWhileSeen(fetchWaitingFigures, { everyMs: ASK_EVERY_MS, atOnce: true, on: role !== null })
  return useKnownWaiting(role)
}

/** The same as it is known, without asking. */
export function useKnownWaiting(role: StaffRole | null): ReadonlyMap<string, number> {
  const news = useAdminNews()
  const returns = useReturnCounts()
  const undelivered = useUndelivered()
  const counts = useWaitingCounts()
  const waiting = new Map<string, number>()
  if (role === null) return waiting
  waiting.set('/admin/reviews', counts?.reviews ?? 0)
  waiting.set('/admin/messages', counts?.messages ?? 0)
  if (!roleHas(role, 'orders.read')) return waiting
  waiting.set('/admin/orders', (news?.counts['to-pack'] ?? 0) + (news?.counts['to-ship'] ?? 0))
  if (!roleHas(role, 'money.read')) return waiting
  waiting.set('/admin/returns', returns ? waitingReturns(returns) : 0)
  waiting.set('/admin/undelivered', undelivered ?? 0)
  return waiting
}
