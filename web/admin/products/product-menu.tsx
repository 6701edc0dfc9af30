import { EDITOR_TEXTS as words } from '#texts/products/editor-texts.ts'
import { copyIcon, eyeOffIcon } from '#web/components/icons-admin.ts'
import { binIcon, rulerIcon } from '#web/components/icons-catalogue.ts'
import { ActionMenu, type MenuAction } from '../components/action-menu.tsx'
import { againIcon } from '../components/icons.ts'
import { archiveIcon, clockIcon } from './editor-icons.ts'
import type { ProductDialogs } from './product-dialogs.tsx'
import type { EditorForm } from './use-editor.ts'
import type { ProductSteps } from './use-product-steps.ts'

/** What else may be done to a product. */
export function ProductMenu({
  form: { product, isChanged },
  steps: { run },
  dialogs,
  up = false,
}: {
  form: EditorForm
  steps: ProductSteps
  dialogs: ProductDialogs
  /** At the foot of a phone. */
  up?: boolean
}) {
  const { status, publishAt, draft } = product
  const ways: MenuAction[] = []
  if (status === 'draft') {
    ways.push({ label: words.publishLater, icon: clockIcon, act: () => dialogs.open('later') })
    if (publishAt !== null) ways.push({ label: words.notLater, icon: eyeOffIcon, act: () => run('hide') })
  }
  if (status === 'published') ways.push({ label: words.hide, icon: eyeOffIcon, act: () => run('hide') })
  ways.push({ label: words.duplicate, icon: copyIcon, act: () => run('duplicate') })
  ways.push({ label: words.manageCharts, icon: rulerIcon, act: () => dialogs.open('charts') })
  if (status === 'published' && (isChanged || draft)) {
    ways.push({ label: words.discard, icon: againIcon, bad: true, act: () => dialogs.open('discard') })
  }
  if (status !== 'archived') ways.push({ label: words.archive, icon: archiveIcon, act: () => run('archive') })
  if (status === 'draft' && !product.wasPublished) {
    ways.push({ label: words.delete, icon: binIcon, bad: true, act: () => dialogs.open('delete') })
  }
  return <ActionMenu ways={ways} label={words.more} roundLabel={words.moreForThis} up={up} />
}
