/** The notice on top of every page of the sandbox. */
export const testNotice = 'Test payment. No money is charged.'
