import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type BenchRow, printBench } from '#tools/bench-report.ts'
import type { LoadRow } from './load.ts'
import { serveByNginx } from './nginx.ts'
import type { PageRequests } from './page-requests.ts'
import { cpuMsOf, memoryMbOf, startShopLikeNpm } from './started-shop.ts'

/**
 * Pages of a shop that was started as `npm start` does, with `RATE_LIMIT=off` because all requests come from one
 * address: listings that are in no cache, a page out of the cache, and the same bytes from nginx where that is
 * installed. Shop, nginx and generator share the machine, so that what holds are the figures beside each other and
 * the CPU time of the serving process. With a number as argument each part takes so many seconds.
 */
const seconds = Number(process.argv[2] ?? 6)
const warmUpPages = 800
const unknownListing = '/shop?q=frock+#&sort=price-low'
const knownListing = '/shop?q=frock&sort=price-low'
/** With what a visit is counted by: a program that says nothing of itself is not. */
const asBrowser = {
  'accept-encoding': 'gzip, deflate, br',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  referer: 'https://www.google.com/',
}

const shop = await startShopLikeNpm()
const rows: BenchRow[] = []
try {
  const { body, headers } = await fetchPage(shop.port, knownListing)
  const nginx = await serveByNginx(body, headers)
  const uncached = { port: shop.port, atATime: 8, address: unknownListing, status: 200 }
  const cached = { port: shop.port, atATime: 32, address: knownListing, status: 200, headers: asBrowser }
  // The first pages compile what is used most and are not counted; on a busy machine they take their time.
  for (let rendered = 0; rendered < warmUpPages; ) {
    const { 'per second': rate } = await measure({
      ...uncached,
      what: 'warm-up',
      headers: asBrowser,
      seconds: 2,
    })
    rendered += rate * 2
  }
  rows.push(await measure({ ...uncached, what: 'listing not in the cache, brotli', headers: asBrowser }))
  rows.push(await measure({ ...uncached, what: 'listing not in the cache, plain', headers: {} }))
  await measure({ ...cached, what: 'warm-up' })
  const ours = await measure({ ...cached, what: 'cached listing' })
  rows.push(ours)
  if (nginx) {
    const theirs = await measure(
      { ...cached, what: 'nginx, same bytes', port: nginx.port, address: '/page' },
      nginx.pid,
    )
    rows.push(theirs, ratio(ours, theirs))
    await nginx.stop()
  }
  const unchanged = { ...asBrowser, 'if-none-match': headers.etag ?? '' }
  rows.push(await measure({ ...cached, what: 'cached listing, unchanged', headers: unchanged, status: 304 }))
} finally {
  await shop.stop()
}
printBench('pages', rows)

async function measure(
  asked: Omit<PageRequests, 'seconds'> & { seconds?: number },
  pid = shop.pid,
): Promise<BenchRow & LoadRow> {
  const generator = fork(fileURLToPath(new URL('./page-requests.ts', import.meta.url)), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const before = cpuMsOf(pid)
  generator.send({ seconds, ...asked })
  const ended = once(generator, 'exit').then(() => {
    throw new Error('Cannot measure as the generator of requests ended')
  })
  const [row] = (await Promise.race([once(generator, 'message'), ended])) as [LoadRow & { count: number }]
  ended.catch(() => {})
  const cpuMs = cpuMsOf(pid) - before
  const { count, ...figures } = row
  return { ...figures, 'CPU ms each': cpuMs / count, 'memory MB': memoryMbOf(pid) }
}

function ratio(ours: LoadRow, theirs: LoadRow): BenchRow {
  return {
    what: 'cached listing against nginx',
    'per second': ours['per second'] / theirs['per second'],
    'CPU ms each': theirs['CPU ms each'] / ours['CPU ms each'],
  }
}

function fetchPage(port: number, path: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: asBrowser }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({ body: Buffer.concat(parts), headers: Object.fromEntries(headers) })
      })
    }).on('error', reject)
  })
}
