import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastBackup } from '#server/backup/last-backup.ts'
import { lastDue } from '#server/backup/make-due-backup.ts'
import { beginAttempt, endAttempt, isBackupDue } from '#server/backup/queries.ts'
import type { Log } from '#server/config/log.ts'
import { readMediaCheck } from '#server/health/queries.ts'
import { findMissingMedia } from '#server/media/find-missing-media.ts'
import { openDiskMediaStore } from '#server/media/media-store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
})

describe('lastBackup()', () => {
  it('answers the newest attempt, and from when the newest complete backup is', async () => {
    const { db } = database
    expect(await lastBackup(db)).toBeNull()
    const scheduled = { cause: 'schedule', place: '/backups' } as const
    const first = await beginAttempt(db, scheduled)
    expect(await lastBackup(db)).toBeNull()
    expect(await beginAttempt(db, scheduled)).toBeNull()
    await endAttempt(db, first ?? '', { sizeBytes: 5_000 })
    const good = await lastBackup(db)
    expect(good).toMatchObject({ ok: true, fault: null, sizeBytes: 5_000, place: '/backups' })
    const second = await beginAttempt(db, scheduled)
    await endAttempt(db, second ?? '', { fault: 'disk_full' })
    expect(await lastBackup(db)).toMatchObject({
      ok: false,
      fault: 'disk_full',
      sizeBytes: null,
      lastGoodAt: good?.lastGoodAt,
    })
  })

  it('counts a backup whose process was killed as interrupted', async () => {
    const { db, pool } = database
    const killed = await beginAttempt(db, { cause: 'schedule', place: '/backups' })
    await pool.query(`update backups set seen_at = now() - interval '6 minutes' where id = $1`, [killed])
    const next = await beginAttempt(db, { cause: 'schedule', place: '/backups' })
    expect(next).not.toBeNull()
    const { rows } = await pool.query('select fault from backups where id = $1', [killed])
    expect(rows).toEqual([{ fault: 'interrupted' }])
  })
})

describe('the schedule', () => {
  it('asks for one backup a day after its minute in India, and again an hour after a failure', async () => {
    const at = (time: string) => lastDue(new Date(time), 180).toISOString()
    expect(at('2026-11-28T21:29:00Z')).toBe('2026-11-27T21:30:00.000Z')
    expect(at('2026-11-28T21:30:00Z')).toBe('2026-11-28T21:30:00.000Z')
    const { db, pool } = database
    await pool.query('delete from backups')
    const dueAt = new Date(Date.now() - 3_600_000)
    expect(await isBackupDue(db, dueAt)).toBe(true)
    const id = (await beginAttempt(db, { cause: 'schedule', place: '/backups' })) ?? ''
    expect(await isBackupDue(db, dueAt)).toBe(false)
    await endAttempt(db, id, { fault: 'failed' })
    expect(await isBackupDue(db, dueAt)).toBe(false)
    await pool.query(`update backups set begun_at = begun_at - interval '61 minutes'`)
    expect(await isBackupDue(db, new Date(Date.now() - 7_200_000))).toBe(true)
    await pool.query('update backups set fault = null, begun_at = now()')
    expect(await isBackupDue(db, dueAt)).toBe(false)
    expect(await isBackupDue(db, new Date(Date.now() + 1_000))).toBe(true)
  })
})

describe('findMissingMedia()', () => {
  it('writes down how many files the database names and the storage lacks, with examples', async () => {
    const { db, pool } = database
    const folder = mkdtempSync(join(tmpdir(), 'phirki-media-'))
    const media = openDiskMediaStore(folder)
    const logged: unknown[] = []
    const log = { error: (facts: unknown) => logged.push(facts) } as unknown as Log
    const start = { after: '', checked: 0, missing: 0, examples: [] }
    await media.write(`${'a'.repeat(24)}-360.avif`, Buffer.from('a'))
    for (const letter of ['a', 'b'])
      await pool.query(
        `insert into media (id, kind, width, height, widths) values ($1, 'image', 360, 480, array[360])`,
        [letter.repeat(24)],
      )
    await findMissingMedia({ db, media, log }, start)
    expect(logged).toEqual([{ missing: 1, of: 2, examples: [`${'b'.repeat(24)}-360.avif`] }])
    expect(await readMediaCheck(db)).toEqual({ checked: 2, missing: 1, isOld: false })
    await media.write(`${'b'.repeat(24)}-360.avif`, Buffer.from('b'))
    await findMissingMedia({ db, media, log }, start)
    expect(await readMediaCheck(db)).toEqual({ checked: 2, missing: 0, isOld: false })
    rmSync(folder, { recursive: true })
  })
})
