import { format } from '#domain/language/format.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Changes } from './changes.tsx'
import { type ContentClash, timeOf } from './use-content-editor.ts'

const words = CONTENT_ADMIN_TEXTS.clash

/** Somebody else wrote meanwhile, or another version has begun. Closing it keeps mine. */
export function ClashDialog({
  clash: { changes, by, at },
  onSettle,
}: {
  clash: ContentClash
  onSettle: (side: 'mine' | 'theirs') => void
}) {
  return (
    <Dialog
      wide
      title={by === null ? format(words.begun, { time: timeOf(at) }) : format(words.title, { name: by })}
      onClose={() => onSettle('mine')}
      footer={
        <>
          <Button variant="line" onClick={() => onSettle('theirs')}>
            {words.theirs}
          </Button>
          <Button onClick={() => onSettle('mine')}>{words.mine}</Button>
        </>
      }
    >
      <p>{words.text}</p>
      <Changes changes={changes} />
    </Dialog>
  )
}
