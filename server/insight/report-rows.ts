import { sizeRank } from '#domain/catalogue/sizes.ts'
import { returnOfSubject, sizeOfSubject } from '#domain/insight/day-measures.ts'
import { DEVICES, SOURCES } from '#domain/insight/events.ts'
import { shareOf } from '#domain/insight/figures.ts'
import { timesOf } from '#domain/insight/insight-report.ts'
import { type Period, periodInstants } from '#domain/insight/period.ts'
import type { ReportName, RowOf } from '#domain/insight/reports.ts'
import { divideHalfUp } from '#domain/money/divide.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import type { Services } from '../services.ts'
import { readSearches, readSums } from './count-queries.ts'
import type { DayTotals } from './day-store-queries.ts'
import { readPeriod } from './read-period.ts'
import {
  readProductSums,
  readRefusals,
  readRefusedProducts,
  readSizesOnOffer,
  readSoldOut,
  readSubjects,
  type Sums,
} from './report-queries.ts'

/** The input of a report: the database, its days, and the number of rows. */
export interface Question extends Sums {
  db: Services['db']
  now: Date
}

type Readers = { readonly [Name in ReportName]: (question: Question) => Promise<RowOf<Name>[]> }

/** The readers of all reports: from stored totals, never from all orders. Converts money to rupees. */
export const REPORT_ROWS: Readers = {
  revenue: (question) =>
    byDay(question, (day, before) => ({
      day: day.day,
      revenue: paiseToRupees(day.revenuePaise),
      revenueBefore: paiseToRupees(before.revenuePaise),
      refunded: paiseToRupees(day.refundedPaise),
    })),
  orders: (question) =>
    byDay(question, (day, before) => ({
      day: day.day,
      orders: day.orders,
      ordersBefore: before.orders,
      cancelled: day.cancelled,
    })),
  average: (question) =>
    byDay(question, (day, before) => ({
      day: day.day,
      average: averageOf(day),
      averageBefore: averageOf(before),
    })),
  buyers: (question) =>
    byDay(question, ({ day, newBuyers, returningBuyers }) => ({ day, newBuyers, returningBuyers })),
  async payments({ db, ...sums }) {
    const rows = await readSubjects(db, 'payment', sums)
    return rows.map(({ subject, times, paise, allTimes }) => ({
      mode: subject,
      orders: times,
      revenue: paiseToRupees(paise),
      share: shareOf(times, allTimes),
    }))
  },
  async devices(question) {
    const sums = await countedIn(question)
    return DEVICES.map((device) => {
      const of = (name: string, page?: string) =>
        timesOf(sums, (sum) => sum.name === name && (page === undefined || sum.subject === page))[device]
      const [visits, orders] = [of('visit'), of('order_placed')]
      return {
        device,
        visits,
        products: of('page_view', 'product'),
        checkouts: of('page_view', 'checkout'),
        orders,
        conversion: shareOf(orders, visits),
      }
    }).filter(({ visits, orders }) => visits + orders > 0)
  },
  async sources(question) {
    const sums = await countedIn(question)
    return SOURCES.map((source) => {
      const of = (name: string) => timesOf(sums, (sum) => sum.name === name && sum.source === source).times
      const [visits, purchases] = [of('visit'), of('Purchase')]
      return {
        source,
        visits,
        added: of('AddToCart'),
        checkouts: of('InitiateCheckout'),
        purchases,
        toldConversion: shareOf(purchases, visits),
      }
    }).filter(({ visits, purchases }) => visits + purchases > 0)
  },
  searches: ({ db, period, most }) =>
    readSearches(db, { fromDay: period.from, toDay: period.to, found: false, most }),
  async products({ db, ...sums }) {
    const rows = await readProductSums(db, sums)
    return rows.map(({ name, times, paise, allPaise }) => ({
      product: name,
      pieces: times,
      revenue: paiseToRupees(paise),
      share: shareOf(paise, allPaise),
    }))
  },
  async sizes({ db, ...sums }) {
    const [rows, sizes] = await Promise.all([readSubjects(db, 'sold_size', sums), readSizesOnOffer(db)])
    const onOffer = new Map(sizes.map((size) => [size.subject, size]))
    const sized = rows.map(({ subject, times }) => {
      const { out = 0, offered = 0 } = onOffer.get(subject) ?? {}
      return { ...sizeOfSubject(subject), pieces: times, out, offered }
    })
    const ofCategory = new Map<string, number>()
    for (const { category, pieces } of sized)
      ofCategory.set(category, (ofCategory.get(category) ?? 0) + pieces)
    return sized
      .map((row) => ({ ...row, share: shareOf(row.pieces, ofCategory.get(row.category) ?? 0) }))
      .toSorted(
        (one, other) =>
          one.category.localeCompare(other.category) || sizeRank(one.size) - sizeRank(other.size),
      )
  },
  async 'sold-out'({ db, ...sums }) {
    const rows = await readSoldOut(db, sums)
    return rows.map(({ name, size, minutes, paise }) => ({
      product: name,
      size,
      hours: divideHalfUp(minutes, 60),
      lost: paiseToRupees(paise),
    }))
  },
  async returns({ db, ...sums }) {
    const rows = await readSubjects(db, 'returned', sums)
    return rows.map(({ subject, times, allTimes }) => ({
      ...returnOfSubject(subject),
      pieces: times,
      share: shareOf(times, allTimes),
    }))
  },
  async 'cash-refusals'({ db, ...sums }) {
    const rows = await readRefusals(db, sums)
    return rows.map(({ pincode, refused, sent, paise }) => ({
      pincode,
      refused,
      sent,
      share: shareOf(refused, sent),
      value: paiseToRupees(paise),
    }))
  },
  async 'refused-products'({ db, ...sums }) {
    const rows = await readRefusedProducts(db, sums)
    return rows.map(({ name, refused, sent, paise }) => ({
      product: name,
      refused,
      sent,
      share: shareOf(refused, sent),
      value: paiseToRupees(paise),
    }))
  },
}

async function byDay<Row>(
  { db, period, now }: Question,
  rowOf: (day: DayTotals, before: DayTotals) => Row,
): Promise<Row[]> {
  const { days, before } = await readPeriod({ db }, period, now)
  return days.flatMap((day, index) => {
    const sameBefore = before.days[index]
    return sameBefore ? [rowOf(day, sameBefore)] : []
  })
}

function averageOf({ revenuePaise, orders }: DayTotals): number | null {
  return orders === 0 ? null : paiseToRupees(divideHalfUp(revenuePaise, orders))
}

/** Visitor events in a period; counts start on a day in India. */
async function countedIn({ db, period }: { db: Services['db']; period: Period }) {
  const { starts, ends } = periodInstants(period)
  return await readSums(db, starts, ends)
}
