/** Answers of the server to the admin about reviews. */
export const REVIEW_ADMIN_ANSWER_TEXTS = {
  quicker: '{name} changed this review: {did} on {time}. Review the changes, then try again.',
  staffMember: 'A staff member',
  /** By the names that the log of activity has. */
  did: {
    checked: 'it was approved',
    hidden: 'part of it was hidden',
    shown_again: 'part of it was shown again',
    answered: 'an answer was added',
    answer_changed: 'the answer was edited',
    answer_removed: 'the answer was removed',
    undone: 'a change was undone',
    curated_added: 'it was added',
    curated_edited: 'it was edited',
    curated_archived: 'it was archived',
    curated_brought_back: 'it was restored',
  } as Readonly<Record<string, string>>,
  didSomething: 'it was edited',
  changedByOthers:
    'The customer or a reader changed this review since you opened it. Review the changes, then try again.',
  undoOver: 'This can no longer be undone: it was changed since, or more than a day has passed.',
} as const
