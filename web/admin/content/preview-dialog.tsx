import type { AdminContent } from '#domain/content/api-content.ts'
import type { EditableKey } from '#domain/content/contents.ts'
import { PreviewShell } from '../frame/preview-shell.tsx'
import { ContentPreview } from './content-preview.tsx'

/** A content as the storefront shows it, under the shop's present settings, before anybody has saved it. */
export default function PreviewDialog({
  contentKey,
  value,
  scenes,
  onClose,
}: {
  contentKey: EditableKey
  value: unknown
  scenes: AdminContent['scenes']
  onClose: () => void
}) {
  return (
    <PreviewShell onClose={onClose}>
      <ContentPreview contentKey={contentKey} value={value} scenes={scenes} />
    </PreviewShell>
  )
}
