import { growthPercent } from '#domain/insight/figures.ts'
import type { FunnelStep } from '#domain/insight/insight-report.ts'
import { isPeriod, type Period } from '#domain/insight/period.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { BEST_SELLERS, type Compared, type TodayFigures } from '#domain/today/figures.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { pictureAddress } from '../catalogue/product-views.ts'
import { ShopError } from '../http/errors.ts'
import { liveDays } from '../insight/live-days.ts'
import { readFunnel } from '../insight/read-funnel.ts'
import { readPeriod } from '../insight/read-period.ts'
import type { Services } from '../services.ts'
import { readBestSellers } from './seller-queries.ts'

/** Paid is only part of the reports: on Today the funnel ends with the order. */
const LAST_STEP: FunnelStep = 'paid'

/**
 * The shop's figures for a period, compared with as many days before.
 * @throws ShopError `unauthenticated`, `forbidden`, `malformed_request` for an invalid period
 */
export async function readFigures(
  services: Pick<Services, 'db'>,
  caller: Caller,
  period: Period,
  now = new Date(),
): Promise<TodayFigures> {
  requirePermission(caller, 'insight.read')
  if (!isPeriod(period, now)) throw new ShopError('malformed_request')
  const [{ totals, days, before, waiting }, bestSellers, funnel] = await Promise.all([
    readPeriod(services, period, now),
    readSellers(services, period, now),
    readFunnel(services, caller, period),
  ])
  return {
    ...period,
    before: { from: before.from, to: before.to },
    waiting,
    revenue: money(totals.revenuePaise, before.totals.revenuePaise),
    orders: compared(totals.orders, before.totals.orders),
    average: money(totals.averagePaise, before.totals.averagePaise),
    newBuyers: compared(totals.newBuyers, before.totals.newBuyers),
    days: days.map(({ day, revenuePaise }, at) => ({
      day,
      revenue: paiseToRupees(revenuePaise),
      dayBefore: before.days[at]?.day ?? day,
      revenueBefore: paiseToRupees(before.days[at]?.revenuePaise ?? 0),
    })),
    funnel:
      funnel.countedSince === null || indiaDate(new Date(funnel.countedSince)) > period.to
        ? null
        : funnel.steps
            .filter(({ step }) => step !== LAST_STEP)
            .map(({ step, times, ofBefore }) => ({ step, times, ofBefore })),
    bestSellers,
  }
}

async function readSellers(
  { db }: Pick<Services, 'db'>,
  period: Period,
  now: Date,
): Promise<TodayFigures['bestSellers']> {
  const { live } = await liveDays(db, period, now)
  const sellers = await readBestSellers(db, period, { live, most: BEST_SELLERS })
  return sellers.map(({ mediaId, paise, ...seller }) => ({
    ...seller,
    picture: mediaId === null ? null : pictureAddress(mediaId, 360),
    amount: paiseToRupees(paise),
  }))
}

function compared(now: number, before: number): Compared {
  return { now, before, growth: growthPercent(now, before) }
}

/** @param now and `before` in paise; the result is in rupees */
function money(now: number, before: number): Compared {
  return { ...compared(now, before), now: paiseToRupees(now), before: paiseToRupees(before) }
}
