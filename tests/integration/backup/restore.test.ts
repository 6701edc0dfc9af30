import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlace, openSource, readCommand } from '#server/backup/command.ts'
import { lastBackup } from '#server/backup/last-backup.ts'
import { markUnfinished, openLoader } from '#server/backup/load-queries.ts'
import { checkFiles, readManifest } from '#server/backup/read-backup.ts'
import { requireKeyOf } from '#server/backup/restore-backup.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import { findRunningPostgres } from '#server/db/embedded/find-running.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { requireEncryptionKey } from '#server/keys/encryption-key.ts'
import { readOpenKeys, writeKeys } from '#server/keys/key-store.ts'
import { environment, filesOf, rowsOf } from '#tests/support/backups.ts'
import { createShopper, createVariant, placementOf, type TestShopper } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { type RanCommand, runCommand } from '#tests/support/run-command.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { removeDataDir, startShop } from '#tests/support/shop-process.ts'

const keys = { keyId: 'rzp_test_Real1234', keySecret: 'SECRET-key', webhookSecrets: ['SECRET-hook'] }
const noWorker = { CATALOGUE: 'none', RATE_LIMIT: 'off' }

let shop: TestShop
let folder = ''
let backup = ''
let made: RanCommand
let shopper: TestShopper
let variant: Awaited<ReturnType<typeof createVariant>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'phirki-backup-'))
  backup = join(folder, 'backup')
  shop = await openTestShop()
  const { db } = shop.database
  await requireEncryptionKey(db, shop.services.config)
  await writeKeys(db, shop.services.config, { name: 'payment', value: keys, hint: '…1234', authorId: null })
  shopper = await createShopper(db, { kind: 'guest' })
  variant = await createVariant(db, { stock: 5 })
  // Everything that the text format of COPY escapes, and what a job's row keeps.
  await db.execute(sql`update customers set fullname = ${'tab\t line\n back\\slash "" \\N ünïcode मीरा'}
    where id = ${shopper.customerId}`)
  await db.execute(sql`select graphile_worker.add_job('send_message', '{"messageId":"msg_none"}'::json,
    run_at => now() + interval '10 days')`)
  await shop.services.media.write(`${'f'.repeat(24)}-360.avif`, randomBytes(3_000))
  made = await runCommand('backup', [backup, '--key-file', join(folder, 'apart/key')], environment(shop))
}, 120_000)
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('npm run backup', () => {
  it('copies a running shop with progress and a clear end, and writes down that it did', async () => {
    expect(made.stderr).toBe('')
    expect(made.code).toBe(0)
    expect(made.stdout).toMatch(
      /database: \d+ tables with \d+ rows copied\nmedia: \d+ files copied\nkey: .*\ncomplete: /,
    )
    expect(await lastBackup(shop.database.db)).toMatchObject({ ok: true, place: backup })
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([])
  })

  it('keeps the key apart, and no secret of the environment', () => {
    const key = readFileSync(join(folder, 'apart/key'), 'utf8').trim()
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(readFileSync(join(backup, 'manifest.json'), 'utf8')).not.toContain(key)
    const settings = readFileSync(join(backup, 'settings.env'), 'utf8')
    expect(settings).toContain('# DATABASE_URL was set')
    expect(settings).not.toContain('postgres')
  })

  it('refuses a folder that is not empty, and what is no folder', async () => {
    await expect(openPlace(folder)).rejects.toThrow(/is not empty \(it contains /)
    await expect(openPlace(join(backup, 'manifest.json'))).rejects.toThrow(/is not a folder/)
    await expect(openPlace(join(backup, 'manifest.json/b'))).rejects.toThrow(/is not a folder/)
  })

  it.each([
    ['no folder', [], /^Give one folder/],
    ['two folders', ['a', 'b'], /^Give one folder/],
    ['an unknown flag', ['a', '--force'], /--force/],
    ['a flag of the other command', ['a', '--accept-new-key'], /--accept-new-key/],
  ])('refuses %s', (_what, args, said) => {
    expect(() => readCommand('backup', args)).toThrow(said)
  })

  it('refuses a folder and a database without a shop', async () => {
    const none = await runCommand('backup', [join(folder, 'b')], { DATA_DIR: join(folder, 'nowhere') })
    expect(none).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no shop in /) })
    const { pathname } = new URL(shop.database.connectionString)
    const DATABASE_URL = shop.database.connectionString.replace(pathname, '/postgres')
    const empty = await runCommand('backup', [join(folder, 'b')], { DATABASE_URL, DATA_DIR: shop.dataDir })
    expect(empty).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no shop in this database/),
    })
    expect(existsSync(join(folder, 'b'))).toBe(false)
  })
})

