import { STAFF_ROLES, type StaffRole } from '#domain/customers/permissions.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { ROLE_ABOUT } from '#texts/staff/invitation-texts.ts'
import { STAFF_TEXTS as words } from '#texts/staff/staff-texts.ts'
import { ChoiceList } from '#web/components/form/choice-list.tsx'

/** The roles, each with what it means. */
export function RoleChoice({ chosen, onChoose }: { chosen: StaffRole; onChoose: (role: StaffRole) => void }) {
  return (
    <ChoiceList
      legend={words.role}
      name="role"
      chosen={chosen}
      onChoose={onChoose}
      choices={STAFF_ROLES.map((role) => ({
        value: role,
        label: FRAME_TEXTS[role],
        text: ROLE_ABOUT[role],
      }))}
    />
  )
}
