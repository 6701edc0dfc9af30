import { useMemo } from 'react'
import { recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { readStoredJson, useStoredJson, writeStoredJson } from '#web/components/stored-json.ts'

const SESSION_KEY = 'user'

/** What pages need of the person, '' where it is not known. Storage keeps the API's whole `user`. */
export interface SessionUser {
  _id: string
  fullname: string
  email: string
  phoneNo: string
  isAdmin: boolean
  isGuest: boolean
  firstName: string
  lastName: string
  address: string
  city: string
  state: string
  zipCode: string
}

export interface Session {
  token: string
  user: SessionUser
}

/** Who is signed in (a guest too); null during hydration and for visitors. */
export function useSession(): Session | null {
  const stored = useStoredJson(SESSION_KEY)
  return useMemo(() => sessionOf(stored), [stored])
}

/** The same without React. */
export function readSession(): Session | null {
  return sessionOf(readStoredJson(SESSION_KEY))
}

/** Keeps token and user alone: an answer of the API says more. */
export function writeSession(session: { token: string; user: unknown } | null): void {
  writeStoredJson(SESSION_KEY, session && { token: session.token, user: session.user })
}

function sessionOf(stored: unknown): Session | null {
  const { token, user: storedUser } = recordOf(stored)
  const user = recordOf(storedUser)
  if (typeof token !== 'string' || token === '' || textOf(user._id) === '') return null
  return {
    token,
    user: {
      _id: textOf(user._id),
      fullname: textOf(user.fullname) || textOf(user.name),
      email: textOf(user.email),
      phoneNo: textOf(user.phoneNo) || textOf(user.phone),
      isAdmin: user.isAdmin === true,
      isGuest: user.isGuest === true,
      firstName: textOf(user.firstName),
      lastName: textOf(user.lastName),
      address: textOf(user.address),
      city: textOf(user.city),
      state: textOf(user.state),
      zipCode: textOf(user.zipCode),
    },
  }
}
