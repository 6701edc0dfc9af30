/** Purposes of links and codes sent by email. */
export const EMAIL_TOKEN_PURPOSES = [
  'confirm_email',
  'reset_password',
  'change_email',
  'agree_email_change',
  'stop_email_change',
  'claim_guest',
  'log_in',
  'step_up',
] as const
export type EmailTokenPurpose = (typeof EMAIL_TOKEN_PURPOSES)[number]
