/** Subjects of notices that each affected customer gets once by email. */
export const NOTICE_SUBJECTS = ['recall', 'breach'] as const
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number]
