import { useNavigate } from 'react-router'
import { type ListingQuery, listingPath } from '#domain/catalogue/filters.ts'
import { compareSizeLabels } from '#domain/catalogue/sizes.ts'
import { format } from '#domain/language/format.ts'
import { filterSizes, nextFilterSize } from '#domain/sizing/child-size.ts'
import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { CHILDREN_TEXTS as words } from '#texts/sizing/children-texts.ts'
import { Chip } from '#web/components/chip.tsx'
import { currentGuide } from './child-guide.ts'
import styles from './children.module.css'
import { KidMark } from './kid-mark.tsx'

/** Each child as a filter, which the address names by its sizes. */
export function FilterChips({ query, onEdit }: { query: ListingQuery; onEdit: () => void }) {
  const navigate = useNavigate()
  const children = currentGuide().all.flatMap((guided) => {
    const sizes = filterSizes(guided.growth)
    return sizes.length > 0 ? [{ ...guided, sizes, next: nextFilterSize(guided.growth) }] : []
  })
  const filtered = children.filter(({ sizes }) => includesAll(query.sizes, sizes))
  const fitting = filtered.flatMap(({ sizes }) => sizes)
  const growing = [...new Set(filtered.flatMap(({ next }) => next ?? []))]
    .filter((size) => !fitting.includes(size))
    .sort(compareSizeLabels)
  function toggle(sizes: readonly string[], isOn: boolean): void {
    const rest = query.sizes.filter((size) => !sizes.includes(size))
    const next = isOn ? rest : [...rest, ...sizes].sort(compareSizeLabels)
    void navigate(listingPath({ ...query, sizes: next, page: 1 }), { preventScrollReset: true })
  }
  return (
    <>
      {children.map(({ child, place, sizes }) => {
        const isOn = includesAll(query.sizes, sizes)
        return (
          <Chip key={child.id} on={isOn} className={styles.chip} onClick={() => toggle(sizes, isOn)}>
            <KidMark nickname={child.nickname} place={place} />
            <span className={styles.chipName}>{child.nickname}</span>
            <small>{` ${sizes.at(-1)}`}</small>
          </Chip>
        )
      })}
      {growing.length > 0 ? (
        <Chip
          on={includesAll(query.sizes, growing)}
          onClick={() => toggle(growing, includesAll(query.sizes, growing))}
        >
          {format(words.growToo, { sizes: growing.join(', ') })}
        </Chip>
      ) : null}
      <Chip className={styles.edit} aria-haspopup="dialog" onClick={onEdit}>
        {children.length > 0 ? words.children : LAYOUT_TEXTS.sizeByChild}
      </Chip>
    </>
  )
}

/** In a link to an age: which children it fits now. */
export function AgeMark({ size }: { size: string }) {
  const { all } = currentGuide()
  return all
    .filter(({ growth }) => filterSizes(growth).includes(size))
    .map(({ child, place }) => (
      <span key={child.id} className={styles.ageMark}>
        <KidMark nickname={child.nickname} place={place} />
      </span>
    ))
}

/**
 * In the sort menu: the sizes of the chosen children first. The address names sizes alone: those that are no chosen child's
 * are offered without a name.
 */
export function SortOptions({ current }: { current: string }) {
  const fitting = currentGuide().chosen.flatMap(({ child, growth }) => {
    const sizes = filterSizes(growth)
    return sizes.length > 0 ? [{ nickname: child.nickname, sizes }] : []
  })
  const sizes = [...new Set(fitting.flatMap((child) => child.sizes))].sort(compareSizeLabels).join()
  const names = new Intl.ListFormat(document.documentElement.lang).format(
    fitting.map(({ nickname }) => nickname),
  )
  return (
    <>
      {sizes ? <option value={sizes}>{format(LISTING_TEXTS.fitsFirst, { names })}</option> : null}
      {current && current !== sizes ? (
        <option value={current}>{format(LISTING_TEXTS.sizesFirst, { sizes: current })}</option>
      ) : null}
    </>
  )
}

/** Of more children than this the header shows the marks alone. */
const NAMED = 2

/** 'Laddoo, Chiku' with their marks; the invitation while none is chosen. */
export function ChosenNames() {
  const { chosen } = currentGuide()
  if (chosen.length === 0) return <span>{LAYOUT_TEXTS.sizeByChild}</span>
  return (
    <>
      <span className={styles.names}>
        {chosen.map(({ child, place }) => (
          <KidMark key={child.id} nickname={child.nickname} place={place} />
        ))}
      </span>
      <span className={chosen.length > NAMED ? 'visually-hidden' : styles.chipName}>
        {chosen.map(({ child }) => child.nickname).join(', ')}
      </span>
    </>
  )
}

function includesAll(sizes: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((size) => sizes.includes(size))
}
