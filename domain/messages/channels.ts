/** By which the shop writes to a person. */
export const MESSAGE_CHANNELS = ['email', 'sms'] as const
/** @waits for the desk's messages */
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]
