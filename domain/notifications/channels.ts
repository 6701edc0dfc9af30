/** By which the shop writes to a person. */
export const MESSAGE_CHANNELS = ['email', 'sms', 'whatsapp'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]
