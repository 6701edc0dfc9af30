import { useRef, useState } from 'react'
import type { Notifications } from '#domain/customers/profile-form.ts'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { failureText } from '#web/api/client.ts'
import { saveNotifications } from '#web/api/customers/account.ts'
import { Switch } from '#web/components/form/choice.tsx'
import { Note } from '#web/components/note.tsx'
import type { TabProps } from './account.ts'
import styles from './account-parts.module.css'
import { LoadFailure } from './load-failure.tsx'

const CHOICES = [
  { name: 'email', label: words.notifyEmail, text: words.notifyEmailText },
  { name: 'sms', label: words.notifySms, text: words.notifySmsText },
  { name: 'whatsapp', label: words.notifyWhatsapp, text: words.notifyWhatsappText },
  { name: 'marketing', label: words.notifyMarketing, text: words.notifyMarketingText },
] as const

export default function NotificationsTab({ account: { reload }, data }: TabProps<Notifications>) {
  return (
    <section className="box">
      <div className={styles.head}>
        <h1 className={styles.title}>{words.notifications}</h1>
      </div>
      {data.value ? (
        <Choices kept={data.value} />
      ) : (
        <LoadFailure message={data.failure} onRetry={() => void reload()} />
      )}
    </section>
  )
}

/** Switches that apply at once; a failed change is reverted. */
function Choices({ kept }: { kept: Notifications }) {
  const [{ choices, failure }, setState] = useState<{ choices: Notifications; failure: string | null }>({
    choices: kept,
    failure: null,
  })
  const last = useRef(kept)
  const queue = useRef(Promise.resolve())

  function choose(next: Notifications) {
    setState({ choices: next, failure: null })
    // In sequence, so that the last choice wins.
    queue.current = queue.current.then(() => save(next))
  }
  async function save(next: Notifications): Promise<void> {
    try {
      last.current = await saveNotifications(next)
    } catch (error) {
      setState({ choices: last.current, failure: failureText(error, CUSTOMER_TEXTS.updateFailed) })
    }
  }
  return (
    <>
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : null}
      {CHOICES.map(({ name, label, text }) => (
        <Switch
          key={name}
          className={styles.switch}
          name={name}
          checked={choices[name]}
          onChange={(event) => choose({ ...choices, [name]: event.target.checked })}
          label={
            <>
              <b>{label}</b>
              <small>{text}</small>
            </>
          }
        />
      ))}
    </>
  )
}
