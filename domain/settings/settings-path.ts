/** Where the settings are at the desk. */
export const SETTINGS_PATH = '/admin/settings'
