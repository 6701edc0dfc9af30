import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { chosenPeriod, periodBefore } from '#domain/insight/period.ts'
import { REPORT_NAMES } from '#domain/insight/reports.ts'
import { openDatabase } from '#server/db/connection.ts'
import { countSoldOut } from '#server/insight/count-sold-out.ts'
import { refreshDayFigures } from '#server/insight/refresh-day-figures.ts'
import { BESIDE_SHOPPERS } from '#server/jobs/step-by-step.ts'
import { printBench } from '#tools/bench-report.ts'
import { type FilledShop, withFilledShop } from './filled-shop.ts'
import { inParallel, type LoadRow } from './load.ts'
import type { PageRequests } from './page-requests.ts'

/**
 * What reports cost shoppers: `npm run bench -- reports [orders] [seconds] [rounds] [folder]`. Shoppers ask for stock,
 * some 400 times a second: a shop that is as busy as it can be would only say how the cores are shared. Beside them one
 * person in the admin opens one report of a year after the other, or a job sums months of days. Windows take turns, so
 * that what else the machine does falls on all alike: a ratio is the middle one of its rounds. With a folder the filled
 * shop stays for the next run.
 */
const orders = Number(process.argv[2] ?? 200_000)
const seconds = Number(process.argv[3] ?? 8)
const rounds = Number(process.argv[4] ?? 5)
const BESIDE: readonly { what: string; work: Work }[] = [
  { what: 'reports of a year', work: openReports },
  { what: 'a job sums 90 days', work: sumDays },
]

await withFilledShop(
  orders,
  async (shop) => {
    const { services } = shop
    const begun = performance.now()
    await services.db.execute(sql`
      insert into day_figures_due (day)
      select distinct (created_at at time zone 'Asia/Kolkata')::date from orders`)
    await refreshDayFigures({ db: services.quietDb })
    const summed = Math.round(performance.now() - begun)
    // Longer than any statement of the shop may take.
    const unlimited = openDatabase(services.directAddress, { size: 1, limited: false })
    await unlimited.db.execute(sql`analyze`)
    await unlimited.close()
    const nightBegun = performance.now()
    await countSoldOut({ db: services.quietDb })
    const night = Math.round(performance.now() - nightBegun)

    const rows: LoadRow[] = []
    const ratios: number[][] = [[], []]
    await shoppers('warming up', shop, Math.min(5, seconds))
    for (let round = 0; round < rounds; round++) {
      for (const [index, { what, work }] of BESIDE.entries()) {
        const alone = await shoppers('shoppers alone', shop)
        const [row, other] = await beside(what, shop, work)
        ratios[index]?.push(row['p99 ms'] / alone['p99 ms'])
        rows.push(alone, row, other)
      }
    }
    const load = loadavg()[0]?.toFixed(1)
    printBench(
      `reports at ${orders.toLocaleString('en')} orders, load ${load}; all days summed in ${summed} ms, sold-out sizes counted in ${night} ms`,
      rows,
    )
    for (const [index, { what }] of BESIDE.entries()) {
      const sorted = (ratios[index] ?? []).toSorted((a, b) => a - b)
      const said = sorted.map((ratio) => ratio.toFixed(2)).join(', ')
      console.log(
        `p99 of shoppers beside: ${what} = ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)} of alone (${said})`,
      )
    }
  },
  process.argv[5],
)

/** Shoppers in a process of their own, as many as a busy evening has. */
async function shoppers(what: string, { port }: FilledShop, time = seconds): Promise<LoadRow> {
  const child = fork(new URL('./page-requests.ts', import.meta.url))
  const asked: PageRequests = {
    what,
    port,
    atATime: 40,
    pauseMs: 100,
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

type Work = (shop: FilledShop, index: number) => Promise<void>

/** The same while something else is done; the second row tells how that went. */
async function beside(what: string, shop: FilledShop, work: Work): Promise<[LoadRow, LoadRow]> {
  return await Promise.all([
    shoppers(`shoppers beside: ${what}`, shop),
    inParallel(`${what}, each`, { atATime: 1, seconds }, (index) => work(shop, index)),
  ])
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
  await wait(500)
}

/** As the job does it, one run after the other, until the window is over. */
async function sumDays({ services }: FilledShop): Promise<void> {
  const { from, to } = periodBefore(chosenPeriod('90', new Date()))
  await services.db.execute(sql`
    insert into day_figures_due (day) select d::date from generate_series(${from}::date, ${to}::date, '1 day') d`)
  await refreshDayFigures({ db: services.quietDb }, new Date(), { ...BESIDE_SHOPPERS, mostMs: seconds * 900 })
}
