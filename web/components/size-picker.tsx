import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { classNames } from './class-names.ts'
import type { Elements } from './elements.ts'
import styles from './size-picker.module.css'

export interface SizeChoice {
  id: string
  label: string
  /** Whom a size named by a letter or a number fits. */
  fits?: string | undefined
  /** A second line such as "Save 12%". */
  note?: string | undefined
  /** For which of the saved children it is. */
  mark?: Elements
  available: boolean
}

/**
 * Sizes as a row of buttons. What is sold out stays visible and focusable, and says so; with `onSoldOut` it offers to
 * notify the customer when it is back.
 */
export function SizePicker({
  label,
  sizes,
  selectedId,
  onSelect,
  onSoldOut,
  row = false,
}: {
  label: string
  sizes: readonly SizeChoice[]
  selectedId: string | null
  onSelect: (id: string) => void
  onSoldOut?: (id: string) => void
  /** On phones one row that scrolls to the selected size. */
  row?: boolean
}) {
  return (
    <fieldset
      className={classNames(
        styles.sizes,
        sizes.some((size) => size.fits) && styles.columns,
        row && styles.row,
      )}
      aria-label={label}
    >
      {sizes.map((size) => (
        <button
          key={size.id}
          type="button"
          ref={row && size.id === selectedId ? scrollIntoRow : undefined}
          className={classNames(
            styles.size,
            size.id === selectedId && styles.on,
            !size.available && styles.out,
          )}
          aria-pressed={size.id === selectedId}
          aria-disabled={size.available || onSoldOut ? undefined : true}
          aria-haspopup={!size.available && onSoldOut ? 'dialog' : undefined}
          onClick={() => {
            if (size.available) onSelect(size.id)
            else onSoldOut?.(size.id)
          }}
        >
          <span>
            <span>{size.label}</span>
            {size.fits ? (
              <>
                <span className="visually-hidden"> · </span>
                <small className={styles.fits}>{size.fits}</small>
              </>
            ) : null}
            {size.available ? null : (
              <span className="visually-hidden">{`, ${COMPONENT_TEXTS.soldOut}`}</span>
            )}
            {!size.available && onSoldOut ? (
              <small className={styles.notify}>{COMPONENT_TEXTS.notifyMe}</small>
            ) : null}
            {size.mark}
            {size.note && size.available ? <small className={styles.note}>{size.note}</small> : null}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

function scrollIntoRow(size: HTMLElement | null): void {
  const list = size?.parentElement
  if (size && list) list.scrollLeft = size.offsetLeft - (list.clientWidth - size.offsetWidth) / 2
}
