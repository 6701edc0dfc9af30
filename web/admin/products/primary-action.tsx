import { EDITOR_TEXTS as words } from '#texts/products/editor-texts.ts'
import { Button } from '#web/components/button.tsx'
import type { EditorForm } from './use-editor.ts'
import type { ProductSteps } from './use-product-steps.ts'

/** The page's one primary action: what comes next for this product. */
export function PrimaryAction({
  form: { product, isChanged },
  steps: { run, running },
}: {
  form: EditorForm
  steps: ProductSteps
}) {
  const busy = running !== null
  switch (product.status) {
    case 'draft':
      return (
        <Button loading={busy} loadingText={words.publishing} onClick={() => run('publish')}>
          {words.publish}
        </Button>
      )
    case 'published':
      return (
        <Button
          disabled={!isChanged && !busy}
          loading={busy}
          loadingText={words.saving}
          onClick={() => run('save')}
        >
          {words.save}
        </Button>
      )
    case 'archived':
      return (
        <Button loading={busy} onClick={() => run('bring_back')}>
          {words.bringBack}
        </Button>
      )
  }
}
