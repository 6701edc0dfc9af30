/** Texts of the health card on the Today page, and of alerts by email and push. */
export const HEALTH_TEXTS = {
  well: 'Everything is working',
  attention: { one: '1 thing needs attention', other: '{count} things need attention' },
  checked: 'Checked {time}',
  working: 'Working: {parts}',
  workingLabel: 'What works',
  parts: {
    payments: 'Payments',
    email: 'Email',
    phone: 'SMS and WhatsApp',
    jobs: 'Background jobs',
    disk: 'Disk',
    backup: 'Backup',
    certificate: 'Certificate',
    pictures: 'Pictures',
  },
  details: {
    payment: 'Last payment {time}',
    noPayment: 'No payment in 24 hours',
    sent: '{count} sent today',
    jobs: 'Running on time',
    disk: '{used} of {total} GB used',
    backup: 'Last one {time}',
    noBackup: 'First one is due tonight',
    certificate: 'Valid until {date}',
    pictures: { one: '1 file, none missing', other: '{count} files, none missing' },
  },
  checkPictures: 'Check again',
  checkingPictures: 'Checking pictures. This card updates in a few minutes.',
} as const

/** The fault, its meaning, and what to do. */
export const FAULT_TEXTS = {
  paymentTitle: 'Payments: customers can’t pay online',
  paymentAction: 'Open Keys',
  diskTitle: 'Disk: {count} MB free',
  diskText:
    'When the disk is full, the shop can’t take orders. Delete old files on the server or make the disk larger.',
  mailTitle: {
    one: 'Email: 1 email has waited since {since}',
    other: 'Email: {count} emails have waited since {since}',
  },
  mailText: 'The mail server rejects them. Check its address and password.',
  mailAction: 'Check mail server',
  phoneTitle: {
    one: 'SMS and WhatsApp: 1 message has waited since {since}',
    other: 'SMS and WhatsApp: {count} messages have waited since {since}',
  },
  phoneText: 'The gateway rejects them. Check its address and token.',
  phoneAction: 'Check gateway',
  webhookTitle: {
    one: 'Payments: no webhook since {since}, but 1 payment arrived',
    other: 'Payments: no webhook since {since}, but {count} payments arrived',
  },
  webhookText:
    'Orders are confirmed late. In the payment provider’s dashboard, turn on the webhook for {url} and check its secret.',
  webhookAction: 'Check webhook secret',
  signaturesTitle: {
    one: 'Payments: 1 webhook with a wrong signature in 24 hours',
    other: 'Payments: {count} webhooks with a wrong signature in 24 hours',
  },
  signaturesText:
    'They were rejected. If you changed the webhook secret, enter both the new and the old one.',
  certificateTitle: 'Certificate: expires on {since}',
  certificateText:
    'After that, browsers will block customers with a warning. Renew it on the server or proxy.',
  backupFailedTitle: 'Backup: the last backup failed',
  backupFailedSince: '{why} The last complete backup is from {since}.',
  backupFailedNever: '{why} There is no complete backup yet.',
  backupOldTitle: 'Backup: the last one is from {since}',
  backupMissingTitle: 'Backup: no backup yet',
  backupOldText: 'The nightly backup did not run. Check that the server is on at that time.',
  backupNoneTitle: 'Backup: not set up',
  backupNoneText:
    'If the disk breaks, orders and customers are lost. Set BACKUP_DIR or BACKUP_S3_URL and restart.',
  jobsTitle: 'Background jobs: running late since {since}',
  jobsText: 'Emails, refunds and courier bookings are delayed. If this continues, restart the shop.',
  mediaTitle: {
    one: 'Pictures: 1 file is missing',
    other: 'Pictures: {count} files are missing',
  },
  mediaText: 'Customers see gaps instead of photos. Restore the media files from a backup, then check again.',
  noticesTitle: {
    one: 'Database: the update connection dropped once in an hour',
    other: 'Database: the update connection dropped {count} times in an hour',
  },
  noticesText:
    'Pages may show old prices or stock for a moment. Check the network between the shop and its database.',
  proxyTitle: 'Proxy: all visitors share one rate limit',
  proxyText: 'The shop doesn’t trust its proxy at {address}. Set TRUST_PROXY={address} and restart.',
} as const

/** Why a backup failed. */
export const BACKUP_FAULT_TEXTS = {
  disk_full: 'The backup disk is full. Free some space on it.',
  interrupted: 'The backup was interrupted. Keep the server on until it finishes.',
  no_access: 'The shop can’t write to the backup folder. Change its owner or permissions on the server.',
  failed: 'See the shop’s log for the reason.',
} as const

/** To owners. */
export const HEALTH_MESSAGES = {
  begunSubject: '{shop}: {fault}',
  overSubject: 'Resolved at {shop}: {fault}',
  overText: 'This problem is resolved. You do not need to do anything.',
  button: 'Open Today',
  why: 'You received this email because you are an owner of this shop.',
  /** Without figures: for a locked screen, and for resolved faults. */
  names: {
    payment_off: 'Customers can’t pay online',
    disk_low: 'The disk is almost full',
    mail_failing: 'Emails aren’t going out',
    phone_failing: 'SMS and WhatsApp messages aren’t going out',
    webhooks_silent: 'Payment webhooks have stopped',
    certificate_ends: 'The certificate expires soon',
    backup_failed: 'The backup failed',
    backup_old: 'The backup is out of date',
    jobs_late: 'Background jobs are running late',
    media_missing: 'Picture files are missing',
    notices_lost: 'The database connection keeps dropping',
    signatures_refused: 'Payment webhooks had a wrong signature',
    untrusted_proxy: 'All visitors share one rate limit',
    backup_none: 'Backups aren’t set up',
  },
} as const
