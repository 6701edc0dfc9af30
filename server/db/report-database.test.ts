import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { openReportDatabase } from './report-database.ts'
import { readRow } from './rows.ts'

it('uses the primary while the replica is away, and tries the replica less often', async () => {
  const asked: string[] = []
  const primary = {
    async query({ text }: { text: string }) {
      asked.push(text)
      return { rows: [{ one: 1 }], rowCount: 1 }
    },
  } as unknown as pg.Pool
  const warned: unknown[] = []
  // Nothing listens on this port.
  const { db, close } = openReportDatabase(
    'postgres://shop@127.0.0.1:9/shop',
    { pool: primary },
    { warn: (...said: unknown[]) => warned.push(said) },
  )
  for (let time = 0; time < 3; time++)
    expect(await readRow(db, z.object({ one: z.number() }), sql`select 1 as one`)).toEqual({ one: 1 })
  expect(asked).toEqual(['select 1 as one', 'select 1 as one', 'select 1 as one'])
  expect(warned).toHaveLength(1)
  await close()
})
