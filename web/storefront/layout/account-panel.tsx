import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import type { Elements } from '#web/components/elements.ts'
import { HoverPanel } from '#web/components/hover-panel.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { useSignOut } from '../session/sign-out.ts'

export default function AccountPanel({ trigger, isAdmin }: { trigger: Elements; isAdmin: boolean }) {
  const signOut = useSignOut()
  return (
    <HoverPanel trigger={trigger}>
      <PageLink to="/profile">{LAYOUT_TEXTS.myProfile}</PageLink>
      <PageLink to="/orders">{LAYOUT_TEXTS.orders}</PageLink>
      <PageLink to="/wishlist">{LAYOUT_TEXTS.wishlist}</PageLink>
      {isAdmin ? <PageLink to="/admin">{LAYOUT_TEXTS.adminDashboard}</PageLink> : null}
      <button type="button" onClick={signOut}>
        {LAYOUT_TEXTS.logout}
      </button>
    </HoverPanel>
  )
}
