import { Outlet, useMatches } from 'react-router'
import * as z from 'zod/mini'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { defaultIssue } from '#domain/validation/default-issue.ts'
import { recordOf } from '#domain/validation/unknown-values.ts'
import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { ApiError } from '#web/api/client.ts'
import { Redraw } from '#web/components/redraw.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useFreshSession } from '#web/storefront/session/use-fresh-session.ts'
import { useDeskApp } from '../push/desk-app.ts'
import { isSecondStepLate, SecondStepBar, SecondStepNeeded } from '../staff/second-step-bar.tsx'
import type { Route } from './+types/admin-layout.ts'
import { Frame } from './frame.tsx'
import { guard, OtherRolesPage, staffContext } from './guard.ts'
import { NotForRole } from './not-for-role.tsx'
import { PageFailure } from './page-failure.tsx'
import { Shell } from './shell.tsx'

// The forms of the admin say what the server would say.
z.config({ customError: defaultIssue })

export const meta = privateMeta(words.navigation)

/** At every address below `/admin` the server answers with the same empty frame. */
export function headers() {
  return { 'x-robots-tag': 'noindex' }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard]

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(staffContext)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Shell />
}

export default function AdminLayout({ loaderData: { session, member } }: Route.ComponentProps) {
  useFreshSession(session)
  useDeskApp()
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
