import pg from 'pg'

/** The clock that every statement of a test's database reads; it stands still until it is set. */
export interface DatabaseClock {
  set(instant: string): Promise<void>
  pass(interval: string): Promise<void>
  /** The time that it is. */
  run(): Promise<void>
}

/** Puts a clock of our own before PostgreSQL's: the name `now` is looked up there first. */
export async function holdDatabaseClock(connectionString: string): Promise<DatabaseClock> {
  const query = (text: string, values: string[] = []) => onDatabase(connectionString, text, values)
  const { pathname } = new URL(connectionString)
  await query(`
    create schema clock;
    create table clock.held (at timestamptz);
    insert into clock.held values (null);
    create function clock.clock_timestamp() returns timestamptz language sql stable as
      'select coalesce(at, pg_catalog.clock_timestamp()) from clock.held';
    create function clock.now() returns timestamptz language sql stable as
      'select coalesce(at, pg_catalog.now()) from clock.held';
    alter database ${pathname.slice(1)} set search_path = clock, pg_catalog, public`)
  // A connection keeps its initial clock. This is a transaction of its own: a connection opened before the other one
  // has ended would start with the old clock.
  await query(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  return {
    set: (instant) => query('update clock.held set at = $1::timestamptz', [instant]),
    pass: (interval) => query('update clock.held set at = at + $1::interval', [interval]),
    run: () => query('update clock.held set at = null'),
  }
}

async function onDatabase(connectionString: string, text: string, values: string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await (values.length > 0 ? client.query(text, values) : client.query(text))
  } finally {
    await client.end()
  }
}
