import { lazy, Suspense } from 'react'
import { EDITOR_DIALOG_TEXTS } from '#texts/products/editor-dialog-texts.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import type { Open } from '#web/components/use-open.ts'
import { ChartsDialog } from './charts-dialog.tsx'
import { ClashDialog } from './clash-dialog.tsx'
import { LaterDialog } from './later-dialog.tsx'
import { OtherDraftDialog } from './other-draft-dialog.tsx'
import type { EditorForm } from './use-editor.ts'
import type { ProductSteps } from './use-product-steps.ts'

const { discardDialog, deleteDialog } = EDITOR_DIALOG_TEXTS
// As heavy as a page of the storefront, and looked at now and then.
const PreviewDialog = lazy(() => import('./preview-dialog.tsx'))

export type ProductDialog = 'later' | 'discard' | 'delete' | 'charts' | 'preview'
export type ProductDialogs = Open<ProductDialog>

/** The open dialog; those about a colleague's edits take precedence. */
export function ShownDialog({
  form,
  steps: { run, running },
  dialogs: { shown, close },
}: {
  form: EditorForm
  steps: ProductSteps
  dialogs: ProductDialogs
}) {
  const { product, state } = form
  if (product.draft && !product.draft.isMine) return <OtherDraftDialog form={form} />
  if (state.clash) return <ClashDialog form={form} clash={state.clash} />
  switch (shown) {
    case 'later':
      return (
        <LaterDialog
          busy={running !== null}
          onClose={close}
          onSet={(publishAt) => {
            close()
            run({ publishAt })
          }}
        />
      )
    case 'charts':
      return <ChartsDialog form={form} onClose={close} />
    case 'preview':
      return (
        <Suspense>
          <PreviewDialog form={form} onClose={close} />
        </Suspense>
      )
    case 'discard':
      return (
        <ConfirmDialog
          title={discardDialog.title}
          keep={discardDialog.keep}
          confirm={discardDialog.discard}
          onClose={close}
          onConfirm={() => {
            close()
            run('discard')
          }}
        >
          <p>{discardDialog.text}</p>
        </ConfirmDialog>
      )
    case 'delete':
      return (
        <ConfirmDialog
          title={deleteDialog.title}
          keep={deleteDialog.keep}
          confirm={deleteDialog.delete}
          onClose={close}
          onConfirm={() => {
            close()
            run('delete')
          }}
        >
          <p>{deleteDialog.text}</p>
        </ConfirmDialog>
      )
    case null:
      return null
  }
}
