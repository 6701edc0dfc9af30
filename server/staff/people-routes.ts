import * as z from 'zod'
import { invitationAnswer, inviteInput, roleInput, staffList } from '#domain/staff/api-staff.ts'
import { acceptInput, invitationToken } from '#domain/staff/invitation.ts'
import { signInList } from '#domain/staff/sign-ins.ts'
import { signedInAnswer, visitOf } from '../customers/route-parts.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { changeRole } from './change-role.ts'
import { endStaffSessions } from './end-sessions.ts'
import { inviteToStaff, withdrawFromStaff } from './invite.ts'
import { listSignIns } from './list-sign-ins.ts'
import { readStaff } from './read-staff.ts'

const tags = ['admin']
const id = z.string().max(100)
const params = z.object({ id })
const refused = refusing(400, 401, 403, 404, 409, 429)
const response = { data: staffList, ...refused }

/** Admin routes for staff: roles, invitations and sessions. */
export function peopleRoutes(router: Router, services: Services): void {
  readRoutes(router, services)
  changeRoutes(router, services)
  invitationRoutes(router, services)
}

function readRoutes({ staffRoute }: Router, services: Services): void {
  const owners = staffRoute('staff.write')

  owners.get(
    '/api/admin/staff',
    { schema: { tags, summary: 'Staff members and open invitations', response } },
    (_request, caller) => readStaff(services, caller),
  )

  const signIns = { data: signInList, ...refused }

  owners.get(
    '/api/admin/staff/:id/sign-ins',
    {
      schema: {
        tags,
        summary: 'Logins of a staff member, and failed attempts',
        params,
        response: signIns,
      },
    },
    ({ params: { id: of } }, caller) => listSignIns(services, caller, of),
  )

  staffRoute('dashboard.read').get(
    '/api/admin/me/sign-ins',
    { schema: { tags, summary: 'Where the caller came in, and who tried to', response: signIns } },
    (_request, caller) => listSignIns(services, caller, null),
  )
}

function changeRoutes({ staffRoute }: Router, services: Services): void {
  const owners = staffRoute('staff.write')

  owners.put(
    '/api/admin/staff/:id/role',
    {
      schema: {
        tags,
        summary: 'Changes the role of a staff member; null removes it',
        description: 'Asks for the password of who does it. The last owner stays one.',
        params,
        body: roleInput,
        response,
      },
    },
    async (request, caller) => {
      await changeRole(services, caller, { ...request.body, ...request.params })
      return await readStaff(services, caller)
    },
  )

  owners.delete(
    '/api/admin/staff/:id/sessions',
    { schema: { tags, summary: 'Logs a staff member out of all other sessions', params, response } },
    async (request, caller) => {
      await endStaffSessions(services, caller, { ...request.params, only: null })
      return await readStaff(services, caller)
    },
  )

  owners.delete(
    '/api/admin/staff/:id/sessions/:session',
    {
      schema: {
        tags,
        summary: 'Ends one session of a staff member',
        params: z.object({ id, session: id }),
        response,
      },
    },
    async (request, caller) => {
      const { id: person, session: only } = request.params
      await endStaffSessions(services, caller, { id: person, only })
      return await readStaff(services, caller)
    },
  )
}

function invitationRoutes({ staffRoute, publicRoute }: Router, services: Services): void {
  const owners = staffRoute('staff.write')

  owners.post(
    '/api/admin/staff/invitations',
    {
      schema: {
        tags,
        summary: 'Invites someone to the staff by email',
        description: 'Asks for the password of who does it. The link works once, for seven days.',
        body: inviteInput,
        response,
      },
    },
    async (request, caller) => {
      await inviteToStaff(services, caller, request.body)
      return await readStaff(services, caller)
    },
  )

  owners.delete(
    '/api/admin/staff/invitations/:id',
    { schema: { tags, summary: 'Takes an invitation back', params, response } },
    async (request, caller) => {
      await withdrawFromStaff(services, caller, request.params.id)
      return await readStaff(services, caller)
    },
  )

  publicRoute.post(
    '/api/staff-invitation',
    {
      schema: {
        tags,
        summary: 'What an invitation to the staff is for',
        body: invitationToken,
        response: { data: invitationAnswer, ...refused },
      },
    },
    (request) => readInvitation(services, { token: request.body.token, ip: request.ip }),
  )

  publicRoute.post(
    '/api/staff-invitation/accept',
    {
      schema: {
        tags,
        summary: 'Takes an invitation: with the password of the account, or with one for a new account',
        body: acceptInput,
        response: { 200: signedInAnswer, ...refused },
      },
    },
    async (request) => ({
      success: true as const,
      ...(await acceptInvitation(services, request.body, visitOf(request))),
    }),
  )
}
