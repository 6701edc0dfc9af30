import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'

/**
 * The owner's own words, what a courier service says, and what is kept as it was sent: the subject of an email, a tax
 * document.
 */
const OTHER_WORDS =
  /^(contents\.|settings\.|courier_events\.raw|parcel_scans\.words|outgoing_messages\.subject|invoices\.document)/

/** Two words at least, and twelve letters: below that a text is as likely a name or a value. */
const TWO_WORDS = /\p{L}{2,}\W+\p{L}{2,}/u

interface Sentence {
  name: string
  /** The longest part without a place. */
  part: string
  pattern: RegExp
}

let sentences: Promise<Sentence[]> | undefined

/**
 * Sentences of the shop's texts in the rows of a database. A row keeps a code and what its sentence is filled with, so that
 * each reader gets it in their language.
 * @returns `table.column: value (name of the text)` of each
 */
export async function storedSentences(client: pg.Client | pg.Pool, schema = 'public'): Promise<string[]> {
  sentences ??= readSentences()
  const known = await sentences
  const found = new Set<string>()
  for (const { column, value } of await readWords(client, schema)) {
    for (const { name, part, pattern } of known) {
      if (value.includes(part) && pattern.test(value)) found.add(`${column}: ${value} (${name})`)
    }
  }
  return [...found].sort()
}

async function readWords(
  client: pg.Client | pg.Pool,
  schema: string,
): Promise<{ column: string; value: string }[]> {
  const { rows: columns } = await client.query<{ table: string; column: string; json: boolean }>(
    `
    select table_name as "table", column_name as "column", data_type in ('jsonb', 'json') as json
    from information_schema.columns
    where table_schema = $1 and (data_type in ('text', 'character varying', 'jsonb', 'json') or udt_name = '_text')`,
    [schema],
  )
  const parts = columns
    .filter(({ table, column }) => !OTHER_WORDS.test(`${table}.${column}`))
    .map(
      ({ table, column }) =>
        `select distinct '${table}.${column}' as "column", left("${column}"::text, 2000) as value from "${schema}"."${table}" where "${column}"::text ~ '[a-z]{2}[^a-z]+[a-z]{2}'`,
    )
  const { rows } = await client.query<{ column: string; value: string }>(parts.join(' union all '))
  return rows
}

async function readSentences(): Promise<Sentence[]> {
  const files = readdirSync('domain', { recursive: true, encoding: 'utf8' })
  const read = files
    .filter((name) => name.endsWith('texts.en.ts'))
    .map(async (file): Promise<Sentence[]> => {
      const texts: object = await import(pathToFileURL(join(process.cwd(), 'domain', file)).href)
      return leavesOf(texts, file).flatMap(([name, text]) => sentenceOf(name, text))
    })
  return (await Promise.all(read)).flat()
}

function sentenceOf(name: string, text: string): Sentence[] {
  const parts = text.split(/\{\w+\}/)
  const literal = parts.join(' ')
  if (!TWO_WORDS.test(literal) || literal.replace(/\P{L}/gu, '').length < 12) return []
  const part = parts.toSorted((one, other) => other.length - one.length)[0] ?? ''
  const escaped = parts.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return [{ name, part, pattern: new RegExp(escaped.join('.{1,200}?')) }]
}

function leavesOf(value: unknown, name: string): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, `${name}.${key}`))
}
