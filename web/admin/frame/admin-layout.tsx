import { Outlet, useMatches } from 'react-router'
import * as z from 'zod/mini'
import type { StaffRole } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { defaultIssue } from '#domain/validation/default-issue.ts'
import { recordOf } from '#domain/validation/unknown-values.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { ROLE_TEXTS } from '#texts/staff/roles-texts.ts'
import { ApiError, failureText } from '#web/api/client.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Pinwheel } from '#web/components/pinwheel.tsx'
import { Redraw } from '#web/components/redraw.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useFreshSession } from '#web/storefront/session/use-fresh-session.ts'
import { useAdminApp } from '../push/admin-worker.ts'
import { isSecondStepLate, SecondStepBar, SecondStepNeeded } from '../staff/second-step-bar.tsx'
import type { Route } from './+types/admin-layout.ts'
import styles from './frame.module.css'
import { Frame } from './frame.tsx'
import { guard, OtherRolesPage, staffContext } from './guard.ts'
import './tokens.css'

/** In place of a page whose data did not come, or that failed. */
function PageFailure({ error }: { error: unknown }) {
  const sentence = failureText(error, '')
  return (
    <EmptyState level="h1" title={FRAME_TEXTS.failed} text={sentence || undefined}>
      <Button onClick={() => location.reload()}>{FRAME_TEXTS.tryAgain}</Button>
    </EmptyState>
  )
}

/** In the place of a page that belongs to other roles. Nothing leads here but an address that was typed or kept. */
function NotForRole({ role }: { role: StaffRole }) {
  return (
    <EmptyState
      level="h1"
      title={ROLE_TEXTS.notForRole}
      text={format(ROLE_TEXTS.notForRoleText, { role: FRAME_TEXTS[role] })}
    >
      <LinkButton to="/admin">{FRAME_TEXTS.toToday}</LinkButton>
    </EmptyState>
  )
}

// The forms of the admin say what the server would say.
z.config({ customError: defaultIssue })

export const meta = privateMeta(FRAME_TEXTS.navigation)

/** At every address below `/admin` the server answers with the same empty frame. */
export function headers() {
  return { 'x-robots-tag': 'noindex' }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(staffContext)
}
clientLoader.hydrate = true as const

/** The frame before anybody is known, without navigation and names: all that the server ever renders of the admin. */
function Shell() {
  return (
    <div className={classNames(styles.frame, styles.shell)} data-admin>
      <div className={styles.rail} />
      <div className={styles.top} />
      <main className={styles.main}>
        <p role="status" className={styles.waiting}>
          <Pinwheel />
          <span>{` ${FRAME_TEXTS.loading}`}</span>
        </p>
      </main>
    </div>
  )
}

export function HydrateFallback() {
  return <Shell />
}

export default function AdminLayout({ loaderData: { session, member } }: Route.ComponentProps) {
  useFreshSession(session)
  useAdminApp()
  return (
    <Frame member={member} alone={useAlone()}>
      <Page member={member} />
    </Frame>
  )
}

function Page({ member }: { member: StaffMember }) {
  const alone = useAlone()
  if (isSecondStepLate(member, new Date())) return <SecondStepNeeded />
  return (
    <>
      {alone ? null : <SecondStepBar member={member} />}
      <Redraw>
        <Outlet />
      </Redraw>
    </>
  )
}

/** Whether the page brings its own way back: `export const handle = { alone: true }`. */
function useAlone(): boolean {
  return useMatches().some(({ handle }) => recordOf(handle).alone === true)
}

function isLate(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_step_needed'
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (error instanceof OtherRolesPage) {
    return (
      <Frame member={error.member}>
        <NotForRole role={error.member.role} />
      </Frame>
    )
  }
  return (
    <Frame member={loaderData?.member ?? null}>
      {isLate(error) ? (
        <SecondStepNeeded />
      ) : isForbidden(error) && loaderData ? (
        <NotForRole role={loaderData.member.role} />
      ) : (
        <PageFailure error={error} />
      )}
    </Frame>
  )
}
