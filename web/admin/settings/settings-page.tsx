import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import type { SettingListAnswer } from '#domain/settings/api-settings.ts'
import { SETTING_SECTIONS, type SettingGroupName, type SettingSection } from '#domain/settings/sections.ts'
import { formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { SETTING_ADMIN_TEXTS as words } from '#texts/settings/admin-texts.ts'
import { SETTING_SECTION_TEXTS } from '#texts/settings/section-texts.ts'
import { fetchSettings } from '#web/api/admin/settings.ts'
import { loaded } from '#web/api/loaded.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListFailure } from '../components/list-failure.tsx'
import { PageHead } from '../components/page-head.tsx'
import { RowLink } from '../components/row-table.tsx'
import { useLast } from '../components/use-last.ts'
import { useStaffMember } from '../components/use-staff-member.ts'
import { useDraftNames } from '../editor/tab-draft.ts'
import type { Route } from './+types/settings-page.ts'
import styles from './settings.module.css'
import { settingDraft } from './use-setting-editor.ts'

export const meta = privateMeta(words.title)
export const handle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loaded(fetchSettings(request.signal), words.failed) }
}

/** Every section of the settings, with what a change in it does and who made the last. */
export default function SettingsPage({ loaderData: { list } }: Route.ComponentProps) {
  const { role } = useStaffMember()
  const shown = useLast('settings', list.value)
  const groups = Object.entries(SETTING_SECTION_TEXTS.groups) as [SettingGroupName, string][]
  const mine = SETTING_SECTIONS.filter(({ permission }) => roleHas(role, permission))
  return (
    <>
      <PageHead title={words.title} text={words.text} titleInBar />
      {list.failure === null ? null : <ListFailure sentence={list.failure} />}
      <div className={styles.groups}>
        {groups.map(([group, name]) => (
          <section key={group} aria-labelledby={`settings-${group}`} className={styles.box}>
            <h2 id={`settings-${group}`} className={styles.groupName}>
              {name}
            </h2>
            <ul className={styles.sections}>
              {mine
                .filter((section) => section.group === group)
                .map((section) => (
                  <SectionRow key={section.path} section={section} settings={shown?.settings ?? []} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function SectionRow({
  section: { key, title, text, path },
  settings,
}: {
  section: SettingSection
  settings: SettingListAnswer['settings']
}) {
  const drafts = useDraftNames()
  const stored = settings.find((setting) => setting.key === key)
  return (
    <li>
      <RowLink to={path}>{title}</RowLink>
      <span>{text}</span>
      {stored && stored.holds.by !== null ? (
        <small>
          {format(words.changedBy, {
            time: formatDateTime(new Date(stored.holds.writtenAt)),
            name: stored.holds.by,
          })}
        </small>
      ) : null}
      {stored?.planned ? (
        <small className={styles.mark}>
          {format(words.planned, { day: formatDate(new Date(stored.planned)) })}
        </small>
      ) : null}
      {key !== null && drafts.includes(settingDraft(key)) ? (
        <small className={styles.mark}>{words.unsaved}</small>
      ) : null}
    </li>
  )
}
