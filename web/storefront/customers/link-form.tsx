import type * as z from 'zod/mini'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Note } from '#web/components/note.tsx'
import styles from './auth-frame.module.css'

/** Requests a link by email. */
export function LinkForm({
  schema,
  send,
  failed,
  words,
  email = '',
  autoComplete = 'email',
  problem = null,
}: {
  schema: z.core.$ZodType<{ email: string }>
  /** Returns the server's message. */
  send: (email: string) => Promise<string>
  failed: string
  words: Readonly<Record<'email' | 'sendLink' | 'sending', string>>
  /** The field's initial value. */
  email?: string
  autoComplete?: 'email' | 'username'
  /** Why an earlier link did not work. */
  problem?: string | null
}) {
  const form = useForm({ schema, failed, send: (input) => send(input.email) })
  const bad = form.failure ?? (form.answer === null ? problem : null)
  const said = bad ?? form.answer
  return (
    <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
      {said ? (
        <Note kind={bad ? 'bad' : 'ok'} live>
          {said}
        </Note>
      ) : null}
      <TextField
        key={email}
        name="email"
        defaultValue={email}
        type="email"
        label={words.email}
        error={form.errorOf('email')}
        autoComplete={autoComplete}
        required
      />
      <Button type="submit" block loading={form.sending} loadingText={words.sending}>
        {words.sendLink}
      </Button>
    </form>
  )
}
