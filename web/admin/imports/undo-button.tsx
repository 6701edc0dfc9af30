import type { ApiImport } from '#domain/imports/api-import.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { undoImport } from '#web/api/admin/imports.ts'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { useMay } from '../components/use-staff-member.ts'
import { useStep } from '../components/use-step.ts'
import { undoIcon } from './icons.ts'

/** Undoes the whole import, after a confirmation. */
export function UndoButton({ told: { _id } }: { told: ApiImport }) {
  const mayWrite = useMay('products.write')
  const asking = useOpen()
  const undoing = useStep(() => undoImport(_id), asking.close)
  if (!mayWrite) return null
  return (
    <>
      <Button variant="line" onClick={() => asking.open(true)}>
        <Icon path={undoIcon} size="small" />
        <span>{words.undoAll}</span>
      </Button>
      {asking.shown ? (
        <ConfirmDialog
          title={words.undoTitle}
          keep={words.undoKeep}
          confirm={words.undoNow}
          running={undoing.running !== null}
          onClose={asking.close}
          onConfirm={() => undoing.run()}
        >
          <p>{words.undoText}</p>
          {undoing.failure ? (
            <Note kind="bad" live>
              {undoing.failure}
            </Note>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
