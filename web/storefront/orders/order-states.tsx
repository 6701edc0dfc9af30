import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Note } from '#web/components/note.tsx'
import { Spinner } from '#web/components/pinwheel.tsx'
import styles from './order-pages.module.css'

/**
 * While orders are on their way; as tall as the screen, so that the footer does not jump when they come. With a title
 * where the page has no heading of its own yet.
 */
export function OrderLoading({ title, text }: { title?: string; text: string }) {
  return (
    <div className={styles.loading}>
      {title === undefined ? null : <h1 className="visually-hidden">{title}</h1>}
      <Spinner text={text} />
    </div>
  )
}

/** Shown in place of an order that does not exist, or is another customer's. */
export function OrderMissing({ to, label }: { to: string; label: string }) {
  return (
    <EmptyState level="h1" title={ORDER_TEXTS.orderNotFound} text={ORDER_PAGE_TEXTS.missingText}>
      <LinkButton to={to}>{label}</LinkButton>
    </EmptyState>
  )
}

/** In place of what could not be fetched; with a title where the page has no other heading. */
export function OrderFailure({
  title,
  message,
  onRetry,
}: {
  title?: string
  message: string
  onRetry: () => void
}) {
  return (
    <div className={styles.failure}>
      {title === undefined ? null : <h1>{title}</h1>}
      <Note kind="bad" live>
        {message}
      </Note>
      <Button variant="line" onClick={onRetry}>
        {CHECKOUT_TEXTS.retry}
      </Button>
    </div>
  )
}

/** In place of a part of an order's page whose script did not arrive: the order itself stays. */
export function NotLoaded() {
  return <p className="muted small">{COMPONENT_TEXTS.notLoaded}</p>
}
