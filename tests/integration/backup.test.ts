import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastBackup } from '#server/backup/last-backup.ts'
import { beginAttempt, endAttempt } from '#server/backup/queries.ts'
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
