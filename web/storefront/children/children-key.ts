/** The storage key of the children saved on this device. */
export const CHILDREN_KEY = 'children'
