import { SOCKET_PORT } from './socket-folder.ts'

/** PostgreSQL settings by name. */
export type ServerSettings = Record<string, string | number>

/** The server's whole configuration, on the command line so that no outdated file can apply. */
export function serverArguments(data: string, socketFolder: string, own: ServerSettings = {}): string[] {
  const settings: ServerSettings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0600',
    port: SOCKET_PORT,
    max_connections: 100,
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // An acknowledged order must be on disk.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    ...(process.platform === 'linux' ? { wal_sync_method: 'fdatasync' } : {}),
    wal_compression: 'on',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    // Small queries on few cores gain nothing, and a container's 64 MB of shared memory would be too little.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Statements contain personal data; log where one failed, not its text.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...own,
  }
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
