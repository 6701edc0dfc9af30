export const SETTINGS_PATH = '/admin/settings'

/** Where the admin lists what a shop needs before it opens. */
export const BEFORE_OPENING_PATH = `${SETTINGS_PATH}/before-opening`

/** Where the admin checks the shop against the dark pattern guidelines. */
export const SELF_AUDIT_PATH = `${SETTINGS_PATH}/self-audit`
