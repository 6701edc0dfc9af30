/** Texts of choosing photos in any form. */
export const PHOTO_FIELD_TEXTS = {
  photoOf: 'Photo {count}',
  add: 'Add',
  addPhotos: 'Add photos',
  remove: 'Remove photo {count}',
  notAPhoto: '{name} is not a photo',
  tooLarge: '{name} is larger than 10 MB',
  tooMany: 'At most {most} photos',
} as const
