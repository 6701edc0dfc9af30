import { useLocation } from 'react-router'
import { recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { ACCOUNT_TEXTS } from '#texts/customers/account-texts.ts'
import { ACCOUNT_ANSWER_TEXTS } from '#texts/customers/answer-texts.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { useHydrated } from '#web/components/hydrated.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'

export const meta = privateMeta(words.erasedTitle)

/** After deleting the account: what was erased and what the law requires to keep. */
export default function AccountDeletedPage() {
  const { state } = useLocation()
  const hydrated = useHydrated()
  const said = hydrated ? textOf(recordOf(state).message, 1_000) : ''
  return (
    <div className="wrap section">
      <EmptyState level="h1" title={words.erasedTitle} text={said || ACCOUNT_ANSWER_TEXTS.accountErased}>
        <LinkButton to="/">{ACCOUNT_TEXTS.continueShopping}</LinkButton>
      </EmptyState>
    </div>
  )
}
