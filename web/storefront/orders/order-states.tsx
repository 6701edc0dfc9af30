import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Note } from '#web/components/note.tsx'
import { Spinner } from '#web/components/pinwheel.tsx'
import styles from './order-pages.module.css'

/** While orders are on their way; as tall as the screen, so that the footer does not jump when they come. */
export function OrderLoading({ text }: { text: string }) {
  return (
    <div className={styles.loading}>
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

/** In place of what could not be fetched. */
export function OrderFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <Note kind="bad" live>
        {message}
      </Note>
      <Button variant="line" onClick={onRetry}>
        {CHECKOUT_TEXTS.retry}
      </Button>
    </div>
  )
}
