/** Kinds of stored media. */
export const MEDIA_KINDS = ['image', 'video'] as const
/** File extensions of media. */
export const MEDIA_FORMATS = ['avif', 'mp4', 'webm'] as const
