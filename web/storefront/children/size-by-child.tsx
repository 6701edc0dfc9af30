import { type ComponentType, useState } from 'react'
import type { ListingQuery } from '#domain/catalogue/filters.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { Chip } from '#web/components/chip.tsx'
import { classNames } from '#web/components/class-names.ts'
import type { Elements } from '#web/components/elements.ts'
import { onDemand } from '#web/components/on-demand.ts'
import styles from './children.module.css'
import type { ChildrenDialogProps, ChildrenView } from './children-dialog.tsx'
import { useChildGuide } from './use-child-guide.ts'

const loadDialog = () => import('./children-dialog.tsx')

/** Opens the dialog, whose code loads then. `dialog` belongs into the page. */
export function useChildrenDialog(): { open: (view: ChildrenView) => void; dialog: Elements } {
  const [shown, show] = useState<{ Part: ComponentType<ChildrenDialogProps>; view: ChildrenView } | null>(
    null,
  )
  return {
    open: (view) => void onDemand(loadDialog, (part) => show({ Part: part.default, view })),
    dialog: shown ? <shown.Part view={shown.view} onClose={() => show(null)} /> : null,
  }
}

/** Above a listing: the children as filters, or one chip to save a child. The server renders the chip for everyone. */
export function ChildFilters({ query }: { query: ListingQuery }) {
  const guide = useChildGuide()
  const { open, dialog } = useChildrenDialog()
  return (
    <>
      <div className={styles.chips}>
        {guide ? (
          <guide.FilterChips query={query} onEdit={() => open('list')} />
        ) : (
          <Chip className={styles.add} aria-haspopup="dialog" onClick={() => open('new')}>
            <span>{LAYOUT_TEXTS.sizeByChild}</span>
          </Chip>
        )}
      </div>
      {dialog}
    </>
  )
}

/** Below the sizes of a product, until a child is saved. */
export function SaveChild() {
  const { open, dialog } = useChildrenDialog()
  return (
    <>
      <button
        type="button"
        className={classNames('link no-print', styles.saveChild)}
        aria-haspopup="dialog"
        onClick={() => open('new')}
      >
        <span>{LAYOUT_TEXTS.sizeByChild}</span>
      </button>
      {dialog}
    </>
  )
}

/** In the header: whom the visitor shops for. */
export function ChildrenButton({ className }: { className?: string | undefined }) {
  const guide = useChildGuide()
  const { open, dialog } = useChildrenDialog()
  return (
    <>
      <button
        type="button"
        className={classNames(styles.who, className)}
        aria-haspopup="dialog"
        onClick={() => open('list')}
      >
        {guide ? <guide.ChosenNames /> : <span>{LAYOUT_TEXTS.sizeByChild}</span>}
      </button>
      {dialog}
    </>
  )
}
