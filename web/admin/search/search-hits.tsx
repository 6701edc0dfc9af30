import type { AdminHit } from '#domain/staff/admin-search.ts'
import { SEARCH_TEXTS as words } from '#texts/staff/search-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { parcelIcon, rightIcon, starIcon, tagIcon } from '#web/components/icons.ts'
import { messageIcon, peopleIcon, returnIcon } from '#web/components/icons-admin.ts'
import styles from './search.module.css'

export interface ShownHit {
  kind: AdminHit['kind'] | 'place'
  key: string
  title: string
  text: string
  to: string
}

const ICONS: Readonly<Record<ShownHit['kind'], string>> = {
  order: parcelIcon,
  return: returnIcon,
  customer: peopleIcon,
  product: tagIcon,
  offer: starIcon,
  message: messageIcon,
  place: rightIcon,
}

/** What was found, as the list of the field above: the field keeps the focus, and names the row that Enter opens. */
export function SearchHits({
  id,
  hits,
  active,
  onOpen,
  onPoint,
}: {
  id: string
  hits: readonly ShownHit[]
  active: number
  onOpen: (hit: ShownHit) => void
  onPoint: (at: number) => void
}) {
  return (
    <div role="listbox" id={id} aria-label={words.title} className={styles.hits} tabIndex={-1}>
      {hits.map((hit, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
        <div
          key={hit.key}
          ref={at === active ? showRow : undefined}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          className={classNames(styles.hit, at === active && styles.active)}
          onClick={() => onOpen(hit)}
          onMouseMove={() => onPoint(at)}
        >
          <Icon path={ICONS[hit.kind]} size="small" />
          <span>
            <b>{hit.title}</b>
            <small>{`${words.groups[hit.kind]}${hit.text ? ` · ${hit.text}` : ''}`}</small>
          </span>
          {at === active ? (
            <span className={styles.enter} aria-hidden="true">
              {words.enter}
            </span>
          ) : null}
        </div>
      ))}
    </div>
  )
}

function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}
