import { useEffect, useState } from 'react'
import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { nextStep, type StartSteps } from '#domain/opening/start-steps.ts'
import { START_TEXTS as words } from '#texts/opening/start-texts.ts'
import { fetchStart } from '#web/api/admin/opening.ts'
import { ApiError } from '#web/api/client.ts'
import { LinkButton } from '#web/components/button.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { useStaffMember } from '../components/use-staff-member.ts'
import styles from './start.module.css'

/** On Today, until a new shop has opened or its owner put the list away; nothing in every other shop, and no call. */
export function StartCard() {
  const { closed } = usePublicSettings()
  const { role } = useStaffMember()
  if (!closed?.neverOpened || !roleHas(role, 'settings.write')) return null
  return <NextStep />
}

function NextStep() {
  const [start, setStart] = useState<StartSteps | null>(null)
  // Asks the shop once the page is there: what Today says of the shop does not wait for it.
  useEffect(() => {
    const asked = new AbortController()
    fetchStart(asked.signal).then(setStart, (error: unknown) => {
      // Today stands without the card; the list itself is a page of its own.
      if (!(error instanceof ApiError) && !asked.signal.aborted) throw error
    })
    return () => asked.abort()
  }, [])
  const next = start && nextStep(start)
  if (!start?.leads || !next) return null
  const done = start.steps.filter((entry) => entry.done).length
  return (
    <section className={styles.card}>
      <div>
        <h2>{words.cardTitle}</h2>
        <p>{format(words.cardText, { done, all: start.steps.length, step: words.steps[next].title })}</p>
      </div>
      <LinkButton to="/admin/start">{words.goOn}</LinkButton>
    </section>
  )
}
