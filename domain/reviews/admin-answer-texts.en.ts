/** What the server tells the admin about reviews. */
export const REVIEW_ADMIN_ANSWER_TEXTS = {
  quicker: '{name} was quicker: {did} on {time}. Look at the review again.',
  somebody: 'Somebody of the shop',
  /** By the names that the log of activity has. */
  did: {
    checked: 'this review was checked',
    hidden: 'something of this review was hidden',
    shown_again: 'something of this review was shown again',
    answered: 'this review was answered',
    answer_changed: 'the answer to this review was changed',
    answer_removed: 'the answer to this review was taken away',
    undone: 'a step with this review was undone',
    curated_added: 'this review was added',
    curated_edited: 'this review was changed',
    curated_archived: 'this review was archived',
    curated_brought_back: 'this review was brought back',
  } as Readonly<Record<string, string>>,
  didSomething: 'this review was changed',
  changedByOthers: 'The writer or a reader has changed this review meanwhile. Look at it again.',
  undoOver: 'This cannot be undone any more: somebody has changed it since, or a day has passed.',
} as const
