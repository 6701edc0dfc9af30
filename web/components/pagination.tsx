import { pageItems } from '#domain/catalogue/pagination.ts'
import { format } from '#domain/language/format.ts'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { PageLink } from '../framework/page-link.tsx'
import { classNames } from './class-names.ts'
import styles from './pagination.module.css'

/** Links to the pages of a list. Nothing for a single page. */
export function Pagination({
  current,
  pages,
  addressOf,
}: {
  current: number
  pages: number
  addressOf: (page: number) => string
}) {
  if (pages <= 1) return null
  const items = pageItems(current, pages)
  return (
    <nav className={styles.pages} aria-label={COMPONENT_TEXTS.pages}>
      <Step text={COMPONENT_TEXTS.previous} to={current > 1 ? addressOf(current - 1) : null} rel="prev" />
      {items.map((item, index) =>
        item === 'ellipsis' ? (
          <span key={`gap after ${items[index - 1]}`}>…</span>
        ) : (
          <PageLink
            key={item}
            to={addressOf(item)}
            aria-label={format(COMPONENT_TEXTS.page, { page: item })}
            aria-current={item === current ? 'page' : undefined}
            className={classNames(item === current && styles.on)}
          >
            {item}
          </PageLink>
        ),
      )}
      <Step text={COMPONENT_TEXTS.next} to={current < pages ? addressOf(current + 1) : null} rel="next" />
    </nav>
  )
}

function Step({ text, to, rel }: { text: string; to: string | null; rel: 'prev' | 'next' }) {
  if (to !== null) {
    return (
      <PageLink to={to} rel={rel} className={styles.step}>
        {text}
      </PageLink>
    )
  }
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere is announced as such, not visited.
    // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is this role.
    <span role="link" aria-disabled="true" className={classNames(styles.step, styles.rest)}>
      {text}
    </span>
  )
}
