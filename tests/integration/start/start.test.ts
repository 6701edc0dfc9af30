import { once } from 'node:events'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort, removeDataDir, runShop, type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import { firstOf, isThorough } from '#tests/support/thorough.ts'

let dataDir = ''
let shops: Pick<ShopProcess, 'end'>[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'phirki-start-'))
  shops = []
})
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.end('SIGKILL')))
  removeDataDir(dataDir)
})

async function start(env: NodeJS.ProcessEnv = {}, folder = dataDir): Promise<ShopProcess> {
  const shop = await startShop({ dataDir: folder, env: { CATALOGUE: 'none', ...env } })
  shops.push(shop)
  return shop
}

describe('server/start/start.ts', { timeout: 300_000 }, () => {
  // One folder for all of it: to make a database takes twice as long as to start with one.
  it('refuses a catalogue without products, tells the first password once, ends with 0 at a signal, and starts again after it was killed', async () => {
    const empty = join(dataDir, 'empty')
    mkdirSync(empty)
    const refused = runShop({ PORT: String(await freePort()), DATA_DIR: dataDir, CATALOGUE: empty })
    shops.push(refused)
    const [code] = await once(refused.child, 'close')
    expect(code).toBe(1)
    expect(refused.output().stdout).toBe('')
    expect(refused.output().stderr).toMatch(/^CATALOGUE: [^\n]+ has no products\.jsonl[^\n]+\n$/)

    const first = await start()
    const lines = first.output().stdout.trimEnd().split('\n')
    expect(lines, 'the ready line and the password, and nothing else').toHaveLength(2)
    expect(lines[0]).toMatch(/^admin admin@example\.com password \S+$/)
    expect(lines[1]).toBe(`ready ${first.origin}`)
    expect(first.output().stderr).not.toContain(lines[0]?.split(' ').at(-1))
    const answers = await Promise.all(['/healthz', '/readyz', '/'].map((path) => fetch(first.origin + path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])

    let running = first
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      running.child.kill(signal) // Ctrl-C reaches it twice
      expect(await running.end(signal), signal).toBe(0)
      running = await start()
      expect(running.output().stdout).toBe(`ready ${running.origin}\n`)
    }

    await running.end('SIGKILL')
    const last = await start()
    expect((await fetch(`${last.origin}/readyz`)).status).toBe(200)
  })

  it.runIf(isThorough)('runs twice side by side, and with two serving processes', async () => {
    const [one, two] = await Promise.all([
      start({}, join(dataDir, 'one')),
      start({ WEB_CONCURRENCY: '2' }, join(dataDir, 'two')),
    ])
    const answers = await Promise.all([one, two].map(({ origin }) => fetch(`${origin}/readyz`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')])).toEqual([0, 0])
  })

  it.each<[string, NodeJS.ProcessEnv]>([
    ['PORT', { PORT: 'abc' }],
    ['RAZORPAY_KEY_SECRET', { RAZORPAY_KEY_ID: 'rzp_test_1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://shop:hunter2@127.0.0.1:9/phirki' }],
  ])('refuses a wrong %s in exactly one line', async (variable, env) => {
    const shop = runShop({ PORT: String(await freePort()), DATA_DIR: dataDir, CATALOGUE: 'none', ...env })
    shops.push(shop)
    const [code] = await once(shop.child, 'close')
    expect(code).toBe(1)
    expect(shop.output().stdout).toBe('')
    expect(shop.output().stderr).not.toContain('hunter2')
    expect(shop.output().stderr).toMatch(new RegExp(`^${variable} ?[^\\n]+\\n$`))
  })

  it.each(firstOf(['2', '1']))(
    'says in one line that its port is taken, with %s serving processes',
    async (count) => {
      const taken = createServer().listen(0, '127.0.0.1')
      await once(taken, 'listening')
      const address = taken.address()
      const port = address !== null && typeof address === 'object' ? String(address.port) : ''
      const shop = runShop({
        PORT: port,
        DATA_DIR: join(dataDir, 'taken'),
        CATALOGUE: 'none',
        WEB_CONCURRENCY: count,
      })
      shops.push(shop)
      const [code] = await once(shop.child, 'close')
      taken.close()
      expect(code).toBe(1)
      expect(shop.output()).toEqual({
        stdout: '',
        stderr: 'PORT: this port is in use by another program: stop that one or choose another port.\n',
      })
    },
  )
})
