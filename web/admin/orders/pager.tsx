import { Link, useLocation } from 'react-router'
import { format } from '#domain/language/format.ts'
import { recordOf, textsOf } from '#domain/validation/unknown-values.ts'
import { DESK_LIST_TEXTS as words } from '#texts/orders/desk-list-texts.ts'
import { buttonClass } from '#web/components/button.tsx'
import { isNarrowed, type ListQuery, listAddress } from './list-query.ts'
import styles from './pager.module.css'

/** So many rows a page of the list has. */
export const ROWS_A_PAGE = 50

/** The marks by which pages begin are texts of the server; this is the most that one takes in the history. */
const LONGEST_TRAIL = 1_000

/**
 * Previous and Next. The server says where the next page begins; where those before it began stands in the history of
 * the tab, so that Back, Forward and a reload know it too.
 */
export function Pager({
  query,
  shown,
  next,
  all,
}: {
  query: ListQuery
  /** Rows on this page. */
  shown: number
  next: string | null
  /** Rows of the tab. */
  all: number
}) {
  const { state } = useLocation()
  const trail = query.after === '' ? [] : textsOf(recordOf(state).trail, LONGEST_TRAIL)
  const isFirst = query.after === ''
  if (shown === 0) return null
  const before = trail.length * ROWS_A_PAGE
  const knowsPlace = !isNarrowed(query) && (isFirst || trail.length > 0)
  // The first page begins after nothing, which an empty text could not say in the trail.
  const previous = trail.at(-1) === FIRST ? '' : (trail.at(-1) ?? '')
  return (
    <nav className={styles.pager} aria-label={words.paging}>
      <span>
        {knowsPlace
          ? format(words.range, {
              first: before + 1,
              last: before + shown,
              all: Math.max(all, before + shown),
            })
          : format(words.onThisPage, { count: shown })}
      </span>
      {isFirst && next === null ? null : (
        <span className={styles.steps}>
          <Step
            text={words.previous}
            to={isFirst ? null : listAddress({ ...query, after: previous })}
            trail={trail.slice(0, -1)}
          />
          <Step
            text={words.next}
            to={next === null ? null : listAddress({ ...query, after: next })}
            trail={[...trail, isFirst ? FIRST : query.after]}
          />
        </span>
      )}
    </nav>
  )
}

const FIRST = 'first'

function Step({ text, to, trail }: { text: string; to: string | null; trail: readonly string[] }) {
  const look = buttonClass({ variant: 'line', small: true })
  if (to === null) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere is announced as such, not visited.
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is this role.
      <span role="link" aria-disabled="true" className={`${look} ${styles.rest}`}>
        {text}
      </span>
    )
  }
  return (
    <Link to={to} state={{ trail }} className={look}>
      {text}
    </Link>
  )
}
