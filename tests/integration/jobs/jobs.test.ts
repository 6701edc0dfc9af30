import { type AddressInfo, createServer, type Server } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { readRows } from '#server/db/rows.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { releaseOrphanedJobs } from '#server/jobs/subject.ts'
import { openJobPool, runDueJobs, startWorker } from '#server/jobs/worker.ts'
import { mailJobs } from '#server/notifications/jobs.ts'
import { queueOutbox } from '#server/notifications/queue-outbox.ts'
import { sendMessage } from '#server/notifications/send-message.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let mails: MailServer
const db = () => shop.database.db

beforeAll(async () => {
  mails = await startMailServer()
  shop = await openTestShop({
    env: { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: 'Phirki <shop@example.com>' },
  })
})
afterAll(async () => {
  await shop.close()
  mails.close()
})

async function placeForCash(): Promise<string> {
  const shopper = await createShopper(db())
  const variant = await createVariant(db())
  const answer = await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: placementOf(shopper, [{ variant }]),
  })
  return answer.body.orderId
}

async function messageAbout(orderId: string): Promise<{ id: string; sent: boolean; attempts: number }> {
  const rows = await readRows(
    db(),
    z.object({ id: z.string(), sent: z.boolean(), attempts: z.number() }),
    sql`
    select id, sent_at is not null as sent, attempts from outgoing_messages
    where key = ${orderId} and channel = 'email'`,
  )
  const [row] = rows
  if (!row) throw new Error('no message')
  return row
}

/** Whether the job that announces an order's messages waits. */
async function announcedAfter(orderId: string): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select 1 from graphile_worker.jobs j, orders o
    where o.id = ${orderId} and j.task_identifier = 'queue_messages' and j.updated_at > o.created_at`)
  return rows.length > 0
}

describe('a connection that the job runner gives back twice', () => {
  it('is taken back once', async () => {
    const pool = openJobPool(shop.database.pool, 1)
    const given = Promise.withResolvers<void>()
    pool.connect((error, _client, release) => {
      if (error) return given.reject(error)
      try {
        release()
        release()
        given.resolve()
      } catch (fault) {
        given.reject(fault)
      }
    })
    await given.promise
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(pool.idleCount).toBe(1)
    await pool.end()
  })
})

describe('the worker', () => {
  it('sends what an order left to say, by the mail server, without being told', async () => {
    const worker = await startWorker(shop.services)
    const orderId = await placeForCash()
    await vi.waitFor(async () => expect(await messageAbout(orderId)).toMatchObject({ sent: true }), {
      timeout: 15_000,
    })
    await worker.stop()
    const { id } = await messageAbout(orderId)
    expect(mails.received.filter((mail) => mail.includes(`Message-ID: <${id}@localhost>`))).toHaveLength(1)
    expect(mails.received.join()).toContain('From: Phirki <shop@example.com>')
  })

  it('sets jobs free that a process which died had begun', async () => {
    const orderId = await placeForCash()
    await queueOutbox(shop.services)
    await db().execute(sql`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-that-died', attempts = 1`)
    const worker = await startWorker(shop.services)
    await vi.waitFor(async () => expect(await messageAbout(orderId)).toMatchObject({ sent: true }), {
      timeout: 15_000,
    })
    await worker.stop()
  })
})

describe('runDueJobs()', () => {
  it('does all the jobs of one queue, each of which waits for the one before', async () => {
    const jobs = Array.from({ length: 60 }, (_, at) => `no-message-${at}`)
    for (const messageId of jobs) await addJob(db(), mailJobs.send_message, { messageId }, { queue: 'one' })
    await runDueJobs(shop.services)
    const { rows } = await db().execute(sql`select 1 from graphile_worker.jobs where queue_name = 'one'`)
    expect(rows).toHaveLength(0)
  })
})

describe('a process that dies while others live', () => {
  it('loses its jobs to them after ten minutes', async () => {
    const orderId = await placeForCash()
    // The shop announces an order's messages a moment later, by a job that would begin after the process had died.
    await eventually(async () => expect(await announcedAfter(orderId)).toBe(true))
    await queueOutbox(shop.services)
    const beginLongAgo = (minutes: number) =>
      db().execute(sql`
        update graphile_worker._private_jobs set locked_by = 'worker-that-died',
          locked_at = now() - make_interval(mins => ${minutes}::int)`)
    await beginLongAgo(9)
    await releaseOrphanedJobs(shop.services)
    await runDueJobs(shop.services)
    expect(await messageAbout(orderId)).toMatchObject({ sent: false })
    await beginLongAgo(11)
    await releaseOrphanedJobs(shop.services)
    await runDueJobs(shop.services)
    expect(await messageAbout(orderId)).toMatchObject({ sent: true })
  })
})

describe('sendMessage()', () => {
  it('sends one message once when two send it at once', async () => {
    const { id } = await messageAbout(await placeForCash())
    await Promise.all([1, 2, 3].map(() => sendMessage(shop.services, id)))
    expect(mails.received.filter((mail) => mail.includes(`<${id}@`))).toHaveLength(1)
  })

  it('fails when the mail server refuses, and succeeds at the next try', async () => {
    const { id } = await messageAbout(await placeForCash())
    mails.refuseNext = 1
    await expect(sendMessage(shop.services, id)).rejects.toThrow()
    await sendMessage(shop.services, id)
    const { rows } = await db().execute(sql`
      select sent_at is not null as sent, attempts from outgoing_messages where id = ${id}`)
    expect(rows).toEqual([{ sent: true, attempts: 2 }])
  })
})

interface MailServer {
  port: number
  received: string[]
  refuseNext: number
  close(): void
}

/** As much of a mail server as sending needs. */
async function startMailServer(): Promise<MailServer> {
  const state = { received: [] as string[], refuseNext: 0 }
  const server: Server = createServer((socket) => {
    let data: string | null = null
    socket.setEncoding('utf8').write('220 test\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: string) => {
      if (data !== null) {
        data += chunk
        if (!data.endsWith('\r\n.\r\n')) return
        state.received.push(data)
        data = null
        socket.write('250 taken\r\n')
        return
      }
      for (const line of chunk.split('\r\n').filter(Boolean)) {
        if (/^(EHLO|HELO|RSET)/i.test(line)) socket.write('250 test\r\n')
        else if (/^MAIL/i.test(line)) {
          if (state.refuseNext > 0) {
            state.refuseNext -= 1
            socket.write('451 later\r\n')
          } else socket.write('250 ok\r\n')
        } else if (/^RCPT/i.test(line)) socket.write('250 ok\r\n')
        else if (/^DATA/i.test(line)) {
          data = ''
          socket.write('354 go\r\n')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('500 what\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    close: () => void server.close(),
  })
}
