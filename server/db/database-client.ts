import pg from 'pg'
import * as z from 'zod'
import { parseDatabaseAddress } from '../config/database-address.ts'
import { noteConnectionFault } from './database-away.ts'
import { trackFirstFaults } from './first-fault.ts'
import { createHostFinder, type HostFinder, NoFittingHostError, type SessionState } from './host-finder.ts'

/** An unreachable host does not answer at all. */
const LOOK_TIMEOUT_MS = 3_000

export interface DatabaseClientConfig extends Omit<pg.ClientConfig, 'connectionString'> {
  /** In the form of DATABASE_URL; it may name several hosts. */
  address: string
  /** Whether the shop only reads on this address. */
  reads?: boolean
}

/** The driver calls back with this when there is no error; the type of one of its two forms does not allow it. */
const none = null as never

/** Without keep-alive the system takes many minutes to notice that a host is gone. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 3_000 }

/**
 * A connection to the host that fits: the driver itself knows only one host. Its errors never end the process, because
 * each statement fails as well.
 */
export class DatabaseClient extends pg.Client {
  readonly #finder: HostFinder | null

  constructor(config: DatabaseClientConfig) {
    const address = parseDatabaseAddress(config.address, { reads: config.reads ?? false })
    if (address === null) throw new Error('The address of the database cannot be read')
    super({ ...keptAlive, ...config, connectionString: address.hosts[0] })
    this.#finder = address.hosts.length === 1 && address.kind === 'any' ? null : finderOf(config, address)
    this.on('error', noteConnectionFault)
    trackFirstFaults(this)
  }

  override connect(): Promise<pg.Client>
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void
  override connect(callback?: (error: never, client: pg.Client) => void): unknown {
    const connected = this.#finder === null ? super.connect() : this.#connectTo(this.#finder)
    if (callback === undefined) return connected
    connected.then(
      () => callback(none, this),
      (error) => callback(error as never, this),
    )
    return undefined
  }

  async #connectTo(finder: HostFinder): Promise<pg.Client> {
    const host = await finder.find()
    const { hostname, port, searchParams } = new URL(host)
    const name = searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, '')
    Object.assign(this, { host: name, port: Number(port || 5432) })
    try {
      await super.connect()
      if (!finder.accept(host, await readSessionState(this)))
        throw new NoFittingHostError('The database is another host by now')
      return this
    } catch (error) {
      finder.forget(host)
      void this.end().catch(() => {}) // the first error is reported
      throw error
    }
  }
}

const sessionRow = z.object({ isStandby: z.boolean(), isReadOnly: z.boolean() })

async function readSessionState(client: pg.Client): Promise<SessionState> {
  const { rows } = await client.query(
    `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  )
  return sessionRow.parse(rows[0])
}

/** One for each address in the process, so that all connections share what one finds out. */
const finders = new Map<string, HostFinder>()

function finderOf(
  config: DatabaseClientConfig,
  address: NonNullable<ReturnType<typeof parseDatabaseAddress>>,
): HostFinder {
  const name = `${config.reads ?? false} ${config.address}`
  const known = finders.get(name)
  if (known) return known
  const finder = createHostFinder(address, lookAt)
  finders.set(name, finder)
  return finder
}

async function lookAt(host: string): Promise<SessionState> {
  const client = new DatabaseClient({
    address: host,
    application_name: 'phirki hosts',
    connectionTimeoutMillis: LOOK_TIMEOUT_MS,
    query_timeout: LOOK_TIMEOUT_MS,
  })
  try {
    await client.connect()
    return await readSessionState(client)
  } finally {
    void client.end().catch(() => {}) // the state is already known
  }
}
