/** The embedded PostgreSQL cannot run here; the message is one line that says why and what would help. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
