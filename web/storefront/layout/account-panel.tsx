import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { HoverPanel } from '#web/components/hover-panel.tsx'
import { useSignOut } from './sign-out.ts'

export default function AccountPanel({ trigger, isAdmin }: { trigger: ReactNode; isAdmin: boolean }) {
  const signOut = useSignOut()
  return (
    <HoverPanel trigger={trigger}>
      <Link to="/profile">{LAYOUT_TEXTS.myProfile}</Link>
      <Link to="/orders">{LAYOUT_TEXTS.orders}</Link>
      <Link to="/wishlist">{LAYOUT_TEXTS.wishlist}</Link>
      {isAdmin ? <Link to="/admin">{LAYOUT_TEXTS.adminDashboard}</Link> : null}
      <button type="button" onClick={signOut}>
        {LAYOUT_TEXTS.logout}
      </button>
    </HoverPanel>
  )
}
