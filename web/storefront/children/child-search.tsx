import { EMPTY_LISTING, listingPath } from '#domain/catalogue/filters.ts'
import { format } from '#domain/language/format.ts'
import { filterSizes } from '#domain/sizing/child-size.ts'
import { CHILDREN_TEXTS as words } from '#texts/sizing/children-texts.ts'
import { currentGuide } from './child-guide.ts'
import styles from './children.module.css'
import { KidMark } from './kid-mark.tsx'

/** What was typed in the sizes of each chosen child. The address names sizes only. */
export function searchOptions(text: string) {
  return currentGuide().chosen.flatMap(({ child, growth, place }) => {
    const sizes = filterSizes(growth)
    if (sizes.length === 0) return []
    return [
      {
        key: child.id,
        path: listingPath({ ...EMPTY_LISTING, q: text, sizes }),
        content: (
          <>
            <KidMark nickname={child.nickname} place={place} />
            <span className={styles.found}>
              {format(words.searchInSize, { words: text, nickname: child.nickname })}
            </span>
            <small>{sizes.at(-1)}</small>
          </>
        ),
      },
    ]
  })
}
