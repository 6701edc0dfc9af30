import * as z from 'zod'
import { BackupError } from './backup-error.ts'

export const MANIFEST = 'manifest.json'
const FORMAT = 1

const fileEntry = z.object({
  /** Relative, with slashes; paths that leave the folder are invalid. */
  path: z.string().regex(/^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type FileEntry = z.infer<typeof fileEntry>

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const copiedTable = z.object({
  schema: identifier,
  name: identifier,
  columns: z.array(identifier).min(1),
  rows: z.int().min(0),
})
export type CopiedTable = z.infer<typeof copiedTable>

const sequence = z.object({ schema: identifier, name: identifier, value: z.string(), called: z.boolean() })
export type SequenceValue = z.infer<typeof sequence>

const database = z.object({
  kind: z.literal('copy'),
  tables: z.array(copiedTable),
  sequences: z.array(sequence),
})
export type DatabasePart = z.infer<typeof database>

const manifest = z.object({
  format: z.literal(FORMAT),
  /** The moment of the database snapshot. */
  madeAt: z.iso.datetime(),
  shopVersion: z.string(),
  postgresVersion: z.string(),
  lastMigration: z.string(),
  /** Fingerprint of the encryption key, in hex; null if the shop had none yet. */
  keyFingerprint: z.string().nullable(),
  database,
  files: z.array(fileEntry),
})
export type Manifest = z.infer<typeof manifest>

/** The manifest in its file format. */
export function formatManifest(content: Omit<Manifest, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT, ...content }, null, 1)}\n`
}

/** @throws BackupError for an invalid manifest, or one of a later format */
export function parseManifest(text: string, place: string): Manifest {
  const value = parseJson(text)
  const known = z.object({ format: z.int() }).safeParse(value)
  if (known.success && known.data.format > FORMAT)
    throw new BackupError(
      `The backup in ${place} was made by a newer version of the shop: restore it with that version.`,
    )
  const parsed = manifest.safeParse(value)
  if (parsed.success) return parsed.data
  throw new BackupError(
    `The backup in ${place} is damaged: its ${MANIFEST} cannot be read. Use another backup.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
