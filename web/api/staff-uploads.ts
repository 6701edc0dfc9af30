import type { UploadKind } from '#domain/uploads/upload-kinds.ts'
import { sendInParts, type UploadNews } from './uploads.ts'

/** Sends a file of the staff. See `sendInParts`. */
export function sendFile(file: File, kind: UploadKind, news: UploadNews): () => void {
  return sendInParts(file, { endpoint: '/api/admin/uploads', kind }, news)
}
