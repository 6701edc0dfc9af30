/** The embedded PostgreSQL cannot run here. The message is one line: the reason and the remedy. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
