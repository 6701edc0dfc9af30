/** Emails to staff. */
export const STAFF_MESSAGES = {
  invitedSubject: '{name} invited you to join the staff of {shop}',
  invitedHeading: 'Join the staff',
  invitedText:
    '{name} invited you to join the staff of {shop}. Your role: {role}. The link works once, until {until}.',
  invitedButton: 'Join {shop}',
  invitedWarning: 'Not expecting this? You can ignore this email. Do not share the link.',
  why: 'You received this email because an owner of the shop entered your address.',
  joinedSubject: '{who} joined the staff',
  joinedText:
    '{who} accepted your invitation and now has access to the admin. If this is not the person you invited, remove their role.',
  joinedButton: 'View staff',
  roleSubject: 'Your role in {shop} has changed',
  roleText: '{name} changed your role in {shop}. Your new role: {role}.',
  roleEndedText: '{name} removed your role in {shop}. You keep your customer account.',
  device: 'Device',
  time: 'Time',
} as const
