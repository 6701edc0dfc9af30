import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { format } from '#domain/language/format.ts'
import type { InvitationAnswer } from '#domain/staff/api-staff.ts'
import { acceptInput } from '#domain/staff/invitation.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { ROLE_ABOUT, ROLE_NAMES, INVITATION_TEXTS as words } from '#texts/staff/invitation-texts.ts'
import { acceptInvitation, readInvitation } from '#web/api/customers/sign-in.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { takeLinkToken } from '#web/storefront/session/link-token.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import styles from '../customers/auth-frame.module.css'
import { AuthFrame } from '../customers/auth-frame.tsx'
import { authScenes } from '../customers/auth-scenes.ts'
import { CodeField, enter, type StillAsked } from '../customers/second-step.tsx'
import type { Route } from './+types/invitation-page.ts'

export const meta = privateMeta(words.title)

export function loader({ context }: Route.LoaderArgs) {
  return { scenes: authScenes(context) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { ...(await serverLoader()), token: takeLinkToken() }
}

// The page is there before: only the token is the browser's.
clientLoader.hydrate = true as const

/** The token has left the address by the first time. */
export function shouldRevalidate() {
  return false
}

/** Opens the invitation of a letter. A button does it: programs that look into letters only open links. */
export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const token = 'token' in loaderData ? loaderData.token : undefined
  const [invitation, setInvitation] = useState<InvitationAnswer | null>(null)
  const opening = useMutation(async () => {
    if (token) setInvitation(await readInvitation(token))
  }, words.failed)
  return (
    <AuthFrame
      scenes={loaderData.scenes}
      title={words.title}
      text={invitation ? format(words.text, { name: invitation.invitedBy }) : ''}
    >
      {token === null ? (
        <Note kind="warn">{words.missing}</Note>
      ) : token && invitation ? (
        <Join token={token} invitation={invitation} />
      ) : (
        <div className={styles.fields}>
          {opening.failure ? (
            <Note kind="bad" live>
              {opening.failure}
            </Note>
          ) : null}
          <Button
            block
            loading={opening.running !== null}
            loadingText={words.opening}
            onClick={() => opening.run()}
          >
            {words.open}
          </Button>
        </div>
      )}
    </AuthFrame>
  )
}

const schema = z.omit(acceptInput, { token: true })

function Join({ token, invitation }: { token: string; invitation: InvitationAnswer }) {
  const { email, role, expiresAt, hasAccount } = invitation
  const navigate = useNavigate()
  const form = useForm({
    schema,
    failed: words.failed,
    async send(input): Promise<StillAsked> {
      const asked = await enter(acceptInvitation({ ...input, token }))
      if (asked === null) await navigate('/admin', { replace: true })
      return asked
    },
  })
  return (
    <form className={styles.fields} method="post" onSubmit={form.onSubmit} noValidate>
      <FormFailure form={form} />
      <p>
        <span>{`${words.role}: `}</span>
        <b>{ROLE_NAMES[role]}</b>
        <span>{`. ${ROLE_ABOUT[role]}.`}</span>
      </p>
      <p>{format(hasAccount ? words.known : words.unknown, { email })}</p>
      {hasAccount ? null : (
        <TextField
          name="fullname"
          label={words.name}
          error={form.errorOf('fullname')}
          autoComplete="name"
          required
        />
      )}
      <PasswordField
        name="password"
        label={hasAccount ? words.yourPassword : words.newPassword}
        error={form.errorOf('password')}
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        required
      />
      <CodeField form={form} />
      {hasAccount ? (
        <p className="small">
          <PageLink className="link" to="/forgot-password" state={{ email }}>
            {words.forgot}
          </PageLink>
          <span>{` ${words.forgotText}`}</span>
        </p>
      ) : null}
      <p className="muted small">{format(words.until, { until: formatDateTime(new Date(expiresAt)) })}</p>
      <Button type="submit" block loading={form.sending} loadingText={words.joining}>
        {words.join}
      </Button>
    </form>
  )
}
