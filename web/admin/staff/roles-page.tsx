import { PERMISSIONS, roleHas, STAFF_ROLES } from '#domain/customers/permissions.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { PERMISSION_TEXTS } from '#texts/staff/roles-texts.ts'
import { STAFF_TEXTS as words } from '#texts/staff/staff-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { tickIcon } from '#web/components/icons.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { MORE_PATH } from '../navigation.ts'
import styles from './staff.module.css'

export const meta = privateMeta(words.whoMayWhat)
export const handle: PageHandle = {
  title: words.whoMayWhat,
  back: { label: FRAME_TEXTS.more, address: () => MORE_PATH },
}

/** Who may do what: the table by which each call is decided. Everybody of the staff may read it. */
export default function RolesPage() {
  return (
    <>
      <PageHead title={words.whoMayWhat} text={words.tableText} titleInBar />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys. */}
      <section className={styles.scroll} tabIndex={0} aria-label={words.whoMayWhat}>
        <table className={styles.rights}>
          <thead>
            <tr>
              <th scope="col">{words.may}</th>
              {STAFF_ROLES.map((role) => (
                <th key={role} scope="col">
                  {FRAME_TEXTS[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSIONS.map((permission) => (
              <tr key={permission}>
                <th scope="row">{PERMISSION_TEXTS[permission]}</th>
                {STAFF_ROLES.map((role) => (
                  <td key={role}>
                    {roleHas(role, permission) ? (
                      <>
                        <Icon path={tickIcon} size="small" />
                        <span className="visually-hidden">{words.yes}</span>
                      </>
                    ) : (
                      <span className="visually-hidden">{words.no}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
