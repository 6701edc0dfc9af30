import { MOST_UPLOAD_BYTES } from '#domain/uploads/upload-kinds.ts'

export type FileFault = 'tooLarge' | 'emptyFile' | 'wrongList' | 'wrongZip'

const ENDINGS = { list: /\.(csv|tsv|txt|xlsx|json|jsonl|ndjson)$/i, zip: /\.zip$/i }

/** What a file lacks to be sent at all, said before a phone has sent a hundred megabytes; null where nothing is. */
export function fileFault(
  kind: 'list' | 'zip',
  { name, size }: { name: string; size: number },
): FileFault | null {
  if (!ENDINGS[kind].test(name)) return kind === 'list' ? 'wrongList' : 'wrongZip'
  if (size === 0) return 'emptyFile'
  return size > MOST_UPLOAD_BYTES[kind] ? 'tooLarge' : null
}
