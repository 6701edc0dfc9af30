/** Answers of the server to uploads. */
export const UPLOAD_ANSWER_TEXTS = {
  gone: 'This upload has expired. Choose the file again.',
  tooLarge: 'This file is too large. The maximum is {most} MB.',
  tooMany: 'You have {most} uploads in progress. Finish them first, or try again tomorrow.',
  noRoom: 'There is not enough storage for this file. Try again later.',
} as const
