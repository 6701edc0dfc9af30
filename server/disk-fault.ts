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
 * Whether this machine could not read or write a file: not the sender's fault, and solved once an operator acts. Two of
 * the codes also occur when a firewall refuses a connection.
 */
export function isDiskFault(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false
  return ofDisk.has(String(error.code)) && error.syscall !== 'connect'
}

/** Whether the disk, or this user's quota, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
