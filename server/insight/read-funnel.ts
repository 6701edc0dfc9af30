import { SOURCES, TOLD_EVENTS, type ToldEvent } from '#domain/insight/events.ts'
import { shareOf } from '#domain/insight/figures.ts'
import {
  type CountedSum,
  FUNNEL_STEPS,
  type FunnelReport,
  type FunnelStep,
  timesOf,
} from '#domain/insight/insight-report.ts'
import { PAGE_KINDS } from '#domain/insight/page-kinds.ts'
import { type Period, periodInstants } from '#domain/insight/period.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { readCountedSince, readPlaced, readSums } from './count-queries.ts'

/**
 * The funnel from visits to payments over a period. Orders and payments are read from the orders table, from the first
 * counted page on. @throws ShopError `unauthenticated` or `forbidden`
 */
export async function readFunnel(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  period: Period,
): Promise<FunnelReport> {
  requirePermission(caller, 'insight.read')
  const countedSince = await readCountedSince(db)
  const { starts, ends } = periodInstants(period)
  const from = countedSince && countedSince > starts ? countedSince : starts
  const [sums, placed] = await Promise.all([readSums(db, from, ends), readPlaced(db, from, ends)])
  return {
    ...period,
    countedSince: countedSince?.toISOString() ?? null,
    steps: stepsOf(sums, placed),
    sources: SOURCES.map((source) => sourceOf(source, sums)),
    pages: PAGE_KINDS.map((page) => ({
      page,
      ...timesOf(sums, ({ name, subject }) => name === 'page_view' && subject === page),
    })),
    told: TOLD_EVENTS.map((name) => ({ name, ...timesOf(sums, (sum) => sum.name === name) })),
  }
}

function stepsOf(
  sums: readonly CountedSum[],
  { orders, ordersPaise, paid, paidPaise }: Awaited<ReturnType<typeof readPlaced>>,
): FunnelReport['steps'] {
  const page = (kind: string) =>
    timesOf(sums, ({ name, subject }) => name === 'page_view' && subject === kind)
  const steps: Record<FunnelStep, { times: number; phone: number; desktop: number; paise?: number }> = {
    visits: timesOf(sums, ({ name }) => name === 'visit'),
    products: page('product'),
    carts: page('cart'),
    checkouts: page('checkout'),
    orders: {
      ...timesOf(sums, ({ name }) => name === 'order_placed'),
      times: orders,
      paise: ordersPaise,
    },
    // Payments arrive by webhook or courier, without a device.
    paid: { times: paid, phone: 0, desktop: 0, paise: paidPaise },
  }
  return FUNNEL_STEPS.map((step, index) => {
    const { paise, ...times } = steps[step]
    const before = FUNNEL_STEPS[index - 1]
    return {
      step,
      ...times,
      ofBefore: before ? shareOf(times.times, steps[before].times) : null,
      value: paise === undefined ? null : paiseToRupees(paise),
    }
  })
}

function sourceOf(
  source: FunnelReport['sources'][number]['source'],
  sums: readonly CountedSum[],
): FunnelReport['sources'][number] {
  const visits = timesOf(sums, (sum) => sum.name === 'visit' && sum.source === source)
  const told = (name: ToldEvent) => timesOf(sums, (sum) => sum.name === name && sum.source === source).times
  return {
    source,
    visits: visits.times,
    phone: visits.phone,
    desktop: visits.desktop,
    added: told('AddToCart'),
    checkouts: told('InitiateCheckout'),
    purchases: told('Purchase'),
  }
}
