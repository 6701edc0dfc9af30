import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openSource } from '#server/backup/command.ts'
import { lastBackup } from '#server/backup/last-backup.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { migrateUpTo } from '#server/backup/migrations.ts'
import { checkFiles, readManifest } from '#server/backup/read-backup.ts'
import { openScheduledPlace } from '#server/backup/scheduled-places.ts'
import { s3Target } from '#server/config/backup-settings.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { requireEncryptionKey } from '#server/keys/encryption-key.ts'
import { createEmptyDatabase, environment, filesOf, rowsOf } from '#tests/support/backups.ts'
import { createShopper, createVariant, placementOf, type TestShopper } from '#tests/support/builders.ts'
import { type RanCommand, runCommand } from '#tests/support/run-command.ts'
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { freePort, removeDataDir, startShop } from '#tests/support/shop-process.ts'

/*
 * `npm run test:backups`, a command of its own, as it takes minutes: what restore.test.ts leaves out. The full disks need
 * the right to mount; PostgreSQL 15 is Debian's.
 */

const isAsked = process.env.BACKUPS === '1'
const postgres15 = '/usr/lib/postgresql/15/bin'
const root = process.getuid?.() === 0
const minutes = 60_000
/** Before the table of backups. */
const olderMigration = '0052_add_claim_proofs'

let shop: TestShop
let folder = ''
let shopper: TestShopper
let variant: Awaited<ReturnType<typeof createVariant>>
let databases = 0

const keyFile = () => ['--key-file', join(folder, 'key')]
const emptyDatabase = () =>
  createEmptyDatabase(inject('databaseServer'), `restored_${process.pid}_${++databases}`)
const picture = () => `${randomBytes(12).toString('hex')}-360.avif`

async function restored(place: string, DATABASE_URL: string): Promise<RanCommand & { dataDir: string }> {
  const dataDir = mkdtempSync(join(folder, 'restored-'))
  const ran = await runCommand('restore', [place, ...keyFile()], { DATA_DIR: dataDir, DATABASE_URL })
  return { ...ran, dataDir }
}

async function expectSameShop(place: string): Promise<void> {
  const target = await emptyDatabase()
  const { stderr, stdout, dataDir } = await restored(place, target)
  expect(stderr).toBe('')
  expect(stdout).toMatch(/complete: the shop is in the database/)
  expect(await rowsOf(target)).toEqual(await rowsOf(shop.database.connectionString))
  expect(filesOf(dataDir)).toEqual(filesOf(shop.dataDir))
}

