import { Link } from 'react-router'
import { contactSchema } from '#domain/support/contact-form.ts'
import { CONTACT_PAGE_TEXTS as words } from '#texts/support/contact-page-texts.ts'
import { CONTACT_TEXTS } from '#texts/support/texts.ts'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { TextArea, TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import styles from './contact-form.module.css'

interface Answer {
  message?: string
  ticket?: string
}

export function ContactForm() {
  const { sending, failure, answer, errorOf, onSubmit } = useForm({
    schema: contactSchema,
    failed: CONTACT_TEXTS.failed,
    async send(value, form) {
      const { message, ticket } = await callApi<Answer>('/api/contact/add-contact', {
        method: 'POST',
        body: value,
      })
      const text = message || CONTACT_TEXTS.thanks
      showToast(text)
      form.reset()
      return { text, ticket }
    },
  })
  return (
    <form method="post" className={`box ${styles.form}`} onSubmit={onSubmit} noValidate>
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
      {failure || answer ? (
        <Note kind={failure ? 'bad' : 'ok'} live>
          <p>{failure ?? answer?.text}</p>
          {answer?.ticket && !failure ? (
            <p>
              {words.ticket} <b>{answer.ticket}</b>.
            </p>
          ) : null}
        </Note>
      ) : null}
    </form>
  )
}
