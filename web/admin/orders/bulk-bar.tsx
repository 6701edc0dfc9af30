import { format } from '#domain/language/format.ts'
import { COURIER_ADMIN_TEXTS } from '#texts/fulfilment/courier-admin-texts.ts'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { BULK_TEXTS } from '#texts/orders/bulk-texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { truckIcon } from '#web/components/icons-admin.ts'
import styles from '../components/bulk-bar.module.css'
import { printIcon } from '../components/icons.ts'
import { Spoken } from '../components/spoken.tsx'
import { papersAddress, pickListAddress, trackingAddress } from './papers.ts'

/** What one does with the chosen orders; the dark bar over the foot of the list. */
export function BulkBar({
  selected,
  rows,
  packable,
  shippable,
  packing,
  onSelectAll,
  onPack,
  onShip,
  onBook,
  deliverable,
  onDeliver,
  onClear,
}: {
  selected: readonly string[]
  /** How many the page shows. */
  rows: number
  /** How many of them can be packed, and shipped. */
  packable: number
  shippable: number
  packing: boolean
  onSelectAll: () => void
  onPack: () => void
  onShip: () => void
  /** Null where no courier can be booked. */
  onBook: (() => void) | null
  /** How many of them can be marked as delivered. */
  deliverable: number
  onDeliver: () => void
  onClear: () => void
}) {
  const count = selected.length
  if (count === 0) return <Spoken words={null} />
  return (
    <>
      <Spoken words={format(words.selectedOrders, { count })} />
      <section className={styles.bar} aria-label={format(words.selectedOrders, { count })}>
        <b>{format(words.selected, { count })}</b>
        {packable > 0 ? (
          <Button small className={styles.primary} loading={packing} onClick={onPack}>
            {format(words.pack, { count: packable })}
          </Button>
        ) : null}
        <LinkButton variant="line" small to={papersAddress(selected, 'slips')}>
          <Icon path={printIcon} size="small" />
          <span className={styles.wide}>{words.slips}</span>
          <span className={styles.narrow}>{words.slipsShort}</span>
        </LinkButton>
        <LinkButton variant="line" small to={pickListAddress(selected)}>
          {words.pickList}
        </LinkButton>
        {shippable > 0 ? (
          <Button variant="line" small onClick={onShip}>
            <Icon path={truckIcon} size="small" />
            <span>{format(words.ship, { count: shippable })}</span>
          </Button>
        ) : null}
        {shippable > 0 ? (
          <LinkButton variant="line" small to={trackingAddress(selected)}>
            {BULK_TEXTS.addTracking}
          </LinkButton>
        ) : null}
        {deliverable > 0 ? (
          <Button variant="line" small onClick={onDeliver}>
            {format(BULK_TEXTS.deliver, { count: deliverable })}
          </Button>
        ) : null}
        {shippable > 0 && onBook ? (
          <Button variant="line" small onClick={onBook}>
            {format(COURIER_ADMIN_TEXTS.bookMany, { count: shippable })}
          </Button>
        ) : null}
        {count < rows ? (
          <Button variant="line" small className={styles.handheld} onClick={onSelectAll}>
            {format(words.selectAll, { count: rows })}
          </Button>
        ) : null}
        <IconButton icon={closeIcon} label={words.clearSelection} onClick={onClear} />
      </section>
    </>
  )
}
