import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { type Migrating, migrate, ownMigrations } from '../db/migrate.ts'

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })),
})

function readJournal() {
  return journalSchema.parse(JSON.parse(readFileSync(join(ownMigrations, 'meta/_journal.json'), 'utf8')))
}

/** The name of a migration by its time in the database; null if this version does not know it. */
export function migrationOf(createdAt: string): string | null {
  return readJournal().entries.find(({ when }) => String(when) === createdAt)?.tag ?? null
}

export function isKnownMigration(name: string): boolean {
  return readJournal().entries.some(({ tag }) => tag === name)
}

/** Migrates an empty database up to this migration, as an older version would have. */
export async function migrateUpTo(
  connectionString: string,
  last: string,
  options: Pick<Migrating, 'portable'> = {},
): Promise<void> {
  const journal = readJournal()
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1)
  const folder = mkdtempSync(join(tmpdir(), 'phirki-migrations-'))
  try {
    mkdirSync(join(folder, 'meta'))
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) copyFileSync(join(ownMigrations, `${tag}.sql`), join(folder, `${tag}.sql`))
    await migrate(connectionString, { ...options, folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
