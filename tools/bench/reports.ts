import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { chosenPeriod, periodBefore } from '#domain/insight/period.ts'
import { REPORT_NAMES } from '#domain/insight/reports.ts'
import { countSoldOut } from '#server/insight/count-sold-out.ts'
import { refreshDayFigures } from '#server/insight/refresh-day-figures.ts'
import { UNTIL_DONE } from '#server/jobs/step-by-step.ts'
import { printBench } from '#tools/bench-report.ts'
import { type FilledShop, withFilledShop } from './filled-shop.ts'
import { inParallel, type LoadRow } from './load.ts'
import type { PageRequests } from './page-requests.ts'

/**
 * What reports cost shoppers: `npm run bench -- reports [orders] [seconds]`. Shoppers ask for stock and lists, first alone,
 * then while one person at the desk opens every report of a year again and again, then while a job sums months of days.
 */
const orders = Number(process.argv[2] ?? 200_000)
const seconds = Number(process.argv[3] ?? 15)

await withFilledShop(orders, async (shop) => {
  const { services } = shop
  const begun = performance.now()
  await services.db.execute(sql`
    insert into day_figures_due (day)
    select distinct (created_at at time zone 'Asia/Kolkata')::date from orders`)
  await refreshDayFigures(services)
  const summed = Math.round(performance.now() - begun)
  await services.db.execute(sql`analyze`)
  const nightBegun = performance.now()
  await countSoldOut(services)
  const night = Math.round(performance.now() - nightBegun)

  const rows: LoadRow[] = []
  await shoppers('warming up', shop, Math.min(5, seconds))
  rows.push(await shoppers('shoppers alone', shop))
  rows.push(...(await beside('reports of a year', shop, openReports)))
  rows.push(await shoppers('shoppers alone, again', shop))
  rows.push(...(await beside('a job sums 90 days', shop, sumDays)))
  const load = loadavg()[0]?.toFixed(1)
  printBench(
    `reports at ${orders.toLocaleString('en')} orders, load ${load}; all days summed in ${summed} ms, sold-out sizes counted in ${night} ms`,
    rows,
  )
})

/** Shoppers in a process of their own, as many as a busy evening has. */
async function shoppers(what: string, { port }: FilledShop, time = seconds): Promise<LoadRow> {
  const child = fork(new URL('./page-requests.ts', import.meta.url))
  const asked: PageRequests = {
    what,
    port,
    atATime: 4,
    seconds: time,
    address: '/api/product/prd_7/stock?seen=#',
    headers: {},
    status: 200,
  }
  child.send(asked)
  const [row] = await once(child, 'message')
  const { count: _, ...figures } = row as LoadRow & { count: number }
  return figures
}

/** The same while something else is done; the second row tells how that went. */
async function beside(
  what: string,
  shop: FilledShop,
  work: (shop: FilledShop, index: number) => Promise<void>,
): Promise<LoadRow[]> {
  const [row, other] = await Promise.all([
    shoppers(`shoppers beside: ${what}`, shop),
    inParallel(`${what}, each`, { atATime: 1, seconds }, (index) => work(shop, index)),
  ])
  return [row, other]
}

async function openReports({ url, token }: FilledShop, index: number): Promise<void> {
  const { from, to } = chosenPeriod('year', new Date())
  const report = REPORT_NAMES[index % REPORT_NAMES.length]
  const answer = await fetch(`${url}/api/admin/reports/${report}?from=${from}&to=${to}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`${report} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  // A person reads what they opened.
  await wait(50)
}

async function sumDays({ services }: FilledShop): Promise<void> {
  const { from, to } = periodBefore(chosenPeriod('90', new Date()))
  await services.db.execute(sql`
    insert into day_figures_due (day) select d::date from generate_series(${from}::date, ${to}::date, '1 day') d`)
  await refreshDayFigures(services, new Date(), UNTIL_DONE)
}
