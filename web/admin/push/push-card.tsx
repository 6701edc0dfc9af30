import { useState } from 'react'
import type { PushState, PushTopic } from '#domain/push/api-push.ts'
import { PUSH_ADMIN_TEXTS as words } from '#texts/push/texts.ts'
import { fetchPush, savePush } from '#web/api/admin/notifications.ts'
import { ApiError, failureText } from '#web/api/client.ts'
import { Switch } from '#web/components/form/choice.tsx'
import { Note } from '#web/components/note.tsx'
import { useAsked } from '#web/components/use-asked.ts'
import { canBeTold, findSubscription, inputOf, PushRefused, subscribeHere } from './subscribe.ts'

/** What this device is told of while the admin is closed: each topic is asked for by its own switch. */
export function PushCard() {
  const [state, setState] = useState<PushState | null>(null)
  const [isChanging, setChanging] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useAsked('push', async (signal) => {
    try {
      const [told, subscription] = await Promise.all([fetchPush(signal), findSubscription()])
      // A browser without a subscription gets no notifications, even if the server still has one.
      setState(subscription ? told : { ...told, topics: [] })
    } catch (error) {
      if (!signal.aborted) setFailure(failureText(error, words.failed))
    }
  })
  async function change(topic: PushTopic, isWanted: boolean): Promise<void> {
    if (!state || isChanging) return
    setChanging(true)
    setFailure(null)
    const topics = isWanted ? [...state.topics, topic] : state.topics.filter((entry) => entry !== topic)
    try {
      const subscription = isWanted ? null : await findSubscription()
      const input = subscription ? inputOf(subscription) : await subscribeHere(state.publicKey)
      setState(await savePush({ ...input, topics }))
      if (topics.length === 0) await subscription?.unsubscribe()
    } catch (error) {
      setFailure(error instanceof PushRefused ? words[error.reason] : failureText(error, words.failed))
      // Not of the shop, and no refusal: the console has to tell.
      if (!(error instanceof PushRefused || error instanceof ApiError)) reportError(error)
    } finally {
      setChanging(false)
    }
  }
  if (state !== null && state.may.length === 0) return null
  return (
    <>
      <p>{words.text}</p>
      {state?.may.map((topic) => (
        <Switch
          key={topic}
          label={words.topics[topic]}
          checked={state.topics.includes(topic)}
          disabled={isChanging || !canBeTold()}
          onChange={({ currentTarget }) => void change(topic, currentTarget.checked)}
        />
      ))}
      {state !== null && !canBeTold() ? <Note>{words.noBrowser}</Note> : null}
      {failure === null ? null : (
        <Note kind="bad" live>
          {failure}
        </Note>
      )}
    </>
  )
}
