const ofDisk: ReadonlySet<string> = new Set([
  'EACCES',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOENT',
  'ENOSPC',
  'EPERM',
  'EROFS',
])

/**
 * Whether this machine could not read or write a file: no fault of whoever sent it, and over once somebody has looked.
 * Two of the codes are also a firewall's, which refuses to connect.
 */
export function isDiskFault(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false
  return ofDisk.has(String(error.code)) && error.syscall !== 'connect'
}

/** Whether the disk, or this user's part of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
