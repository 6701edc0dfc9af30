import { Fragment } from 'react'
import { roleHas } from '#domain/customers/permissions.ts'
import { SETTING_SECTIONS } from '#domain/settings/sections.ts'
import { SETTING_ADMIN_TEXTS as words } from '#texts/settings/admin-texts.ts'
import { SETTING_SECTION_TEXTS } from '#texts/settings/section-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import type { Elements } from '#web/components/elements.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { useStaffMember } from '../components/use-staff-member.ts'
import { useDraftNames } from '../editor/tab-draft.ts'
import { showInList } from '../frame/show-in-list.ts'
import styles from './settings.module.css'
import { StartWay } from './start-way.tsx'
import { settingDraft } from './use-setting-editor.ts'

/** A page of the settings: on a desktop the other sections stand beside it, on a phone the way back leads to them. */
export function SettingsFrame({ path, children }: { path: string; children: Elements }) {
  const { role } = useStaffMember()
  const drafts = useDraftNames()
  const mine = SETTING_SECTIONS.filter(({ permission }) => roleHas(role, permission))
  return (
    <div className={styles.frame}>
      <nav className={styles.navigation} aria-label={words.navigation}>
        {mine.map((section, index) => (
          <Fragment key={section.path}>
            {section.group === mine[index - 1]?.group ? null : (
              <b>{SETTING_SECTION_TEXTS.groups[section.group]}</b>
            )}
            <PageLink
              ref={section.path === path ? showInList : undefined}
              to={section.path}
              className={classNames(section.path === path && styles.here)}
              aria-current={section.path === path ? 'page' : undefined}
            >
              <span>{section.title}</span>
              {section.key !== null && drafts.includes(settingDraft(section.key)) ? (
                <>
                  <span className={styles.dot} />
                  <span className="visually-hidden">{words.unsaved}</span>
                </>
              ) : null}
            </PageLink>
          </Fragment>
        ))}
      </nav>
      <div>
        <StartWay />
        {children}
      </div>
    </div>
  )
}
