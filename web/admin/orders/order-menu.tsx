import type { DeskOrder } from '#domain/orders/desk-order.ts'
import { DESK_ORDER_TEXTS as words } from '#texts/orders/desk-order-texts.ts'
import { buttonClass } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { closeIcon, downIcon } from '#web/components/icons.ts'
import { returnIcon } from '#web/components/icons-desk.ts'
import { leftIcon, moreIcon, rupeeIcon } from '../frame/icons.ts'
import styles from './order-menu.module.css'
import type { OrderSteps } from './use-order-steps.ts'

interface Way {
  label: string
  icon: string
  bad?: boolean
  act: () => void
}

/** What else may be done to an order. Nothing for who may do none of it. */
export function OrderMenu({
  order,
  steps,
  up = false,
}: {
  order: DeskOrder
  steps: OrderSteps
  /** At the foot of a phone: a round button whose list opens upwards. */
  up?: boolean
}) {
  const ways = waysOf(order, steps)
  if (ways.length === 0) return null
  return (
    <details ref={closeFromOutside} className={classNames(styles.menu, up && styles.up)}>
      <summary
        className={up ? styles.round : buttonClass({ variant: 'line', small: true })}
        aria-label={up ? words.moreForThis : undefined}
      >
        {up ? (
          <Icon path={moreIcon} />
        ) : (
          <>
            {words.more} <Icon path={downIcon} size="small" />
          </>
        )}
      </summary>
      <div className={styles.list}>
        {ways.map(({ label, icon, bad, act }) => (
          <button
            key={label}
            type="button"
            className={classNames(bad && styles.bad)}
            onClick={({ currentTarget }) => {
              currentTarget.closest('details')?.removeAttribute('open')
              act()
            }}
          >
            <Icon path={icon} size="small" />
            {label}
          </button>
        ))}
      </div>
    </details>
  )
}

/** For a list's `ref`: a press outside and Escape close it, as they do every list of a browser. */
function closeFromOutside(menu: HTMLDetailsElement): () => void {
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    },
    { signal },
  )
  return () => controller.abort()
}

function waysOf({ row, parcels, may }: DeskOrder, { run, dialog }: OrderSteps): Way[] {
  const ways: Way[] = []
  if (may.unpack) ways.push({ label: words.backToPacking, icon: leftIcon, act: () => run('unpack') })
  if (may.refund) {
    ways.push({ label: words.refund, icon: rupeeIcon, act: () => dialog.open({ kind: 'refund' }) })
  }
  if (may.cancel || may.cancelLines) {
    const act = () => dialog.open({ kind: 'cancel' })
    ways.push({ label: words.cancelOrder, icon: closeIcon, bad: true, act })
  }
  // With parcels each has its own; an order shipped before there were any comes back as a whole.
  if (parcels.length === 0 && row.status === 'shipped' && row.nextStatuses.includes('cancelled')) {
    const act = () => dialog.open({ kind: 'came_back', parcel: null })
    ways.push({ label: words.cameBack, icon: returnIcon, bad: true, act })
  }
  return ways
}
