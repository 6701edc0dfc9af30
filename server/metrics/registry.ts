import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Every metric of this process. Labels have few values: route classes and codes, never addresses, ids or names. */
export const registry = new Registry()
const registers = [registry]

const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  new Counter({ name: `phirki_${name}`, help, labelNames, registers })
const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  new Gauge({ name: `phirki_${name}`, help, labelNames, registers })

export const metrics = {
  requests: counter('http_requests_total', 'Requests answered by the application', ['class', 'status']),
  requestSeconds: new Histogram({
    name: 'phirki_http_request_seconds',
    help: 'Time until an answer was sent',
    labelNames: ['class'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  }),
  poolWaits: counter('pool_waits_total', 'Connections handed out while other callers waited', ['pool']),
  jobs: counter('jobs_total', 'Jobs that ran', ['job', 'outcome']),
  notifications: counter('notifications_total', 'Attempts to send a notification', ['channel', 'outcome']),
  noticesSent: counter('notices_sent_total', 'Notices written for all processes'),
  noticesReceived: counter('notices_received_total', 'Notices received, those of this process included'),
  noticesLost: counter('notices_lost_total', 'Times that notices may have been missed'),
  noticeSeconds: new Histogram({
    name: 'phirki_notice_lag_seconds',
    help: 'Time from writing a notice, before its transaction commits, until it was received',
    buckets: [0.01, 0.05, 0.25, 1, 5, 15],
    registers,
  }),
  serviceCalls: counter('service_calls_total', 'Calls of outside services', ['service', 'outcome']),
  databaseUp: gauge('database_up', 'Whether the database answered this scrape'),
  pool: gauge('pool_connections', 'Connections of a pool', ['pool', 'state']),
  poolWaiting: gauge('pool_waiting', 'Callers that wait for a connection', ['pool']),
  queue: gauge('jobs_queued', 'Jobs in the queue', ['state']),
  oldestJob: gauge('oldest_job_seconds', 'For how long the oldest job has been due'),
  outbox: gauge('outbox_waiting', 'Notifications not sent yet', ['channel']),
  oldestOutbox: gauge('oldest_outbox_seconds', 'Age of the oldest notification not sent yet', ['channel']),
  cacheBytes: gauge('page_cache_bytes', 'Memory that cached pages take'),
  diskFree: gauge('disk_free_bytes', 'Free space where DATA_DIR is'),
  diskSize: gauge('disk_size_bytes', 'Size of the disk where DATA_DIR is'),
  lastBackup: gauge('last_backup_timestamp_seconds', 'Begin of the newest complete backup'),
  backupFailed: gauge('last_backup_failed', 'Whether the newest attempt to make a backup failed'),
  backupScheduled: gauge('backup_scheduled', 'Whether the shop makes backups by itself'),
  lastWebhook: gauge('last_webhook_timestamp_seconds', 'When the newest webhook came', ['service']),
  unready: gauge('unready', 'Whether this process is kept from serving'),
} as const

/** How pages were served. Plain numbers: a page from memory takes microseconds, so counting must be cheap. */
export const pageAnswers = { memory: 0, cache: 0, rendered: 0 }

new Counter({
  name: 'phirki_page_answers_total',
  help: 'Pages and files answered: from memory before the application, from the page cache, or rendered',
  labelNames: ['from'],
  registers,
  collect() {
    this.reset()
    for (const [from, count] of Object.entries(pageAnswers)) this.inc({ from }, count)
  },
})
