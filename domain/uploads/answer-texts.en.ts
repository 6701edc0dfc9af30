/** What the server says of uploads of the staff. */
export const UPLOAD_ANSWER_TEXTS = {
  gone: 'This upload is gone. Please choose the file again.',
  tooLarge: 'This file is too large: at most {most} MB.',
  tooMany: 'You have {most} files waiting. Please finish those first, or try again tomorrow.',
  noRoom: 'The shop has no room for this file at the moment. Please try again later.',
} as const
