import { format } from '#domain/language/format.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { Button } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import styles from '../components/bulk-bar.module.css'
import { Spoken } from '../components/spoken.tsx'

/** What one does with the chosen products; the dark bar over the foot of the list. */
export function ProductsBar({
  count,
  all,
  page,
  onSelectAll,
  onSelectPage,
  onEdit,
  onPublish,
  onHide,
  onExport,
  onClear,
}: {
  /** How many are chosen. */
  count: number
  /** How many the list finds on all its pages; null when those are chosen already, or too many. */
  all: number | null
  /** How many the page shows, where not all of them are chosen; else null. */
  page: number | null
  onSelectAll: () => void
  onSelectPage: () => void
  onEdit: () => void
  onPublish: (() => void) | null
  onHide: (() => void) | null
  onExport: () => void
  onClear: () => void
}) {
  if (count === 0) return <Spoken words={null} />
  return (
    <>
      <Spoken words={format(words.selectedProducts, { count })} />
      <section className={styles.bar} aria-label={format(words.selectedProducts, { count })}>
        <b>{format(words.selected, { count })}</b>
        <Button small className={styles.primary} onClick={onEdit}>
          {format(words.edit, { count })}
        </Button>
        {onPublish ? (
          <Button variant="line" small onClick={onPublish}>
            {words.publish}
          </Button>
        ) : null}
        {onHide ? (
          <Button variant="line" small onClick={onHide}>
            {words.hide}
          </Button>
        ) : null}
        <Button variant="line" small onClick={onExport}>
          {words.export}
        </Button>
        {page === null ? null : (
          <Button variant="line" small className={styles.handheld} onClick={onSelectPage}>
            {format(words.selectAll, { count: page })}
          </Button>
        )}
        {all === null ? null : (
          <Button variant="line" small onClick={onSelectAll}>
            {format(words.selectEverything, { count: all })}
          </Button>
        )}
        <IconButton icon={closeIcon} label={words.clearSelection} onClick={onClear} />
      </section>
    </>
  )
}