describe('npm run restore', () => {
  it('makes a second shop with the same rows and files, whose sealed key opens and which takes an order', async () => {
    const dataDir = join(folder, 'second')
    const ran = await runCommand('restore', [backup, '--key-file', join(folder, 'apart/key')], {
      DATA_DIR: dataDir,
    })
    expect(ran.stderr).toBe('')
    expect(ran.stdout).toMatch(/checking: all \d+ files are intact\n(.*\n)*complete: the shop is in /)
    const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
    try {
      expect(await rowsOf(server.connectionString)).toEqual(await rowsOf(shop.database.connectionString))
      expect(filesOf(dataDir)).toEqual(filesOf(shop.dataDir))
      const restored = openDatabase(server.connectionString)
      const config = readConfig({ DATA_DIR: dataDir }, { cwd: dataDir })
      expect((await readOpenKeys(restored.db, config)).payment?.keyId).toBe(keys.keyId)
      await restored.close()
    } finally {
      await server.stop()
    }
    const second = await startShop({ dataDir, env: noWorker })
    try {
      const body = placementOf(shopper, [{ variant }], { paymentMode: 'cod' })
      const answer = await fetch(`${second.origin}/api/order/place`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${shopper.token}` },
        body: JSON.stringify(body),
      })
      expect(await answer.json()).toMatchObject({ success: true })
      // The embedded server of a running shop is found by its folder.
      const again = await runCommand('backup', [join(folder, 'again')], { DATA_DIR: dataDir })
      expect(again).toMatchObject({ code: 0, stderr: '' })
      expect(findRunningPostgres(dataDir)).not.toBeNull()
    } finally {
      await second.end('SIGTERM')
    }
    // A database is made, migrated and started twice.
  }, 300_000)

  it.each([
    ['a folder that is no backup', () => folder, /is not a backup: it has no manifest.json/],
    ['a folder that is not there', () => join(folder, 'nowhere'), /is not a backup/],
    [
      'a file that was changed',
      () => spoilt((at) => appendFileSync(join(at, 'settings.env'), 'x')),
      /is damaged: settings.env/,
    ],
    [
      'a missing table',
      () => spoilt((at) => rmSync(join(at, 'database/public.orders.copy.gz'))),
      /public.orders.copy.gz is missing/,
    ],
    [
      'a manifest that was cut off',
      () => spoilt((at) => writeFileSync(join(at, 'manifest.json'), '{"format":1')),
      /manifest.json cannot be read/,
    ],
    ['a newer format', () => rewritten({ format: 2 }), /made by a newer version of the shop/],
    [
      'a newer database',
      () => rewritten({ lastMigration: '9999_future' }),
      /newer version of the shop \(.*9999_future/,
    ],
    [
      'a path that leaves the folder',
      () => rewritten({ files: [{ path: '../../etc/passwd', bytes: 1, sha256: 'a'.repeat(64) }] }),
      /is damaged/,
    ],
  ])('refuses %s', async (_what, place, said) => {
    const source = openSource(place())
    const reading = readManifest(source).then((manifest) => checkFiles(source, manifest, () => {}))
    await expect(reading).rejects.toThrow(said)
  })

  it('refuses a wrong or missing key by the rule of a start, in one line, and makes nothing', async () => {
    const dataDir = join(folder, 'keyless')
    const ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64')
    const refused = await runCommand('restore', [backup], { DATA_DIR: dataDir, ENCRYPTION_KEY })
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^ENCRYPTION_KEY must be [^\n]+\n$/),
    })
    const manifest = await readManifest(openSource(backup))
    const none = readConfig({ DATA_DIR: dataDir }, { cwd: folder })
    expect(() => requireKeyOf(manifest, none)).toThrow(/^ENCRYPTION_KEY is missing/)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('refuses a target with a shop, which stays as it is', async () => {
    const before = await rowsOf(shop.database.connectionString)
    const key = ['--key-file', join(folder, 'apart/key')]
    const intoFolder = await runCommand('restore', [backup, ...key], environment(shop))
    expect(intoFolder.stderr).toMatch(/^DATA_DIR .* is not empty \(it contains /)
    const into = { DATABASE_URL: shop.database.connectionString, DATA_DIR: join(folder, 'fresh') }
    const intoDatabase = await runCommand('restore', [backup, ...key], into)
    expect(intoDatabase.stderr).toMatch(/^The database is not empty \(it contains /)
    expect(await rowsOf(shop.database.connectionString)).toEqual(before)
    expect(existsSync(join(into.DATA_DIR, 'unfinished-restore'))).toBe(false)
  })

  it('leaves nothing that starts as a shop when it is broken off', async () => {
    const target = await createEmptyDatabase()
    const client = await openLoader(target.connectionString)
    await markUnfinished(client)
    await client.end()
    const dataDir = join(folder, 'half')
    const env = { DATABASE_URL: target.connectionString, DATA_DIR: dataDir }
    await expect(startShop({ dataDir, env: { ...noWorker, ...env } })).rejects.toThrow(
      /DATABASE_URL: the restore into this database was not completed/,
    )
    const key = ['--key-file', join(folder, 'apart/key')]
    rmSync(dataDir, { recursive: true, force: true })
    expect((await runCommand('restore', [backup, ...key], env)).stderr).toMatch(/was not completed: drop it/)
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'unfinished-restore'), '')
    expect((await runCommand('restore', [backup, ...key], { DATA_DIR: dataDir })).stderr).toMatch(
      /was not completed: remove that folder/,
    )
    await target.drop()
    removeDataDir(dataDir)
  })

  async function createEmptyDatabase() {
    const target = await createTestDatabase()
    await target.db.execute(sql`drop schema public, drizzle, graphile_worker cascade`)
    await target.db.execute(sql`create schema public`)
    return target
  }

  function spoilt(change: (copy: string) => void): string {
    const copy = mkdtempSync(join(folder, 'spoilt-'))
    cpSync(backup, copy, { recursive: true })
    change(copy)
    return copy
  }

  function rewritten(change: Record<string, unknown>): string {
    return spoilt((at) => {
      const manifest = JSON.parse(readFileSync(join(at, 'manifest.json'), 'utf8'))
      writeFileSync(join(at, 'manifest.json'), JSON.stringify({ ...manifest, ...change }))
    })
  }
})
