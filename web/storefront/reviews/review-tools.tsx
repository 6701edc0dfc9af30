import { format } from '#domain/language/format.ts'
import type { ReviewSummary } from '#domain/reviews/review-list.ts'
import { REVIEW_SORTS, type ReviewSort } from '#domain/reviews/review-sorts.ts'
import { REVIEW_TOOLS_TEXTS as words } from '#texts/reviews/tools-texts.ts'
import { Chip } from '#web/components/chip.tsx'
import styles from './review-tools.module.css'
import type { ReviewList } from './use-review-list.ts'

/** In which order, and which of many reviews. */
export function ReviewTools({
  summary: { withMedia, sizes },
  list: { wish, narrow, isNarrow, total, state },
}: {
  summary: ReviewSummary
  list: ReviewList
}) {
  return (
    <fieldset className={styles.tools}>
      <legend className="visually-hidden">{words.narrow}</legend>
      <select
        className={styles.select}
        aria-label={words.sort}
        value={wish.sort}
        onChange={({ currentTarget }) => narrow({ sort: currentTarget.value as ReviewSort })}
      >
        {REVIEW_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {words.sorts[sort]}
          </option>
        ))}
      </select>
      {sizes.length > 1 ? (
        <select
          className={styles.select}
          aria-label={words.size}
          value={wish.size ?? ''}
          onChange={({ currentTarget }) => narrow({ size: currentTarget.value || null })}
        >
          <option value="">{words.allSizes}</option>
          {sizes.map(({ size, count }) => (
            <option key={size} value={size}>
              {format(words.sizeCount, { size, count })}
            </option>
          ))}
        </select>
      ) : null}
      {withMedia > 0 ? (
        <Chip on={wish.media} onClick={() => narrow({ media: !wish.media })}>
          {format(words.withMedia, { count: withMedia })}
        </Chip>
      ) : null}
      {isNarrow ? (
        <p className={styles.found}>
          <span>{`${
            state === 'loading'
              ? words.loading
              : total === 0
                ? words.noneFound
                : format(words.found, { count: total })
          } `}</span>
          <button
            type="button"
            className="link"
            onClick={() => narrow({ stars: null, size: null, media: false })}
          >
            {words.clear}
          </button>
        </p>
      ) : null}
    </fieldset>
  )
}
