/** What a device is called under Security, and in the email about a login from a new one. */
export const DEVICE_TEXTS = {
  on: '{browser} on {system}',
  unknown: 'Unknown device',
} as const
