import { useState } from 'react'
import type { ApiUser } from '#domain/customers/user.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { fetchOwnData } from '#web/api/account.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import styles from './account-parts.module.css'
import { EraseDialog } from './erase-dialog.tsx'
import { useAction } from './use-action.ts'

/** What the law gives everybody: a copy of one's data, and its end. */
export function OwnData({ user }: { user: ApiUser }) {
  const [erasing, setErasing] = useState(false)
  const { busy, failure, run } = useAction(words.downloadFailed)
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
        <Button
          variant="line"
          loading={busy}
          loadingText={words.downloading}
          onClick={() => run(async () => saveFile(await fetchOwnData()))}
        >
          {words.download}
        </Button>
        <Button variant="danger" onClick={() => setErasing(true)}>
          {words.erase}
        </Button>
      </div>
      {erasing ? <EraseDialog user={user} onClose={() => setErasing(false)} /> : null}
    </section>
  )
}

/** The token is needed to fetch the file, so a plain link cannot lead to it. */
function saveFile(file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = words.fileName
  link.click()
  // The browser has its own hold of the file once the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
