import type { StaffRole } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { ROLE_TEXTS as words } from '#texts/staff/roles-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'

/** In the place of a page that belongs to other roles. Nothing leads here but an address that was typed or kept. */
export function NotForRole({ role }: { role: StaffRole }) {
  return (
    <EmptyState
      level="h1"
      title={words.notForRole}
      text={format(words.notForRoleText, { role: FRAME_TEXTS[role] })}
    >
      <LinkButton to="/admin">{FRAME_TEXTS.toToday}</LinkButton>
    </EmptyState>
  )
}
