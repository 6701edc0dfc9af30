import { roleHas } from '#domain/customers/permissions.ts'
import { START_TEXTS as words } from '#texts/opening/start-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { useStaffMember } from '../components/use-staff-member.ts'
import styles from './settings.module.css'

/** From the page of a step back to the list of all, until the shop has opened. */
export function StartWay() {
  const { closed } = usePublicSettings()
  const { role } = useStaffMember()
  if (!closed?.neverOpened || !roleHas(role, 'settings.write')) return null
  return (
    <p className={styles.back}>
      <LinkButton to="/admin/start" variant="line" small>
        {words.backToSteps}
      </LinkButton>
    </p>
  )
}
