/** Messages below form fields, and for fields of refused requests. Schemas refer to them by `issue('subject.key')`. */
export const VALIDATION_TEXTS = {
  missing: 'Fill in this field',
  wrongKind: 'This value is not valid',
  notAChoice: 'This value is not available. Choose another',
  wrongForm: 'This is not in the right format',
  unknownFields: 'Remove the unknown fields',
  atLeastCharacters: 'At least {least} characters',
  atMostCharacters: 'At most {most} characters',
  atLeastEntries: 'At least {least} entries',
  atMostEntries: 'At most {most} entries',
  atLeast: 'At least {least}',
  atMost: 'At most {most}',
  cardNumber: 'This looks like a card number. Remove it: we never need it here.',
  plainName: 'Enter a name without links or line breaks',
  customers: {
    linkIncomplete: 'This link is incomplete',
    loginEmail: 'Enter a valid email', // as specified
    email: 'Please enter a valid email address', // as specified
    password: 'Password must be at least 6 characters', // as specified
    passwordTooLong: 'Password must be at most 200 characters',
    passwordTooCommon: 'This password is too common', // as specified
    oldPassword: 'Please enter your current password',
    passwordsDiffer: "Passwords don't match", // as specified
    name: 'Name must be at least 2 characters', // as specified
    phone: 'Phone no should be 10 digits', // as specified
    checkoutPhone: 'Please enter a valid phone number', // as specified
    code: 'Enter the 6-digit code from your app or a recovery code',
    terms: 'Please accept the Terms of Service and Privacy Policy', // as specified
    upiId: 'Please enter a UPI ID such as name@bank',
    wrongPassword: 'Your current password is incorrect',
    stepUpCode: 'Please enter the code we sent you',
    wrongCode: 'This code is incorrect or has expired',
    tooManyAddresses: 'At most 20 addresses. Remove one you no longer need',
    guestEmail: 'Create a password first. A guest’s email cannot change after the first order',
  },
  sizing: {
    nickname: 'Enter a nickname',
    nicknameTooLong: 'A nickname has at most {most} characters',
    birthMonth: 'Choose the month and year of birth',
    birthMonthAhead: 'This month is still to come. Please check it',
    tooOld: 'Our sizes are for children up to {years} years. Please check the year',
    height: 'Enter a height from {least} to {most} cm, or leave it empty',
    sex: 'Choose girl, boy or either',
    tooManyChildren: 'You can save up to {most} children. Forget one to add another',
  },
  recalls: {
    product: 'Choose a product',
    sizes: 'Choose at least one size',
    day: 'Enter a date',
    dayOrder: 'The last day cannot be before the first',
    reason: 'Choose a reason',
  },
  breaches: {
    happened: 'Describe what happened',
    affectedData: 'Choose at least one kind of data',
    consequences: 'Describe the possible consequences',
    measures: 'Describe the measures taken',
    advice: 'Describe what people can do',
    time: 'Enter a date and time in the past',
    began: 'This must be before the breach was noticed',
    beforeNoticed: 'This must be after the breach was noticed',
    unknownEmail: 'No customer or order has the email {email}. Remove it',
    email: 'Enter at least one email',
    people: 'Choose who is affected',
  },
  addresses: {
    firstName: 'First name must be at least 2 characters', // as specified
    lastName: 'Last name must be at least 2 characters', // as specified
    address: 'Please enter a valid address', // as specified
    city: 'Please enter a valid city', // as specified
    state: 'Please enter a valid state', // as specified
    zipCode: 'Please enter a valid ZIP code', // as specified
    country: 'Please select a country', // as specified
    notServed: 'We don’t deliver to this pincode yet',
  },
  cart: {
    time: 'Enter the time in milliseconds',
    product: 'Which product?',
    wholePieces: 'Enter a whole number',
    mostPieces: 'At most {most} items',
    mostLines: 'At most {most} lines at once',
    mostProducts: 'At most {most} products at once',
  },
  orders: {
    email: 'Please enter a valid email address', // as specified
    phone: 'Please enter a valid phone number', // as specified
    amount: 'Give the amount in rupees',
    amountBelowZero: 'An amount is never below 0',
    amountTooLarge: 'The amount is too large',
    noItems: 'Your cart is empty', // as specified
    itemWithoutId: 'This item has no product',
    quantity: 'Enter a quantity of 1 or more',
    tooManyPieces: 'You can order up to 20 of one item',
    tooManyLines: 'You can order up to 50 different items',
    paymentMode: 'Please choose a payment method',
    source: 'Choose how the order reached you',
    discountReason: 'Enter the reason for the discount',
    discountValue: 'Enter a discount above 0, up to 100 percent or the price of the goods',
    upiReference: 'Enter the 12 digits of the UPI reference (UTR)',
    promisedDay: 'Choose a day within the next {most} days',
    weight: 'Give the weight in grams, up to 50,000',
    number: 'Please enter the order number, such as #8F2C33',
    contact: 'Please enter the mobile number or email of the order',
    gstin: 'Please check the GSTIN: 15 letters and digits, as on the registration certificate',
    legalName: 'Please enter the legal name of the company',
  },
  pictures: {
    notAPicture: 'We can’t read this photo. Use JPEG, PNG, WebP, AVIF or HEIC.',
    tooManyPixels:
      'This photo has {megapixels} megapixels. The limit for this type is {most}. Save it smaller or as a JPEG and upload it again.',
    notAFilm: 'We can’t read this video. Use MP4, MOV or WebM.',
    animation: 'Animated GIF and WebP files are too large for phones. Upload the video as MP4, MOV or WebM.',
    filmTooLong: 'A video can be up to {most} seconds long. Please trim it and upload it again.',
    filmTooLarge: 'This video is larger than {most} MB. Please record it in a lower quality.',
    filmTooManyPixels:
      'This video is {width} × {height} pixels. The limit is {most} pixels a side. Record it in 4K or Full HD and upload it again.',
    filmCodec:
      'Many phones can’t play this video. Choose “Most Compatible” or turn off HEVC in the camera settings and record it again.',
  },
  counter: {
    tooLittle: '{missing} is missing. Ask for more cash, or choose another way to pay.',
    upiReference: 'A UPI reference has 12 digits. Leave it empty if you do not have it',
    cardDigits: 'Enter the last 4 digits of the card, or leave it empty',
    noteMissing: 'Write why the counted cash differs',
  },
  contents: {
    pictureTooSmall: 'This picture is too small: at least {width} × {height} pixels',
  },
  returns: {
    photoMissing: 'Please add a photo of the fault',
    tooManyPhotos: 'At most 5 photos',
    lines: 'Choose the items to return and the reasons',
  },
  reviews: {
    product: 'Choose a product',
    incomplete: 'Please give a rating and write a review', // as specified
    tooLong: 'A review can have up to 3,000 characters',
    tooManyImages: 'At most 10 photos',
    imageTooLarge: 'A photo can be up to 10 MB',
    oneVideo: 'At most one video',
    videoTooLarge: 'A video can be up to 50 MB',
    notAnImage: 'We can’t read this photo. Use JPEG, PNG, WebP, AVIF or HEIC.',
    notAVideo: 'We can’t read this video. Use MP4, MOV or WebM.',
    videoTooLong: 'A video can be up to {most} minutes long',
    videoCodec:
      'Many phones can’t play this video. On an iPhone, choose “Most Compatible” in Settings, Camera, Formats and record it again.',
    fileGone: 'This upload has expired. Please choose the file again.',
    fileTwice: 'The same file was added twice',
    fit: 'Choose how it fits: small, true to size or large',
    age: 'Enter an age between 0 and 18 years',
    height: 'Enter a height between 30 and 200 cm',
    reason: 'Choose what is wrong with this review',
    noteTooLong: 'At most 500 characters',
  },
  support: {
    firstName: 'Please enter your first name',
    lastName: 'Please enter your last name',
    email: 'Please enter a valid email address', // as specified
    phone: 'Please enter a valid phone number', // as specified
    emailMissing: 'Please enter your email address', // as specified
    message: 'Please write a message',
    tooLong: 'A message can have up to 5,000 characters',
    number: 'A ticket number looks like T-000123',
    order: 'This order is not in your account. Choose another order or none.',
    product: 'This product is no longer available. Please remove it.',
    subject: 'Enter the subject in one line of plain text',
    tooManyPictures: 'You can add up to {most} photos to a message',
    placeOpen: 'Replace {place} in the text',
    tooManyTemplates: 'There are {most} templates. Delete one that you no longer need.',
  },
  imports: {
    unknownField: 'Choose one of the listed fields for this column',
  },
  uploads: {
    kind: 'Choose the type of this file: picture, video, list or zip',
    name: 'The file name is missing',
    length: 'The file is empty or has no length',
    offset: 'Enter the byte position of this upload',
  },
} as const
