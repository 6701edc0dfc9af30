import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LAYOUT_MESSAGES } from '#domain/content/layout-messages.ts'
import { HoverPanel } from '#web/components/hover-panel.tsx'
import { useSignOut } from './sign-out.ts'

export default function AccountPanel({ trigger, isAdmin }: { trigger: ReactNode; isAdmin: boolean }) {
  const signOut = useSignOut()
  return (
    <HoverPanel trigger={trigger}>
      <Link to="/profile">{LAYOUT_MESSAGES.myProfile}</Link>
      <Link to="/orders">{LAYOUT_MESSAGES.orders}</Link>
      <Link to="/wishlist">{LAYOUT_MESSAGES.wishlist}</Link>
      {isAdmin ? <Link to="/admin">{LAYOUT_MESSAGES.adminDashboard}</Link> : null}
      <button type="button" onClick={signOut}>
        {LAYOUT_MESSAGES.logout}
      </button>
    </HoverPanel>
  )
}
