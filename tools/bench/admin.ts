import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { readRows } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import { printBench } from '#tools/bench-report.ts'
import { withFilledShop } from './filled-shop.ts'
import { RandomNumbers } from './random-numbers.ts'

/** How long the admin's questions take through HTTP: `npm run bench -- admin [orders] [requests of each kind]`. */
const orders = Number(process.argv[2] ?? 200_000)
const times = Number(process.argv[3] ?? 100)

const known = z.object({
  id: z.string(),
  phone: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  pincode: z.string(),
  sku: z.string(),
  tracking: z.string(),
})
type Known = z.infer<typeof known>

await withFilledShop(orders, async ({ services, url, token }) => {
  const rows = []
  for (const [what, question] of Object.entries(await questions(services)))
    rows.push(await measure(what, { url, token }, question))
  printBench(`the admin at ${orders.toLocaleString('en')} orders, load ${loadavg()[0]?.toFixed(1)}`, rows)
})

/** Each kind of question as a function that gives another one of it each time. */
async function questions({ db }: Services): Promise<Record<string, (index: number) => string>> {
  const sample = await readRows(
    db,
    known,
    sql`
    select o.id, o.phone, o.email, o.first_name as "firstName", o.last_name as "lastName", o.pincode, l.sku,
      coalesce(c.tracking_number, '10000000000000') as tracking
    from orders o join order_lines l on l.order_id = o.id and l.position = 0
      left join parcels c on c.order_id = o.id and c.position = 1
    order by md5(o.id) limit 500`,
  )
  const [regular] = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`select id from orders group by customer_id, id order by count(*) over (partition by customer_id) desc limit 1`,
  )
  const random = new RandomNumbers(7)
  const list = (query: Record<string, string>) => `/api/admin/orders?${new URLSearchParams(query)}`
  const search = (of: (order: Known) => string) => () => list({ view: 'all', q: of(random.pick(sample)) })
  const open = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`select id from orders where status in ('processing', 'packing') order by created_at limit 100`,
  )
  const ids = open.map(({ id }) => id).join(',')
  const newest = await readRows(db, z.object({ id: z.int() }), sql`select max(id) as id from order_events`)
  return {
    'tab to pack': () => list({ view: 'to-pack' }),
    'tab to ship': () => list({ view: 'to-ship' }),
    'tab on the way': () => list({ view: 'on-the-way' }),
    'tab delivered': () => list({ view: 'delivered' }),
    'tab cancelled': () => list({ view: 'cancelled' }),
    'all, newest': () => list({ view: 'all' }),
    'all, by amount': () => list({ view: 'all', sort: 'amount' }),
    'on the way, by amount': () => list({ view: 'on-the-way', sort: 'amount' }),
    'all, a month': (index) =>
      list({ view: 'all', from: `2026-0${1 + (index % 8)}-01`, to: `2026-0${1 + (index % 8)}-28` }),
    'all, stuck': () => list({ view: 'all', payment: 'stuck' }),
    'all, unpaid': () => list({ view: 'all', payment: 'unpaid' }),
    'delivered, cash due': () => list({ view: 'delivered', payment: 'cash_due' }),
    'search number': search(({ id }) => id.slice(-6)),
    'search phone': search(({ phone }) => phone),
    'search 4 digits of a phone': search(({ phone }) => phone.slice(3, 7)),
    'search e-mail': search(({ email }) => email),
    'search first and last name': search(({ firstName, lastName }) => `${lastName} ${firstName}`),
    'search first name': search(({ firstName }) => firstName),
    'search 2 letters': search(({ firstName }) => firstName.slice(0, 2)),
    'search PIN': search(({ pincode }) => pincode),
    'search SKU': search(({ sku }) => sku),
    'search tracking number': search(({ tracking }) => tracking),
    'search for nothing': () => list({ q: 'zzzzqx' }),
    'to pack, search name': () => list({ view: 'to-pack', q: random.pick(sample).firstName }),
    changes: () => `/api/admin/orders/changes?since=${newest[0]?.id}.300.10`,
    scan: () => `/api/admin/orders/find?code=${random.pick(sample).tracking}`,
    'scan a SKU': () => `/api/admin/orders/find?code=${random.pick(sample).sku}`,
    'one order': () => `/api/admin/orders/${random.pick(sample).id}`,
    'one order of a customer with 1,000': () => `/api/admin/orders/${regular?.id}`,
    'papers of 100': () => `/api/admin/orders/papers?ids=${ids}`,
    'pick list of all to pack': () => '/api/admin/orders/pick-list',
  }
}

async function measure(
  what: string,
  { url, token }: { url: string; token: string },
  question: (index: number) => string,
): Promise<{ what: string; 'p50 ms': number; 'p99 ms': number; rows: number }> {
  const agent = new Agent({ keepAlive: true })
  const took: number[] = []
  let rows = 0
  for (let index = -5; index < times; index++) {
    const start = performance.now()
    const body = await fetchText(`${url}${question(Math.abs(index))}`, { token, agent })
    // The first ones fill caches and are not counted.
    if (index >= 0) took.push(performance.now() - start)
    rows = Math.max(rows, body.split('"nextStatuses"').length - 1)
  }
  agent.destroy()
  took.sort((one, other) => one - other)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
  return { what, 'p50 ms': at(0.5), 'p99 ms': at(0.99), rows }
}

async function fetchText(url: string, { token, agent }: { token: string; agent: Agent }): Promise<string> {
  return await new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${url} answered ${answer.statusCode}: ${text}`)),
      )
    }).on('error', reject)
  })
}
