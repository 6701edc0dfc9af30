/** Which address still has to open its link before an e-mail address changes. */
export type PendingEmailNeed = 'new' | 'present'

/** The signed-in person as the API gives them. Texts that are not known are ''. */
export interface ApiUser {
  _id: string
  fullname: string
  /** The same as `fullname`. */
  name: string
  email: string
  /** Ten digits. */
  phoneNo: string
  /** The same as `phoneNo`. */
  phone: string
  isAdmin: boolean
  isGuest: boolean
  emailConfirmed: boolean
  /** The address to which a change waits for its confirmation, '' without one. */
  pendingEmail: string
  pendingEmailNeeds: PendingEmailNeed[]
  twoFactor: boolean
  createdAt: string
  updatedAt: string
  firstName: string
  lastName: string
  /** The default address, where there is one. */
  address: string
  city: string
  state: string
  zipCode: string
  country: string
  billingCountry: string
}
