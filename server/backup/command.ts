import path from 'node:path'
import { parseArgs } from 'node:util'
import { s3Target } from '../config/backup-settings.ts'
import { BackupError } from './backup-error.ts'
import { type BackupPlace, type BackupSource, openFolderPlace, openFolderSource } from './backup-place.ts'
import { openS3Backups } from './s3-place.ts'

export interface CommandArguments {
  /** A folder, or the address of one in an S3 storage. Null for the scheduled backup. */
  readonly place: string | null
  readonly keyFile: string | null
  readonly acceptNewKey: boolean
}

const USAGE = {
  backup: 'npm run backup -- DIR [--key-file FILE]',
  restore: 'npm run restore -- DIR [--key-file FILE] [--accept-new-key]',
}

/** @throws BackupError for unknown options */
export function readCommand(command: 'backup' | 'restore', args: readonly string[]): CommandArguments {
  const { values, positionals } = parse(command, args)
  const [place, ...others] = positionals
  if (others.length > 0 || (place === undefined) !== (values.scheduled === true))
    throw new BackupError(`Give one folder: ${USAGE[command]}`)
  return {
    place: place === undefined ? null : isAddress(place) ? place : fromHere(place),
    keyFile: values['key-file'] === undefined ? null : fromHere(values['key-file']),
    acceptNewKey: values['accept-new-key'] === true,
  }
}

function parse(command: 'backup' | 'restore', args: readonly string[]) {
  const flags = command === 'backup' ? (['scheduled'] as const) : (['accept-new-key'] as const)
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'key-file': { type: 'string' },
        ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }])),
      } as {
        'key-file': { type: 'string' }
        scheduled: { type: 'boolean' }
        'accept-new-key': { type: 'boolean' }
      },
    })
  } catch (error) {
    if (error instanceof TypeError)
      throw new BackupError(`${error.message.split('. ')[0]}. Usage: ${USAGE[command]}`)
    throw error
  }
}

/** npm runs commands in the clone and passes the caller's folder in a variable. */
function fromHere(name: string): string {
  return path.resolve(process.env.INIT_CWD ?? '', name)
}

function isAddress(place: string): boolean {
  return /^https?:\/\//.test(place)
}

export async function openPlace(place: string): Promise<BackupPlace> {
  if (!isAddress(place)) return await openFolderPlace(place)
  const { name, backups } = atAddress(place)
  return await backups.place(name)
}

/** The form of a place that is stored and shown: without the password in an address. */
export function labelOfPlace(place: string): string {
  return openSource(place).label
}

export function openSource(place: string): BackupSource {
  if (!isAddress(place)) return openFolderSource(place)
  const { name, backups } = atAddress(place)
  return backups.source(name)
}

/** The last part of an address is the backup's own name. */
function atAddress(address: string) {
  const target = s3Target(address)
  if (target.kind !== 's3' || target.prefix === '')
    throw new BackupError('The address names no folder: add one, as in https://ID:SECRET@HOST/BUCKET/FOLDER.')
  const parts = target.prefix.split('/')
  const name = parts.pop() ?? ''
  return { name, backups: openS3Backups({ ...target, prefix: parts.join('/') }) }
}
