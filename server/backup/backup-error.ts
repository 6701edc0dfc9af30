/** Why a backup or restore was refused or failed: a sentence with the next step. */
export class BackupError extends Error {
  override name = 'BackupError'
}
