/** What the media storage holds. */
export const MEDIA_KINDS = ['image', 'video'] as const
/** What an address of a medium ends in. */
export const MEDIA_FORMATS = ['avif', 'mp4', 'webm'] as const
