import type { IncomingHttpHeaders } from 'node:http'
import { UPLOAD_KINDS, type UploadKind } from '#domain/uploads/upload-kinds.ts'
import { issue } from '#domain/validation/issue.ts'
import { refuseField, ShopError } from '../http/errors.ts'

/** The supported version of the tus protocol (tus.io, 1.0.x), with creation and termination. */
export const TUS_VERSION = '1.0.0'
export const PART_TYPE = 'application/offset+octet-stream'

const longestName = 200

/** @throws ShopError `upload_version` for another version */
export function requireVersion(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== TUS_VERSION) throw new ShopError('upload_version')
}

/**
 * The declared properties of a new upload. Its name is only for display, never part of a path.
 * @throws ShopError `validation_failed` without a known kind, a name or a length in bytes
 */
export function readCreation(headers: IncomingHttpHeaders): {
  kind: UploadKind
  name: string
  length: number
} {
  const length = wholeNumber(headers['upload-length'])
  if (length === null || length === 0) throw refuseField('length', issue('uploads.length'))
  const told = readMetadata(headers['upload-metadata'])
  const kind = UPLOAD_KINDS.find((known) => known === told.get('kind'))
  if (!kind) throw refuseField('kind', issue('uploads.kind'))
  const name = plainName(told.get('filename') ?? '')
  if (name === '') throw refuseField('filename', issue('uploads.name'))
  return { kind, name, length }
}

/** The offset of a part. @throws ShopError `unsupported_media_type`, `validation_failed` */
export function readPart(headers: IncomingHttpHeaders): { offset: number } {
  if (headers['content-type'] !== PART_TYPE) throw new ShopError('unsupported_media_type')
  const offset = wholeNumber(headers['upload-offset'])
  if (offset === null) throw refuseField('offset', issue('uploads.offset'))
  return { offset }
}

function wholeNumber(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}

/** Pairs of a key and a base64 value, separated by commas. */
function readMetadata(header: string | string[] | undefined): Map<string, string> {
  if (typeof header !== 'string' || header.length > 4_000) return new Map()
  return new Map(
    header.split(',').map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ')
      return [key, Buffer.from(value, 'base64').toString('utf8')]
    }),
  )
}

/** The last part of a path, without invisible characters. */
function plainName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  return (
    last
      .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '')
      .trim()
      .slice(0, longestName)
      // A surrogate pair split at the limit could not be stored as JSON.
      .replace(/\p{Cs}/gu, '')
  )
}
