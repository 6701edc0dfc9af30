import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import type { PolicyDocument } from './policy-document.ts'

/** What is done with personal data, for whom, how long, and how to say no. */
export function privacyPolicy({ legal, contact, grievanceOfficer }: PublicSettings): PolicyDocument {
  return {
    title: 'Privacy Policy',
    description: 'What we keep about you, why, for how long, and how you can see, correct or erase it.',
    updatedOn: '',
    intro: `${legal.name}, ${legal.address}, is responsible for your data in this shop. Here is what we keep and why, in plain words.`,
    sections: [
      {
        id: 'what',
        title: 'What we keep, and why',
        blocks: [
          [
            'Name, e-mail address and mobile number: to take your order, to tell you where it is and to answer you.',
            'Delivery and billing address: to bring the parcel and to write the invoice.',
            'Orders, payments, returns and refunds: to fulfil them, and because tax law asks for it.',
            'Reviews and messages that you send us: to show them, or to answer them.',
            'The newsletter address, only if you sign up: to send the letter.',
            'Your UPI ID, only if you name one: to refund orders that were paid in cash.',
          ],
          'Card details go straight to the payment provider. We never see or store them.',
          'Our clothes are for children, our shop is for grown-ups: accounts are for people of 18 and above, and we do not keep data about children.',
        ],
      },
      {
        id: 'browser',
        title: 'What stays in your browser',
        blocks: [
          'Your cart, your wishlist, your log-in and your answer about cookies are kept in this browser. Nothing is counted or passed on before you accept. More on this in the [Cookie Policy](/cookie-policy).',
        ],
      },
      {
        id: 'who',
        title: 'Who gets it',
        blocks: [
          'The courier gets your name, address and number. The payment provider gets what a payment needs. Authorities get what the law obliges us to give. Nobody else does, and we sell no data.',
        ],
      },
      {
        id: 'how-long',
        title: 'How long',
        blocks: [
          'Invoices are kept for 72 months, as the law on goods and services tax demands. Everything else goes when you delete your account, apart from logs and what the payment provider told us of a payment, which go after one year at the latest. Reviews stay without your name, unless you ask us to delete them too.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        blocks: [
          [
            'See and download your data, or correct it: under [Profile](/profile).',
            'Delete your account: under [Profile](/profile), Security.',
            'Withdraw your consent to letters and messages: one switch under [Profile](/profile), Notifications, or the link in every letter. The newsletter [ends without an account](/newsletter), too.',
            'Complain to us, and after that to the Data Protection Board of India.',
          ],
          'We answer such requests within 30 days.',
        ],
      },
      {
        id: 'grievance',
        title: 'Whom to ask',
        blocks: [
          `${grievanceOfficer.name}, ${grievanceOfficer.designation}, [${grievanceOfficer.email}](mailto:${grievanceOfficer.email}), ${grievanceOfficer.phone}. You can also write to [${contact.email}](mailto:${contact.email}).`,
        ],
      },
    ],
  }
}