describe.skipIf(!isAsked)('backups elsewhere and in trouble', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'phirki-targets-'))
    shop = await openTestShop()
    const { db } = shop.database
    await requireEncryptionKey(db, shop.services.config)
    shopper = await createShopper(db, { kind: 'guest' })
    variant = await createVariant(db, { stock: 50 })
    // More than two parts of a storage, which do not compress.
    await query(
      shop.database.connectionString,
      `insert into server_secrets (name, value) select 'large', decode(string_agg(md5(random()::text), ''), 'hex')
        from generate_series(1, 1900000)`,
    )
    for (let at = 0; at < 3; at++) await shop.services.media.write(picture(), randomBytes(3_000))
    const made = await runCommand('backup', [join(folder, 'first'), ...keyFile()], environment(shop))
    expect(made).toMatchObject({ code: 0, stderr: '' })
  }, 5 * minutes)
  afterAll(async () => {
    await shop.close()
    removeDataDir(folder)
  })

  describe('an S3 storage', () => {
    let storage: S3Server
    const address = (name: string) =>
      `${storage.env.S3_ENDPOINT?.replace('//', '//key:secret@')}/bucket/${name}`
    beforeAll(async () => {
      storage = await startS3Server()
    })
    afterAll(() => storage.close())

    it('takes a backup, also in parts, and gives the same shop back', { timeout: 5 * minutes }, async () => {
      const made = await runCommand('backup', [address('shop/one')], environment(shop))
      expect(made).toMatchObject({ code: 0, stderr: '' })
      expect(made.stdout).toMatch(/complete: http:\/\/127[^@]+\/bucket\/shop\/one \(/)
      expect(storage.calls.get('PUT partNumber&uploadId')).toBeGreaterThan(2)
      await expectSameShop(address('shop/one'))
      const again = await runCommand('backup', [address('shop/one')], environment(shop))
      expect(again).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/is not empty: give the address/),
      })
      expect((await restored(address('shop/none'), await emptyDatabase())).stderr).toMatch(/is not a backup/)
    })

    it('is left without what was stopped, and never takes it for a backup', {
      timeout: 5 * minutes,
    }, async () => {
      const stopped = await endWhileCopying([address('stopped/one')], 'SIGTERM', () =>
        storage.keys().some((key) => key.startsWith('stopped/')),
      )
      expect(stopped).toMatchObject({ code: 1, stderr: 'The backup was stopped. Nothing was kept.\n' })
      expect(storage.keys().filter((key) => key.startsWith('stopped/'))).toEqual([])
      await endWhileCopying([address('stopped/two')], 'SIGKILL', () =>
        storage.keys().some((key) => key.startsWith('stopped/')),
      )
      expect((await restored(address('stopped/two'), await emptyDatabase())).stderr).toMatch(
        /is not a backup/,
      )
    })

    it('keeps so many of the nights, and what is not the shop’s', { timeout: 5 * minutes }, async () => {
      const target = s3Target(address('nights'))
      await fetchPut(`${storage.env.S3_ENDPOINT}/bucket/nights/notes/manifest.json`)
      await makeNights(4, (day) => openScheduledPlace({ target, atMinute: 180, keep: 2 }, day))
      const names = new Set(storage.keys().flatMap((key) => /^nights\/([^/]+)/.exec(key)?.[1] ?? []))
      expect([...names].sort()).toEqual(['notes', 'phirki-20261103-0300', 'phirki-20261104-0300'])
      await expectSameShop(address('nights/phirki-20261104-0300'))
    })
  })

  describe('two at once', () => {
    it('are both complete', { timeout: 5 * minutes }, async () => {
      const places = ['left', 'right'].map((name) => join(folder, name))
      const made = await Promise.all(places.map((place) => runCommand('backup', [place], environment(shop))))
      expect(made.map(({ code, stderr }) => [code, stderr])).toEqual([
        [0, ''],
        [0, ''],
      ])
      for (const place of places) {
        const source = openSource(place)
        await checkFiles(source, await readManifest(source), () => {})
      }
    })

    it('are one in the same folder, and a refusal', { timeout: 5 * minutes }, async () => {
      const place = join(folder, 'same')
      const made = await Promise.all([1, 2].map(() => runCommand('backup', [place], environment(shop))))
      expect(made.map(({ code }) => code).sort()).toEqual([0, 1])
      expect(made.map(({ stderr }) => stderr).join('')).toMatch(
        /^\S+same is not empty \(it contains [^\n]+\n$/,
      )
      const source = openSource(place)
      await checkFiles(source, await readManifest(source), () => {})
      expect(readdirSync(folder).filter((name) => name.startsWith('same'))).toEqual(['same'])
    })
  })

  describe('what is broken off', () => {
    const partials = () =>
      readdirSync(folder).filter((name) => name.startsWith('ended') && name.includes('.partial'))

    it('is removed where the backup is stopped, and no backup where it is killed', {
      timeout: 5 * minutes,
    }, async () => {
      const place = join(folder, 'ended')
      const stopped = await endWhileCopying([place], 'SIGTERM', () => partials().length > 0)
      expect(stopped).toMatchObject({ code: 1, stderr: 'The backup was stopped. Nothing was kept.\n' })
      expect(await lastBackup(shop.database.db)).toMatchObject({ ok: false, fault: 'interrupted' })
      expect(partials()).toEqual([])
      await endWhileCopying([place], 'SIGKILL', () => partials().length > 0)
      expect(existsSync(place)).toBe(false)
      const [left = ''] = partials()
      expect((await restored(join(folder, left), await emptyDatabase())).stderr).toMatch(/is not a backup/)
      expect(await runCommand('backup', [place], environment(shop))).toMatchObject({ code: 0, stderr: '' })
    })

    it('is refused by a start and by a restore, until the database is new', {
      timeout: 5 * minutes,
    }, async () => {
      const target = await emptyDatabase()
      const env = { DATA_DIR: mkdtempSync(join(folder, 'half-')), DATABASE_URL: target }
      let child: ChildProcess | undefined
      const restoring = runCommand('restore', [join(folder, 'first'), ...keyFile()], env, (started) => {
        child = started
      })
      await expect.poll(() => isBegun(target), { timeout: 2 * minutes, interval: 50 }).toBe(true)
      child?.kill('SIGKILL')
      await restoring
      await expect(startShop({ dataDir: env.DATA_DIR, env: { ...env, CATALOGUE: 'none' } })).rejects.toThrow(
        /DATA_DIR: the restore into .* was not completed/,
      )
      const again = await restored(join(folder, 'first'), target)
      expect(again.stderr).toMatch(/was not completed: drop it, create it again/)
      await createEmptyDatabase(inject('databaseServer'), new URL(target).pathname.slice(1))
      expect(await restored(join(folder, 'first'), target)).toMatchObject({ code: 0, stderr: '' })
    })
  })

  describe.skipIf(!root)('a full disk', () => {
    let disk = ''
    beforeAll(() => {
      disk = mkdtempSync(join(tmpdir(), 'phirki-small-'))
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk])
    })
    afterAll(() => {
      execFileSync('umount', ['-l', disk])
      removeDataDir(disk)
    })

    it('ends a backup with a sentence and nothing left, which Today shows', {
      timeout: 5 * minutes,
    }, async () => {
      const full = await runCommand('backup', [join(disk, 'one')], environment(shop))
      expect(full).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^The disk is full: nothing was kept[^\n]+\n$/),
      })
      expect(readdirSync(disk)).toEqual([])
      expect(await lastBackup(shop.database.db)).toMatchObject({ ok: false, fault: 'disk_full' })
    })

    it('ends a restore with a sentence, and its folder is empty again', {
      timeout: 5 * minutes,
    }, async () => {
      const full = await runCommand('restore', [join(folder, 'first'), ...keyFile()], { DATA_DIR: disk })
      expect(full.code).toBe(1)
      expect(full.stderr).toMatch(/^[^\n]*(full|space|room)[^\n]*\n$/i)
      expect(readdirSync(disk)).toEqual([])
    })
  })

  it('the backup of an older version is restored and migrated', { timeout: 5 * minutes }, async () => {
    const old = await emptyDatabase()
    await migrateUpTo(old, olderMigration)
    const client = new pg.Client({ connectionString: old })
    await client.connect()
    await client.query(`create table by_hand (id serial primary key); insert into by_hand default values`)
    await client.query(`insert into customers (id, kind, fullname, email, email_normalised, phone)
      values ('usr_old', 'registered', 'Asha Rao', 'asha@example.com', 'asha@example.com', '+919648127973')`)
    await client.end()
    const place = join(folder, 'older')
    const env = { DATABASE_URL: old, DATA_DIR: mkdtempSync(join(folder, 'old-')) }
    expect(await runCommand('backup', [place], env)).toMatchObject({ code: 0, stderr: '' })
    expect(await readManifest(openSource(place))).toMatchObject({ lastMigration: olderMigration })
    const target = await emptyDatabase()
    const ran = await restored(place, target)
    expect(ran).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/not know them: public.by_hand\n/),
    })
    const [there] = await query(
      target,
      `select fullname, to_regclass('media_checks') is not null as "isNew"
      from customers where id = 'usr_old'`,
    )
    expect(there).toEqual({ fullname: 'Asha Rao', isNew: true })
  })

  describe('the nightly backup', () => {
    beforeAll(() => shop.database.db.execute(sql`delete from server_secrets where name = 'large'`))

    it('keeps 14, links unchanged media, and leaves other folders alone', {
      timeout: 5 * minutes,
    }, async () => {
      const place = join(folder, 'nights')
      const broken = join(place, 'phirki-20261001-0300.bak_old.partial')
      for (const made of [broken, join(place, 'my-own')]) mkdirSync(made, { recursive: true })
      utimesSync(broken, new Date('2026-10-01'), new Date('2026-10-01'))
      const target = { kind: 'folder', path: place } as const
      await makeNights(16, (day) => openScheduledPlace({ target, atMinute: 180, keep: 14 }, day))
      const nights = Array.from(
        { length: 14 },
        (_, at) => `phirki-202611${String(at + 3).padStart(2, '0')}-0300`,
      )
      expect(readdirSync(place).sort()).toEqual(['my-own', ...nights])
      const newest = join(place, nights.at(-1) ?? '')
      const files = readdirSync(join(newest, 'media'), { recursive: true, encoding: 'utf8' })
      const media = files.filter((name) => /\.\w+$/.test(name))
      expect(media).toHaveLength(Object.keys(filesOf(shop.dataDir)).length)
      for (const name of media) expect(statSync(join(newest, 'media', name)).nlink).toBe(14)
      await expectSameShop(newest)
    })

    it('is made once by a shop that was off at its time, and shown', { timeout: 5 * minutes }, async () => {
      const place = join(folder, 'by-itself')
      const env = {
        ...environment(shop),
        BACKUP_DIR: place,
        CATALOGUE: 'none',
        RATE_LIMIT: 'off',
        WEB_CONCURRENCY: '2',
      }
      const running = await startShop({ dataDir: shop.dataDir, env })
      try {
        const complete = () =>
          existsSync(place) ? readdirSync(place).filter((name) => !name.includes('partial')) : []
        await expect.poll(complete, { timeout: 3 * minutes, interval: 1_000 }).toHaveLength(1)
        await expect
          .poll(() => lastBackup(shop.database.db), { timeout: minutes })
          .toMatchObject({ ok: true, place })
        // Two more that are begun at once find that it is there.
        const [one, other] = await Promise.all([1, 2].map(() => runCommand('backup', ['--scheduled'], env)))
        expect([one?.code, other?.code]).toEqual([0, 0])
        expect(complete()).toHaveLength(1)
      } finally {
        await running.end('SIGTERM')
      }
    })
  })

  describe.skipIf(!root || !existsSync(postgres15))('PostgreSQL 15', () => {
    const data = mkdtempSync(join(tmpdir(), 'phirki-fifteen-'))
    const as = (program: string, ...args: string[]) =>
      execFileSync(
        'setpriv',
        ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(postgres15, program), ...args],
        {
          stdio: 'pipe',
        },
      )
    let server = ''
    beforeAll(async () => {
      execFileSync('chown', ['postgres:', data])
      chmodSync(data, 0o700)
      as(
        'initdb',
        '-D',
        join(data, 'main'),
        '-U',
        'phirki',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      )
      const port = await freePort()
      as(
        'pg_ctl',
        '-D',
        join(data, 'main'),
        '-w',
        '-l',
        join(data, 'log'),
        '-o',
        `-p ${port} -k ${data}`,
        'start',
      )
      server = `postgres://phirki@127.0.0.1:${port}/postgres`
    }, 2 * minutes)
    afterAll(() => {
      as('pg_ctl', '-D', join(data, 'main'), '-m', 'immediate', 'stop')
      rmSync(data, { recursive: true, force: true })
    })

    it('takes over from the embedded one, sells, and gives back', { timeout: 8 * minutes }, async () => {
      // The newest major version first, as a shop starts out.
      const embedded = mkdtempSync(join(folder, 'embedded-'))
      expect(
        await runCommand('restore', [join(folder, 'first'), ...keyFile()], { DATA_DIR: embedded }),
      ).toMatchObject({ code: 0, stderr: '' })
      const before = await startEmbeddedPostgres({ dataDir: embedded, log: () => {} })
      const rows = await rowsOf(before.connectionString)
      const moved = await runCommand('backup', [join(folder, 'moved')], { DATA_DIR: embedded })
      expect(moved).toMatchObject({ code: 0, stderr: '' })
      await before.stop()
      const target = await createEmptyDatabase(server, 'shop')
      const { stderr, dataDir } = await restored(join(folder, 'moved'), target)
      expect(stderr).toBe('')
      expect(await rowsOf(target)).toEqual(rows)
      const env = { DATABASE_URL: target, CATALOGUE: 'none', RATE_LIMIT: 'off' }
      const ENCRYPTION_KEY = execFileSync('cat', [join(folder, 'key')], { encoding: 'utf8' }).trim()
      const running = await startShop({ dataDir, env: { ...env, ENCRYPTION_KEY } })
      try {
        const answer = await fetch(`${running.origin}/api/order/place`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${shopper.token}` },
          body: JSON.stringify(placementOf(shopper, [{ variant }], { paymentMode: 'cod' })),
        })
        expect(await answer.json()).toMatchObject({ success: true })
      } finally {
        await running.end('SIGTERM')
      }
      const back = await runCommand('backup', [join(folder, 'back')], {
        DATA_DIR: dataDir,
        DATABASE_URL: target,
      })
      expect(back).toMatchObject({ code: 0, stderr: '' })
      const newest = await emptyDatabase()
      expect((await restored(join(folder, 'back'), newest)).stderr).toBe('')
      expect(await rowsOf(newest)).toEqual(await rowsOf(target))
    })
  })

  async function makeNights(
    count: number,
    open: (day: Date) => ReturnType<typeof openScheduledPlace>,
  ): Promise<void> {
    for (let day = 1; day <= count; day++) {
      // 3:00 in India.
      const { place, prune } = await open(new Date(Date.UTC(2026, 10, day - 1, 21, 30)))
      const { config, media } = shop.services
      const connectionString = shop.database.connectionString
      const signal = new AbortController().signal
      await makeBackup({ config, media, connectionString, signal, place, print: () => {} })
      await prune()
    }
  }

  async function endWhileCopying(
    args: string[],
    signal: NodeJS.Signals,
    isCopying: () => boolean,
  ): Promise<RanCommand> {
    let child: ChildProcess | undefined
    const running = runCommand('backup', args, environment(shop), (started) => {
      child = started
    })
    await expect.poll(isCopying, { timeout: 2 * minutes, interval: 20 }).toBe(true)
    child?.kill(signal)
    return await running
  }
})

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function isBegun(connectionString: string): Promise<boolean> {
  const [row] = await query(connectionString, `select to_regclass('public.customers') is not null as there`)
  return (row as { there: boolean }).there
}

async function fetchPut(address: string): Promise<void> {
  await fetch(address, { method: 'PUT', body: '{}' })
}
