/** What a list of people is told about by email, once each. */
export const NOTICE_SUBJECTS = ['recall', 'breach'] as const
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number]
