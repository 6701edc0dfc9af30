/** Answers of the server about staff. */
export const STAFF_ANSWER_TEXTS = {
  roles: {
    owner: 'Owner',
    manager: 'Manager',
    support: 'Support',
    packer: 'Packer',
    viewer: 'Read only',
  },
  worksHere: 'This person is already a staff member.',
} as const
