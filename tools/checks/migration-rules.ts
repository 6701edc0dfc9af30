import type { SourceFile } from '../source-files.ts'

const MIGRATION = /^server\/db\/migrations\/(\d{4})_[\w-]+\.sql$/
/** Written before the rule. */
const LAST_WITHOUT_RULE = 56
/** In front of a statement that breaks the rule: why the version before can still work, or need not. */
const REASON = /^--[ \t]*allowed:[ \t]*\S.{9,}$/m

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`
const rules: { forbidden: RegExp; reason: string }[] = [
  { forbidden: new RegExp(`^drop table (?:if exists )?${name}`), reason: 'drops a table' },
  { forbidden: new RegExp(`^alter table (?:only )?${name} .*\\bdrop column\\b`), reason: 'drops a column' },
  {
    forbidden: new RegExp(`^alter table (?:only )?${name} (?:.*\\b)?rename\\b`),
    reason: 'renames a table or a column',
  },
  {
    forbidden: new RegExp(`^alter table (?:only )?${name} .*\\bset (?:data )?type\\b`),
    reason: 'changes the type of a column',
  },
  {
    forbidden: new RegExp(`^alter table (?:only )?${name} .*\\bset not null\\b`),
    reason: 'makes a column required that the version before may leave empty',
  },
  {
    forbidden: new RegExp(
      `^alter table (?:only )?${name} (?=.*\\badd column\\b)(?=.*\\bnot null\\b)(?!.*\\b(?:default|generated)\\b)`,
    ),
    reason: 'adds a required column without a default',
  },
  {
    forbidden: new RegExp(
      `^create (?:unique )?index (?!concurrently\\b)(?:if not exists )?"?\\w+"? on (?:only )?${name}`,
    ),
    reason:
      'builds an index while the table is locked: use "concurrently" in a migration that begins with "-- without a transaction"',
  },
]

/** What the version before could not work with, in migrations that are new; one line each. */
export function faultsOfMigrations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const [, number] = MIGRATION.exec(path) ?? []
    return number === undefined || Number(number) <= LAST_WITHOUT_RULE ? [] : faultsOf(path, text)
  })
}

function faultsOf(path: string, text: string): string[] {
  const statements = text.split(/--> statement-breakpoint|;\s*$/m)
  const created = new Set(
    statements.flatMap((statement) => {
      const [, table] = new RegExp(`^create table (?:if not exists )?${name}`).exec(plain(statement)) ?? []
      return table === undefined ? [] : [table]
    }),
  )
  return statements.flatMap((statement) => {
    if (REASON.test(statement)) return []
    return rules.flatMap(({ forbidden, reason }) => {
      const found = forbidden.exec(plain(statement))
      if (!found || created.has(found[1] ?? '')) return []
      return [`${path}: ${reason} (docs/operations/upgrades.md)`]
    })
  })
}

/** Without comments, in one line and in lower case. */
function plain(statement: string): string {
  return statement
    .replace(/--[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
