import type { ApiUser } from '#domain/customers/user.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { fetchOwnData } from '#web/api/customers/account.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { saveFile } from '#web/components/save-file.ts'
import { useOpen } from '#web/components/use-open.ts'
import styles from './account-parts.module.css'
import { EraseDialog } from './erase-dialog.tsx'

/** The customer's rights by law: a copy of their data, and its deletion. */
export function OwnData({ user }: { user: ApiUser }) {
  const erasing = useOpen()
  const { running, failure, run } = useMutation(
    async () => saveFile(await fetchOwnData(), words.fileName),
    words.downloadFailed,
  )
  return (
    <section className="box">
      <h2 className={styles.subtitle}>{words.yourData}</h2>
      <p className={styles.text}>{words.yourDataText}</p>
      {failure ? (
        <div className={styles.text}>
          <Note kind="bad" live>
            {failure}
          </Note>
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button variant="line" loading={running !== null} loadingText={words.downloading} onClick={run}>
          {words.download}
        </Button>
        <Button variant="danger" onClick={() => erasing.open(true)}>
          {words.erase}
        </Button>
      </div>
      {erasing.shown ? <EraseDialog user={user} onClose={erasing.close} /> : null}
    </section>
  )
}
