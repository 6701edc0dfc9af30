import { format } from '#domain/language/format.ts'
import {
  DETAIL_PLACES,
  isOwn,
  type OpeningDetail,
  type OpeningDetailState,
} from '#domain/opening/before-opening.ts'
import { settingPath } from '#domain/settings/sections.ts'
import { BEFORE_OPENING_TEXTS as words } from '#texts/opening/before-opening-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { tickIcon, warningIcon } from '#web/components/icons.ts'
import { AdminBox } from '../components/box.tsx'
import styles from './before-opening.module.css'

const GROUPS: Readonly<Record<keyof typeof words.groups, readonly OpeningDetail[]>> = {
  business: ['name', 'legal', 'gstin', 'officer'],
  reach: ['phone', 'email', 'address', 'returnsAddress'],
  papers: ['series'],
  pages: ['about', 'slides'],
}

/** Every detail in its group, with a mark, its value and the way to where it is written. */
export function DetailGroups({
  details,
  mayWrite,
}: {
  details: readonly OpeningDetailState[]
  mayWrite: boolean
}) {
  const groups = Object.keys(GROUPS) as (keyof typeof GROUPS)[]
  return (
    <div className={styles.groups}>
      {groups.map((group) => {
        const rows = details.filter(({ detail }) => GROUPS[group].includes(detail))
        const left = rows.filter((row) => !isOwn(row)).length
        return (
          <AdminBox
            key={group}
            title={words.groups[group]}
            aside={
              <span className={left > 0 ? styles.left : styles.done}>
                {left > 0 ? format(words.leftHere, { left }) : words.done}
              </span>
            }
          >
            <ul className={styles.list}>
              {rows.map((row) => (
                <DetailRow key={row.detail} row={row} mayWrite={mayWrite} />
              ))}
            </ul>
          </AdminBox>
        )
      })}
    </div>
  )
}

function DetailRow({ row, mayWrite }: { row: OpeningDetailState; mayWrite: boolean }) {
  const { title, way } = words.details[row.detail]
  const own = isOwn(row)
  return (
    <li className={own ? styles.row : styles.open}>
      <span className={styles.mark}>
        <Icon path={own ? tickIcon : warningIcon} size="small" />
      </span>
      <div>
        <b>{title}</b>
        <small>{saidValue(row)}</small>
      </div>
      {mayWrite ? (
        <LinkButton
          to={placeOf(row.detail)}
          variant={own ? 'quiet' : 'line'}
          small
          aria-label={own ? format(words.editDetail, { detail: title }) : undefined}
        >
          {own ? words.edit : way}
        </LinkButton>
      ) : null}
    </li>
  )
}

function saidValue({ detail, state, value }: OpeningDetailState) {
  if (state === 'missing') return words.missing
  if (state === 'demo') return value === '' ? words.demoAlone : format(words.demo, { value })
  if (value !== '') return value
  return detail === 'gstin' ? words.notRegistered : words.noSlides
}

function placeOf(detail: OpeningDetail): string {
  if (detail === 'about') return '/admin/contents/about'
  if (detail === 'slides') return '/admin/contents/hero'
  return settingPath(DETAIL_PLACES[detail].key)
}
