import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { contactSchema } from '#domain/support/contact-form.ts'
import { type FieldError, parseWith } from '#domain/validation/field-errors.ts'
import { CONTACT_PAGE_TEXTS as words } from '#texts/support/contact-page-texts.ts'
import { CONTACT_TEXTS } from '#texts/support/texts.ts'
import { ApiError, callApi, failureText } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { TextArea, TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import styles from './contact-form.module.css'

interface Answer {
  message?: string
  ticket?: string
}

export function ContactForm() {
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string; ticket?: string | undefined }>()

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setOutcome(undefined)
    const parsed = parseWith(contactSchema, Object.fromEntries(new FormData(form)))
    if (!parsed.ok) return refuse(form, parsed.errors)
    setErrors([])
    setSending(true)
    try {
      const answer = await callApi<Answer>('/api/contact/add-contact', { method: 'POST', body: parsed.value })
      const text = answer.message || CONTACT_TEXTS.thanks
      setOutcome({ ok: true, text, ticket: answer.ticket })
      showToast(text)
      form.reset()
    } catch (error) {
      const text = failureText(error, CONTACT_TEXTS.failed)
      setOutcome({ ok: false, text })
      showToast(text, 'bad')
      if (error instanceof ApiError && error.errors.length > 0) refuse(form, error.errors)
    } finally {
      setSending(false)
    }
  }

  function refuse(form: HTMLFormElement, wrong: readonly FieldError[]) {
    setErrors(wrong)
    const field = form.elements.namedItem(wrong[0]?.path ?? '')
    if (field instanceof HTMLElement) field.focus()
  }

  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message
  return (
    <form method="post" className={`box ${styles.form}`} onSubmit={send} noValidate>
      <div className={styles.fields}>
        <TextField
          name="firstName"
          label={words.firstName}
          error={errorOf('firstName')}
          autoComplete="given-name"
          required
        />
        <TextField
          name="lastName"
          label={words.lastName}
          error={errorOf('lastName')}
          autoComplete="family-name"
          required
        />
        <TextField
          name="email"
          type="email"
          label={words.email}
          error={errorOf('email')}
          autoComplete="email"
          required
        />
        <TextField
          name="phoneNo"
          type="tel"
          label={words.phone}
          error={errorOf('phoneNo')}
          autoComplete="tel-national"
          required
        />
        <TextArea
          name="message"
          className={styles.wide}
          label={words.message}
          error={errorOf('message')}
          rows={6}
          required
        />
      </div>
      <p className={styles.notice}>
        {words.notice}{' '}
        <Link className="link" to="/privacy-policy">
          {words.privacy}
        </Link>
      </p>
      <Button type="submit" loading={sending} loadingText={CONTACT_TEXTS.sending}>
        {words.send}
      </Button>
      {outcome ? (
        <Note kind={outcome.ok ? 'ok' : 'bad'} live>
          <p>{outcome.text}</p>
          {outcome.ticket ? (
            <p>
              {words.ticket} <b>{outcome.ticket}</b>.
            </p>
          ) : null}
        </Note>
      ) : null}
    </form>
  )
}
