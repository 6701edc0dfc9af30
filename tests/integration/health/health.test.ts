import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkHealth } from '#server/health/check-health.ts'
import { createShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof createShopper>>
beforeAll(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } })
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
})
afterAll(() => shop.close())

const asked: string[] = []
const ask = async (origin: string) => {
  asked.push(origin)
  return new Date(Date.now() + 400 * 86_400_000)
}

async function card() {
  const { status, body } = await shop.request('GET', '/api/admin/health', { token: owner.token })
  expect(status).toBe(200)
  return body.data.faults as { code: string; count: number | null; severity: string }[]
}

const run = (statement: string) => shop.database.db.execute(statement)
const queued = async () =>
  (
    await run(
      `select payload->'data'->>'state' as state, payload->'data'->>'code' as code
       from graphile_worker._private_jobs where payload->>'kind' = 'health_alert' order by id`,
    )
  ).rows

describe('the health card', () => {
  it('says that no backup is set up, and nothing else of a new shop', async () => {
    expect(await card()).toMatchObject([{ code: 'backup_none', severity: 'warn' }])
  })

  it('names emails that the mail server has not taken for 15 minutes, until one goes out', async () => {
    await run(
      `select graphile_worker.add_job('send_message', '{"messageId": "msg_1"}', job_key => 'failing')`,
    )
    await run(`update graphile_worker._private_jobs
      set last_error = 'Invalid login', attempts = 3, created_at = now() - interval '20 minutes',
        run_at = now() + interval '1 hour' where key = 'failing'`)
    expect((await card())[0]).toMatchObject({ code: 'mail_failing', count: 1, severity: 'bad' })
  })
})

it('the card names picture files that are missing, beside what works', async () => {
  await run(`insert into media_checks (id, checked_at, checked, missing)
    values ('last', now() - interval '2 hours', 412, 12) on conflict (id) do update set missing = 12`)
  const { body } = await shop.request('GET', '/api/admin/health', { token: owner.token })
  expect(body.data.faults).toContainEqual(expect.objectContaining({ code: 'media_missing', count: 12 }))
  const parts = body.data.working.map(({ part }: { part: string }) => part)
  expect(parts).toEqual(expect.arrayContaining(['jobs', 'disk']))
  expect(parts).not.toContain('pictures')
  const searches = () =>
    run(`select from graphile_worker.jobs where task_identifier = 'find_missing_media'`).then(
      ({ rows }) => rows.length,
    )
  await run(`delete from graphile_worker._private_jobs where key = 'find_missing_media'`)
  const answer = await shop.request('POST', '/api/admin/health/media', { token: owner.token })
  expect([answer.status, await searches()]).toEqual([200, 1])
  await run('delete from media_checks')
})

describe('owners', () => {
  it('are told once when a fault begins and once when it is over, whichever process looks', async () => {
    const another = await shop.openAnother()
    await checkHealth(shop.services, { ask })
    await checkHealth(another.services, { ask })
    expect(await queued()).toEqual([{ state: 'begun', code: 'mail_failing' }])
    await run(`insert into outgoing_messages (id, channel, kind, key, data, sent_at)
      values ('msg_2', 'email', 'order_placed', 'ord_1', '{}', now())`)
    await checkHealth(shop.services, { ask })
    await checkHealth(another.services, { ask })
    expect(await queued()).toEqual([
      { state: 'begun', code: 'mail_failing' },
      { state: 'over', code: 'mail_failing' },
    ])
    expect((await card()).map(({ code }) => code)).toEqual(['backup_none'])
  })

  it('are not told again of one that comes back within a day, and are after it', async () => {
    await run(`delete from outgoing_messages where id = 'msg_2'`)
    await checkHealth(shop.services, { ask })
    expect(await queued()).toHaveLength(2)
    await run(`update health_alerts set told_at = now() - interval '25 hours', ended_at = now()`)
    await checkHealth(shop.services, { ask })
    expect((await queued()).at(-1)).toEqual({ state: 'begun', code: 'mail_failing' })
  })
})

describe('what one process alone sees', () => {
  it('is told once, and not taken back by another process', async () => {
    const another = await shop.openAnother()
    const before = (await queued()).length
    shop.services.untrustedProxy.address = '10.0.0.1'
    await checkHealth(shop.services, { ask })
    await checkHealth(another.services, { ask })
    await checkHealth(shop.services, { ask })
    expect((await queued()).slice(before)).toEqual([{ state: 'begun', code: 'untrusted_proxy' }])
    shop.services.untrustedProxy.address = null
  })
})

it('asks for the certificate once a day', () => {
  expect(asked).toEqual(['https://shop.example'])
})
