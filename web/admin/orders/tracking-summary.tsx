import { useId } from 'react'
import type { CheckedLine, CheckedTracking } from '#domain/courier-reports/api-tracking.ts'
import { format } from '#domain/language/format.ts'
import { ADMIN_SHIP_TEXTS } from '#texts/orders/admin-ship-texts.ts'
import { BULK_TEXTS as words } from '#texts/orders/bulk-texts.ts'
import { Button } from '#web/components/button.tsx'
import type { Elements } from '#web/components/elements.ts'
import { Icon } from '#web/components/icon.tsx'
import { minusIcon, tickIcon, warningIcon } from '#web/components/icons.ts'
import styles from './tracking-page.module.css'

/** How many lines can be shipped, and the button that ships them. */
export function TrackingSummary({
  lines,
  carriers,
  ready,
  isShipping,
  onShip,
  children,
}: {
  lines: readonly CheckedLine[]
  carriers: CheckedTracking['carriers']
  ready: readonly CheckedLine[]
  isShipping: boolean
  onShip: () => void
  /** What became of the last attempt. */
  children: Elements
}) {
  const id = useId()
  const done = lines.filter(({ verdict }) => verdict === 'done').length
  const without = lines.filter(({ verdict }) => verdict === 'no_number').length
  const wrong = lines.length - ready.length - done - without
  const count = ready.length
  const couriers = [...Map.groupBy(ready, ({ carrier }) => carrier)].map(([key, of]) =>
    format(words.byCourier, {
      count: of.length,
      courier: carriers.find((carrier) => carrier.key === key)?.name ?? ADMIN_SHIP_TEXTS.byHand,
    }),
  )
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id} role="status">
        {format(words.canShip, { count, all: lines.length })}
      </h2>
      <ul className={styles.facts}>
        {count > 0 ? (
          <Fact kind="ok" title={format(words.ready, { count })}>
            {format(words.readyText, { couriers: couriers.join(', ') })}
          </Fact>
        ) : null}
        {wrong > 0 ? <Fact kind="bad" title={format(words.toCorrect, { count: wrong })} /> : null}
        {without > 0 ? (
          <Fact kind="warn" title={format(words.withoutNumber, { count: without })}>
            {words.stays}
          </Fact>
        ) : null}
        {done > 0 ? (
          <Fact kind="ok" title={format(words.doneBefore, { count: done })}>
            {words.nothingTwice}
          </Fact>
        ) : null}
      </ul>
      {children}
      {count > 0 ? <p className="muted small">{format(words.consequence, { count })}</p> : null}
      <Button block disabled={count === 0} loading={isShipping} loadingText={words.shipping} onClick={onShip}>
        {count === 0 ? words.nothingReady : format(words.shipOrders, { count })}
      </Button>
    </section>
  )
}

const ICONS = { ok: tickIcon, bad: warningIcon, warn: minusIcon }

function Fact({ kind, title, children }: { kind: keyof typeof ICONS; title: string; children?: string }) {
  return (
    <li className={styles[kind]}>
      <Icon path={ICONS[kind]} size="small" />
      <span>
        <b>{title}</b>
        {children ? <small>{children}</small> : null}
      </span>
    </li>
  )
}
