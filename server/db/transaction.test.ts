import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { beginStatement, type Database, openDatabase } from './connection.ts'
import { trackFirstFaults } from './first-fault.ts'
import { sqlState } from './sql-state.ts'
import { inTransaction, violatedConstraint } from './transaction.ts'

/** An error as PostgreSQL's client throws it, wrapped by Drizzle. */
function fault(code: string, constraint?: string): Error {
  const cause = Object.assign(new Error(`SQLSTATE ${code}`), { code, constraint })
  return new Error('Failed query: select 1', { cause })
}

/** A pool of one connection that records what happens; statements of these texts throw `faults` in turn. */
function openPool(faults: Record<string, Error[]> = {}) {
  const happened: string[] = []
  const client = {
    async query(text: string) {
      happened.push(text)
      const [next, ...others] = faults[text] ?? []
      faults[text] = others
      if (next) throw next
    },
    release: (isBroken: boolean) => void happened.push(isBroken ? 'thrown away' : 'released'),
  }
  const pool = { connect: async () => client } as unknown as pg.Pool
  return { db: { $client: pool } as Database, happened }
}

describe('inTransaction()', () => {
  it('returns the result of the work after the commit', async () => {
    const { db, happened } = openPool()
    expect(await inTransaction(db, async () => 'an order')).toBe('an order')
    expect(happened).toEqual(['begin', 'commit', 'released'])
  })

  it('rolls back when the work fails, and does not retry', async () => {
    const { db, happened } = openPool()
    const refusal = new Error('coupon_invalid')
    await expect(inTransaction(db, () => Promise.reject(refusal))).rejects.toBe(refusal)
    expect(happened).toEqual(['begin', 'rollback', 'released'])
  })

  it.each(['40001', '40P01'])('retries work that PostgreSQL ended with %s', async (code) => {
    const { db, happened } = openPool()
    let tries = 0
    const work = async () => {
      tries += 1
      if (tries < 3) throw fault(code)
      return tries
    }
    expect(await inTransaction(db, work)).toBe(3)
    expect(happened.filter((text) => text === 'commit')).toHaveLength(1)
  })

  it('throws the error of the statement that failed, not of one refused after it', async () => {
    const full = fault('53100')
    const { db } = openPool({ 'select 1': [full], 'select 2': [fault('25P02')] })
    const client = await db.$client.connect()
    trackFirstFaults(client)
    const work = async () => {
      const both = [client.query('select 1'), client.query('select 2')]
      await both[1]
      await both[0]
    }
    await expect(inTransaction(db, work)).rejects.toBe(full)
  })

  it('retries if the commit itself finds the conflict', async () => {
    const { db, happened } = openPool({ commit: [fault('40001')] })
    expect(await inTransaction(db, async () => 'an order')).toBe('an order')
    expect(happened).toEqual(['begin', 'commit', 'rollback', 'released', 'begin', 'commit', 'released'])
  })

  it('gives up after the fourth attempt', async () => {
    const { db } = openPool()
    let tries = 0
    const work = () => {
      tries += 1
      return Promise.reject(fault('40P01'))
    }
    await expect(inTransaction(db, work)).rejects.toThrow('Failed query')
    expect(tries).toBe(4)
  })

  it('never retries after a commit whose outcome is unknown', async () => {
    const { db, happened } = openPool({ commit: [fault('08006')] })
    await expect(inTransaction(db, async () => 'an order')).rejects.toThrow('Failed query')
    expect(happened.filter((text) => text === 'begin')).toHaveLength(1)
  })

  it('does not reuse a connection that could not roll back', async () => {
    const { db, happened } = openPool({ rollback: [new Error('Connection terminated')] })
    const refusal = new Error('coupon_invalid')
    await expect(inTransaction(db, () => Promise.reject(refusal))).rejects.toBe(refusal)
    expect(happened.at(-1)).toBe('thrown away')
  })

  it('discards a connection that could not begin', async () => {
    const { db, happened } = openPool({ begin: [fault('57P01')] })
    await expect(inTransaction(db, async () => 'an order')).rejects.toThrow('Failed query')
    expect(happened).toEqual(['begin', 'thrown away'])
  })

  it.each([
    ['only reads by now', fault('25006')],
    ['does not answer', new Error('Query read timeout')],
    ['has no space left', fault('53100')],
  ])('discards the connection to a server that %s, without a rollback', async (_what, error) => {
    const { db, happened } = openPool()
    await expect(inTransaction(db, () => Promise.reject(error))).rejects.toBe(error)
    expect(happened).toEqual(['begin', 'thrown away'])
  })

  it('sets the session limits in each transaction behind a pooler', async () => {
    const { pool, close } = openDatabase('postgres://shop@127.0.0.1:9/shop', { pooled: true })
    expect(beginStatement(pool)).toBe(
      'begin; set local statement_timeout = 15000; set local idle_in_transaction_session_timeout = 15000',
    )
    await close()
  })
})

describe('a database error', () => {
  it('is recognised by its code and its constraint, however deeply wrapped', () => {
    const wrapped = new Error('Cannot place an order', { cause: fault('23505', 'orders_pkey') })
    expect([sqlState(wrapped), violatedConstraint(wrapped)]).toEqual(['23505', 'orders_pkey'])
  })

  it('is not an error with another kind of code', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    expect([sqlState(refused), violatedConstraint(refused)]).toEqual([undefined, undefined])
    expect(sqlState(new Error('Failed', { cause: refused }))).toBeUndefined()
    expect(sqlState('40001')).toBeUndefined()
  })
})
