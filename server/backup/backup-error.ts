/** Why a backup or restore was refused or ended: a sentence that says what to do next. */
export class BackupError extends Error {
  override name = 'BackupError'
}
