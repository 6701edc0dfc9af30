/** Texts of the product editor's dialogs. */
export const EDITOR_DIALOG_TEXTS = {
  clash: {
    titleSaved: '{name} saved changes to this product',
    titleDraft: 'This product was also edited elsewhere',
    someone: 'Someone',
    text: {
      one: 'You both changed {count} field. Choose which version to keep.',
      other: 'You both changed {count} fields. Choose which versions to keep.',
    },
    taken: { one: '{count} other change was merged.', other: '{count} other changes were merged.' },
    mine: 'Mine',
    theirsOf: '{name}’s',
    continue: 'Continue',
    allMine: 'Keep all mine',
    allTheirs: 'Keep all theirs',
  },

  other: {
    title: '{name} is editing this product',
    text: 'Draft saved {time}, not published. Choose how to continue.',
    goOn: 'Continue {name}’s draft',
    begin: 'Start from the saved version',
    discards: '{name}’s draft will be discarded.',
  },

  later: {
    title: 'Schedule publishing',
    day: 'Day',
    time: 'Time (IST)',
    set: 'Schedule',
    past: 'Choose a time in the future.',
    text: 'The product is published automatically at this time.',
  },

  discardDialog: {
    title: 'Discard your changes?',
    text: 'All changes since you last saved will be lost. This cannot be undone.',
    keep: 'Keep changes',
    discard: 'Discard changes',
  },

  deleteDialog: {
    title: 'Delete this draft?',
    text: 'It was never published or sold. This cannot be undone.',
    keep: 'Keep draft',
    delete: 'Delete draft',
  },

  leave: {
    title: 'Your changes are not saved',
    text: 'Neither the shop nor this browser could save them. If you leave, they will be lost.',
    stay: 'Stay on page',
    leave: 'Leave page',
  },
} as const
