import { contactSchema } from '#domain/tickets/contact-form.ts'
import { ADDRESS_HINTS } from '#texts/addresses/texts.ts'
import { CONTACT_PAGE_TEXTS as words } from '#texts/tickets/contact-page-texts.ts'
import { CONTACT_TEXTS } from '#texts/tickets/texts.ts'
import { useSession } from '#web/api/session.ts'
import { sendContact } from '#web/api/tickets.ts'
import { Button } from '#web/components/button.tsx'
import { EmailField } from '#web/components/form/email-field.tsx'
import { useStoredFields } from '#web/components/form/stored-fields.ts'
import { TextArea, TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { ContactOrder, ContactTopic } from './contact-choices.tsx'
import styles from './contact-form.module.css'

/** A message to the shop. Untouched fields are filled from the logged-in customer. */
export function ContactForm() {
  const person = useSession()?.user
  const kept = useStoredFields('contact')
  const { sending, failure, answer, errorOf, onSubmit } = useForm({
    schema: contactSchema,
    failed: CONTACT_TEXTS.failed,
    async send(value, form) {
      const isGrievance = value.subject === words.topics.grievance
      const { message, ticket, link } = await sendContact({ ...value, isGrievance })
      const text = message || CONTACT_TEXTS.thanks
      showToast(text)
      form.reset()
      return { text, ticket, link }
    },
  })
  return (
    <form method="post" ref={kept} className={`box ${styles.form}`} onSubmit={onSubmit} noValidate>
      <div className={styles.fields}>
        <TextField
          name="firstName"
          label={words.firstName}
          error={errorOf('firstName')}
          defaultValue={person?.firstName}
          autoComplete="given-name"
          required
        />
        <TextField
          name="lastName"
          label={words.lastName}
          error={errorOf('lastName')}
          hint={errorOf('lastName') ? ADDRESS_HINTS.lastName : undefined}
          defaultValue={person?.lastName}
          autoComplete="family-name"
          required
        />
        <EmailField
          name="email"
          label={words.email}
          error={errorOf('email')}
          defaultValue={person?.email}
          autoComplete="email"
          required
        />
        <TextField
          name="phoneNo"
          type="tel"
          label={words.phone}
          error={errorOf('phoneNo')}
          defaultValue={person?.phoneNo}
          autoComplete="tel"
          required
        />
        <ContactTopic error={errorOf('subject')} />
        <ContactOrder error={errorOf('orderId')} />
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
        <span>{`${words.notice} `}</span>
        <PageLink className="link" to="/privacy-policy">
          {words.privacy}
        </PageLink>
      </p>
      <Button type="submit" loading={sending} loadingText={CONTACT_TEXTS.sending}>
        {words.send}
      </Button>
      {failure || answer ? (
        <Note kind={failure ? 'bad' : 'ok'} live>
          <p>{failure ?? answer?.text}</p>
          {answer?.ticket && !failure ? <Ticket number={answer.ticket} link={answer.link} /> : null}
        </Note>
      ) : null}
    </form>
  )
}

function Ticket({ number, link }: { number: string; link: string | undefined }) {
  return (
    <>
      <p>
        <span>{`${words.ticket} `}</span>
        <b>{number}</b>.
      </p>
      {link ? (
        <p>
          {/* A document of its own: its loader reads the token from the address, which the router changes later. */}
          <a className="link" href={addressOf(link)}>
            {words.follow}
          </a>
          <span>{`. ${words.followText}`}</span>
        </p>
      ) : null}
    </>
  )
}

function addressOf(link: string): string {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}
