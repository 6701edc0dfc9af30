import type { ListingQuery } from '#domain/catalogue/filters.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { Chip } from '#web/components/chip.tsx'
import styles from './size-by-child.module.css'
import { useChildGuide } from './use-child-guide.ts'
import { useChildrenDialog } from './use-children-dialog.tsx'

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
