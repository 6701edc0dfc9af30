/** Names of devices, on the Security page and in the email about a login from a new device. */
export const DEVICE_TEXTS = {
  on: '{browser} on {system}',
  unknown: 'Unknown device',
} as const
