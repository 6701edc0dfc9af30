import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function written(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = []
  write(createLog({ destination: { write: (line: string) => void lines.push(line) } }))
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0] ?? '')
}

/** An error of the query builder: the statement's values in its message, the database's error inside. */
function databaseError(): Error {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "customers_email_key"'),
    {
      code: '23505',
      constraint: 'customers_email_key',
      detail: 'Key (email)=(meera@example.com) already exists.',
      where: 'SQL statement with meera@example.com',
    },
  )
  return new Error(
    'Failed query: insert into customers (email) values ($1)\nparams: meera@example.com,SECRET',
    {
      cause,
    },
  )
}

describe('the log', () => {
  it('omits what identifies a person or grants access, at the top level and one below', () => {
    const line = written((log) =>
      log.info(
        {
          email: 'meera@example.com',
          token: 'SECRET',
          request: { phone: '9876543210', authorization: 'Bearer SECRET', password: 'SECRET', id: 'req-1' },
        },
        'Done',
      ),
    )
    expect(line).toMatchObject({ request: { id: 'req-1' }, msg: 'Done' })
    expect(JSON.stringify(line)).not.toMatch(/SECRET|meera|98765/)
  })

  it.each(['err', 'error'])(
    'describes a database error by code, place and constraint, without values (%s)',
    (field) => {
      const line = written((log) => log.error({ [field]: databaseError() }, 'A request failed'))
      expect(line[field]).toMatchObject({
        type: 'Error',
        message: 'Failed query: insert into customers (email) values ($1)',
        cause: { code: '23505', constraint: 'customers_email_key' },
        stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
      })
      expect(JSON.stringify(line)).not.toMatch(/SECRET|meera/)
    },
  )

  it('describes thrown values that are not errors', () => {
    expect(written((log) => log.warn({ err: 'gone' }, 'Odd'))).toMatchObject({ err: { message: 'gone' } })
    expect(written((log) => log.warn({ err: undefined, id: 1 }, 'Odd'))).toMatchObject({ id: 1 })
  })

  it('shortens stacks to the useful part', () => {
    const deep = (depth: number): Error => (depth === 0 ? new Error('deep') : deep(depth - 1))
    Error.stackTraceLimit = 50
    const { err } = written((log) => log.error({ err: deep(40) }, 'Deep'))
    Error.stackTraceLimit = 10
    expect((err as { stack: string[] }).stack).toHaveLength(12)
  })

  it('writes nothing below its level', () => {
    const lines: string[] = []
    const log = createLog({ level: 'error', destination: { write: (line: string) => void lines.push(line) } })
    log.info('nobody asked')
    log.error('but this')
    expect(lines).toHaveLength(1)
  })
})
