import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError, type S3Settings, type Variables, wrongText } from './variables.ts'

export type BackupTarget =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 's3'
      readonly storage: S3Settings /** Without leading and trailing slashes. */
      readonly prefix: string
    }

/** Settings of scheduled backups. */
export interface BackupSettings {
  readonly target: BackupTarget
  /** Minutes after midnight, in India's time. */
  readonly atMinute: number
  /** How many complete backups are kept; older ones are deleted. */
  readonly keep: number
}

const DEFAULT_AT = '03:00'
const DEFAULT_KEEP = 14

/** @throws ConfigError for two targets, or for a time or number without a target */
export function backupSettings(values: Variables, cwd: string): BackupSettings | null {
  const { BACKUP_DIR: folder, BACKUP_S3_URL: address, BACKUP_AT: at, BACKUP_KEEP: keep } = values
  if (folder !== null && address !== null)
    throw new ConfigError(
      'BACKUP_DIR must be empty where BACKUP_S3_URL is set: choose one place for backups.',
    )
  const target =
    folder !== null ? folderTarget(resolve(cwd, folder)) : address === null ? null : s3Target(address)
  if (target === null) {
    const lonely = at !== null ? 'BACKUP_AT' : keep !== null ? 'BACKUP_KEEP' : null
    if (lonely !== null) throw new ConfigError(`BACKUP_DIR is missing: ${lonely} needs it, or BACKUP_S3_URL.`)
    return null
  }
  const [hour = 0, minute = 0] = (at ?? DEFAULT_AT).split(':').map(Number)
  return { target, atMinute: hour * 60 + minute, keep: keep ?? DEFAULT_KEEP }
}

function folderTarget(path: string): BackupTarget {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true) return { kind: 'folder', path }
  throw new ConfigError(`BACKUP_DIR ${wrongText('a folder, or a path where one can be made', path)}`)
}

/** @throws ConfigError for an address that is not `https://ID:SECRET@HOST/BUCKET/PREFIX?region=REGION` */
export function s3Target(address: string): BackupTarget {
  const url = new URL(address)
  const [bucket = '', ...prefix] = url.pathname.split('/').filter((part) => part !== '')
  if (bucket === '' || url.username === '' || url.password === '')
    throw new ConfigError(
      `BACKUP_S3_URL ${wrongText('an address such as https://ID:SECRET@s3.example.com/bucket/folder?region=ap-south-1')}`,
    )
  return {
    kind: 's3',
    storage: {
      endpoint: url.origin,
      bucket,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      region: url.searchParams.get('region') ?? 'us-east-1',
    },
    prefix: prefix.join('/'),
  }
}
