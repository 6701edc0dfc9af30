import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { useSignOut } from '#web/storefront/layout/sign-out.ts'
import styles from './frame.module.css'

/** What a customer sees at every address of the admin. */
export function NotForYou() {
  const signOut = useSignOut()
  return (
    <main id="main" className={styles.alone}>
      <EmptyState level="h1" title={words.notForYou} text={words.notForYouText}>
        <LinkButton to="/">{words.toTheShop}</LinkButton>
        <Button variant="line" onClick={signOut}>
          {words.logOut}
        </Button>
      </EmptyState>
    </main>
  )
}
