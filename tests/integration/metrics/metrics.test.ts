import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notify } from '#server/db/notifier.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { openMetricsPort } from '#server/metrics/open-metrics.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { freePort } from '#tests/support/shop-process.ts'

const token = 'a-token-for-tests'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { METRICS_TOKEN: token } })
})
afterAll(() => shop.close())

async function scrape(authorization = `Bearer ${token}`): Promise<{ status: number; body: string }> {
  const { statusCode, body } = await shop.app.inject({
    method: 'GET',
    url: '/metrics',
    headers: { authorization },
  })
  return { status: statusCode, body }
}

async function countOf(series: string): Promise<number> {
  const line = (await scrape()).body.split('\n').find((text) => text.startsWith(`${series} `))
  return line === undefined ? 0 : Number(line.slice(series.length + 1))
}

describe('/metrics', () => {
  it.each(['', 'Bearer ', `Bearer ${token}x`, token, `Bearer ${token.toUpperCase()}`])(
    'does not exist for a caller with %j',
    async (authorization) => {
      const { status, body } = await scrape(authorization)
      expect(status).toBe(404)
      expect(body).toContain('not_found')
    },
  )

  it('counts requests by class and status, never by path', async () => {
    const series = 'phirki_http_requests_total{class="api_read",status="404"}'
    const before = await countOf(series)
    await shop.request('GET', '/api/product/prd_secret2345/stock')
    expect(await countOf(series)).toBe(before + 1)
    expect((await scrape()).body).not.toContain('prd_secret2345')
  })

  it('shows pools, queue, outbox, disk, event loop and database', async () => {
    const { body } = await scrape()
    for (const name of [
      'phirki_pool_connections{pool="main",state="idle"}',
      'phirki_pool_waiting{pool="reports"}',
      'phirki_jobs_queued{state="ready"}',
      'phirki_oldest_job_seconds',
      'phirki_outbox_waiting{channel="email"}',
      'phirki_disk_free_bytes',
      'phirki_backup_scheduled',
      'phirki_page_answers_total{from="memory"}',
      'nodejs_eventloop_lag_seconds',
    ])
      expect(body).toContain(`\n${name} `)
    expect(body).toContain('\nphirki_database_up 1\n')
  })

  it('counts notices and how late they come', async () => {
    const names = [
      'phirki_notices_sent_total',
      'phirki_notices_received_total',
      'phirki_notice_lag_seconds_count',
    ]
    const before = await Promise.all(names.map(countOf))
    const heard = new Promise((resolve) => shop.services.notifier.subscribe(resolve))
    await notify(shop.services.db, 'content', null)
    await heard
    const after = await Promise.all(names.map(countOf))
    expect(after).toEqual(before.map((count) => count + 1))
  })

  it('counts jobs by outcome', async () => {
    const series = 'phirki_jobs_total{job="send_message",outcome="failed"}'
    const before = await countOf(series)
    await shop.database.db.execute(
      `select graphile_worker.add_job('send_message', '{"nothing": true}', max_attempts => 1)`,
    )
    await runDueJobs(shop.services)
    expect(await countOf(series)).toBe(before + 1)
    expect(await countOf('phirki_jobs_queued{state="failed"}')).toBe(1)
  })

  it('is on a port of its own for each process, with the token where one is set', async () => {
    const port = await freePort()
    const config = { ...shop.services.config, metrics: { port, token } }
    const close = await openMetricsPort({ ...shop.services, config }, 0)
    const url = `http://127.0.0.1:${port}/metrics`
    expect((await fetch(url)).status).toBe(404)
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.text()).toContain('phirki_database_up')
    await expect(openMetricsPort({ ...shop.services, config }, 0)).rejects.toThrow(
      /^METRICS_PORT: \d+ is in use/,
    )
    await close()
  })
})

describe('an id that a proxy gave a request', () => {
  it('comes back in the answer', async () => {
    const { headers } = await shop.request('GET', '/healthz', {
      headers: { 'x-request-id': 'from-the-proxy-1' },
    })
    expect(headers['x-request-id']).toBe('from-the-proxy-1')
  })

  it('is replaced where it is malformed', async () => {
    const { headers } = await shop.request('GET', '/healthz', { headers: { 'x-request-id': 'a b' } })
    expect(headers['x-request-id']).toMatch(/^[2-9a-z]{10,40}$/)
  })
})
