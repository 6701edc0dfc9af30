/** Where the settings are in the admin. */
export const SETTINGS_PATH = '/admin/settings'

/** Where the admin lists what a shop needs of its own before it opens. */
export const BEFORE_OPENING_PATH = `${SETTINGS_PATH}/before-opening`

/** Where the admin checks the shop against dark patterns. */
export const SELF_AUDIT_PATH = `${SETTINGS_PATH}/self-audit`
