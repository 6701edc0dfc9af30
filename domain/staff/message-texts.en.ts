/** Letters to those who work in the shop. */
export const STAFF_MESSAGES = {
  invitedSubject: '{name} invites you to work in {shop}',
  invitedHeading: 'You are invited',
  invitedText:
    '{name} asks you to join the people who run {shop}. Your role: {role}. The link works once, until {until}.',
  invitedButton: 'Join {shop}',
  invitedWarning:
    'You do not know about this? Do nothing: without the link nobody gets in. Never pass it on.',
  why: 'You get this because an owner of the shop gave your address.',
  joinedSubject: '{who} has joined the staff',
  joinedText:
    '{who} took your invitation and works in the shop from now on. Was that not the person you meant? Take the role away.',
  joinedButton: 'See who works here',
  roleSubject: 'Your role in {shop} has changed',
  roleText: '{name} changed what you may do in {shop}. Your role from now on: {role}.',
  roleEndedText: '{name} ended your role in {shop}. Your account as a customer stays as it is.',
  device: 'Device',
  time: 'Time',
} as const
