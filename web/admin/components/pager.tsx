import { useLocation } from 'react-router'
import { format } from '#domain/language/format.ts'
import { recordOf, textsOf } from '#domain/validation/unknown-values.ts'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { buttonClass } from '#web/components/button.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { useListSpoken } from './list-spoken.tsx'
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
  after,
  addressAfter,
  isNarrowed,
  shown,
  counted,
  next,
  all,
}: {
  /** After which row this page begins; '' for the first. */
  after: string
  addressAfter: (after: string) => string
  /** The list is filtered further than its tab, so its total is unknown. */
  isNarrowed: boolean
  /** Rows on this page. */
  shown: number
  /** The same in words. */
  counted: string
  next: string | null
  /** Rows of the tab. */
  all: number
}) {
  const { state } = useLocation()
  const trail = after === '' ? [] : textsOf(recordOf(state).trail, LONGEST_TRAIL)
  const isFirst = after === ''
  const before = trail.length * ROWS_A_PAGE
  const knowsPlace = !isNarrowed && (isFirst || trail.length > 0)
  // The first page begins after nothing, which an empty text could not say in the trail.
  const previous = trail.at(-1) === FIRST ? '' : (trail.at(-1) ?? '')
  const place = knowsPlace
    ? format(words.range, {
        first: before + 1,
        last: before + shown,
        all: Math.max(all, before + shown),
      })
    : counted
  useListSpoken(shown === 0 ? null : place)
  if (shown === 0) return null
  return (
    <nav className={styles.pager} aria-label={words.paging}>
      <span>{place}</span>
      {isFirst && next === null ? null : (
        <span className={styles.steps}>
          <Step
            text={words.previous}
            to={isFirst ? null : addressAfter(previous)}
            trail={trail.slice(0, -1)}
          />
          <Step
            text={words.next}
            to={next === null ? null : addressAfter(next)}
            trail={[...trail, isFirst ? FIRST : after]}
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
    <PageLink to={to} state={{ trail }} className={look}>
      {text}
    </PageLink>
  )
}
