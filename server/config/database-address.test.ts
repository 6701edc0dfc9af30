import { describe, expect, it } from 'vitest'
import { parseDatabaseAddress } from './database-address.ts'

describe('parseDatabaseAddress()', () => {
  it.each([
    'postgres://phirki:secret@db:5432/phirki',
    'postgresql://postgres@localhost:5432/phirki?host=%2Ftmp%2Fsocket',
    'postgres:///phirki?host=/var/run/postgresql',
    'postgres://[::1]:5433/phirki?sslmode=require',
  ])('returns a single host unchanged: %s', (text) => {
    expect(parseDatabaseAddress(text)).toEqual({ hosts: [text], kind: 'any' })
  })

  it('accepts a socket with a user and no host, like psql', () => {
    expect(parseDatabaseAddress('postgres://phirki@/phirki?host=/var/run/postgresql')).toEqual({
      hosts: ['postgres://phirki@localhost/phirki?host=/var/run/postgresql'],
      kind: 'any',
    })
  })

  it('returns one address for each of several hosts', () => {
    expect(
      parseDatabaseAddress(
        'postgres://phirki:p%40s,s@db1:5432,db2,[fd00::1]:5433/phirki?sslmode=require&target_session_attrs=read-write',
      ),
    ).toEqual({
      hosts: [
        'postgres://phirki:p%40s,s@db1:5432/phirki?sslmode=require',
        'postgres://phirki:p%40s,s@db2/phirki?sslmode=require',
        'postgres://phirki:p%40s,s@[fd00::1]:5433/phirki?sslmode=require',
      ],
      kind: 'read-write',
    })
  })

  it.each([
    ['postgres://db1,db2/phirki', {}, 'read-write'],
    ['postgres://db1,db2/phirki?target_session_attrs=primary', {}, 'primary'],
    ['postgres://proxy/phirki?target_session_attrs=read-write', {}, 'read-write'],
    ['postgres://db1,db2/phirki', { reads: true }, 'prefer-standby'],
    ['postgres://db1,db2/phirki?target_session_attrs=standby', { reads: true }, 'standby'],
    ['postgres://db1/phirki', { reads: true }, 'any'],
  ])('finds the session kind that %s wants: %j', (text, options, kind) => {
    expect(parseDatabaseAddress(text, options)?.kind).toBe(kind)
  })

  it.each([
    'mysql://db1,db2/phirki',
    'postgres://db1,,db2/phirki',
    'postgres://db1,/phirki',
    'postgres://db1:70000,db2/phirki',
    'postgres://db1,db2:five/phirki',
    'postgres://db1/phirki?host=db2,db3',
    'postgres://db1,db2/phirki?target_session_attrs=readwrite',
    'postgres://db1,db2/phirki?target_session_attrs=standby',
    'postgres://db1,db2/phirki?target_session_attrs=any',
    'postgres://db1,db2/phirki?target_session_attrs=prefer-standby',
    `postgres://${Array.from({ length: 17 }, (_, at) => `db${at}`).join(',')}/phirki`,
    'db1,db2',
    '',
  ])('refuses %s', (text) => {
    expect(parseDatabaseAddress(text)).toBeNull()
  })
})
