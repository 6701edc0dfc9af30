/** What the dialogs of the product editor ask. */
export const EDITOR_DIALOG_TEXTS = {
  clash: {
    titleSaved: '{name} saved this product meanwhile',
    titleDraft: 'This was written elsewhere too',
    somebody: 'Somebody',
    text: {
      one: 'Both of you changed {count} thing. Which shall hold?',
      other: 'Both of you changed {count} things. Which shall hold?',
    },
    taken: { one: '{count} other change is taken over.', other: '{count} other changes are taken over.' },
    mine: 'Mine',
    theirsOf: 'By {name}',
    continue: 'Go on with this',
    allMine: 'All mine',
    allTheirs: 'All theirs',
  },

  other: {
    title: '{name} is writing about this product',
    text: 'Kept {time}, and not saved. Who goes on with it?',
    goOn: 'Go on with what {name} wrote',
    begin: 'Begin from what is saved',
    discards: 'Then what {name} wrote is lost.',
  },

  later: {
    title: 'Publish at a time',
    day: 'Day',
    time: 'Time in India',
    set: 'Publish then',
    past: 'This has passed already.',
    text: 'The shop publishes it by itself, also at night.',
  },

  discardDialog: {
    title: 'Discard your changes?',
    text: 'What you typed since the last saving goes, and does not come back.',
    keep: 'Keep my changes',
    discard: 'Discard them',
  },

  deleteDialog: {
    title: 'Delete this draft?',
    text: 'It was never in the shop and nobody bought it. It does not come back.',
    keep: 'Keep the draft',
    delete: 'Delete it',
  },

  leave: {
    title: 'Your changes could not be kept',
    text: 'Neither the shop nor this browser holds them. Leave, and they are lost.',
    stay: 'Stay here',
    leave: 'Leave',
  },
} as const
