import type { Customer } from './customer';

/** Numbers 555-0100 to 555-0199 of North America and 07700 900 of the United Kingdom are kept for fiction. */
export const englishCustomers: readonly Customer[] = [
  {
    number: '12025550101',
    name: 'Alice Whitmore',
    language: 'en',
    openings: ['Hi! Do you still have the oak bookshelf from your site?', 'Hello, is the oak bookshelf back in stock?'],
    story: [
      'The tall one, about 180 cm.',
      'How much is it with assembly?',
      'I live on the third floor, no lift. Is that a problem?',
      'Great, I will take it.',
    ],
  },
  {
    number: '12025550102',
    name: 'Ben Carver',
    language: 'en',
    openings: ['Hello, my order 7741 says delivered but I have nothing here.', 'Hi, where is my parcel please?'],
    story: [
      'I checked with the neighbours, no luck.',
      'Yes, the address is right.',
      'Could you ask the courier where they left it?',
      'Found it! It was behind the bins. Sorry about that.',
    ],
  },
  {
    number: '12025550103',
    name: 'Chloe Banks',
    language: 'en',
    openings: ['Hi, can I book a table for six on Friday?', 'Good evening! Do you have a vegan menu?'],
    story: [
      'Around half past seven if possible.',
      'One of us is allergic to nuts.',
      'Is there parking nearby?',
      'Lovely, see you on Friday.',
    ],
  },
  {
    number: '12025550104',
    name: 'Daniel Frost',
    language: 'en',
    openings: ['Hey, the invoice I got has the wrong company name.', 'Hi, could you resend last month’s invoice?'],
    story: [
      'It should read Frost Garden Services.',
      'The invoice number ends in 0932.',
      'Please send the new one to the same email.',
      'Got it, that one is right.',
    ],
  },
  {
    number: '12025550105',
    name: 'Emma Doyle',
    language: 'en',
    openings: [
      'Hello! I would like to change my appointment on Tuesday.',
      'Hi, do you have anything free this week for a check-up?',
    ],
    story: [
      'Wednesday or Thursday would be ideal.',
      'Mornings are better for me.',
      'Thursday at ten works.',
      'Could you send me a reminder the day before?',
    ],
  },
  {
    number: '12025550106',
    name: 'Frank Osei',
    language: 'en',
    openings: ['Good morning, do you ship to Scotland?', 'Hi, what are your shipping options?'],
    story: [
      'Two boxes, roughly 8 kg each.',
      'Standard is fine, no hurry.',
      'Will someone need to sign for it?',
      'Brilliant, I will place the order tonight.',
    ],
  },
  {
    number: '447700900107',
    name: 'Grace Lin',
    language: 'en',
    openings: ['Hi, the jacket I bought has a broken zip.', 'Hello, how do I return something?'],
    story: [
      'I bought it on the 3rd and wore it once.',
      'I would prefer an exchange, same size.',
      'I can drop it off at the store.',
      'Thanks for sorting this so quickly.',
    ],
  },
  {
    number: '447700900108',
    name: 'Harry Stone',
    language: 'en',
    openings: ['Hello, do you repair cracked phone screens?', 'Hi! How long does a screen repair take?'],
    story: [
      'It still works, just the glass is gone.',
      'Will I lose my photos?',
      'I can come by after five today.',
      'Great, see you then.',
    ],
  },
  {
    number: '447700900109',
    name: 'Isla Grant',
    language: 'en',
    openings: ['Hi there, do you make custom mugs?', 'Hello, I need 30 mugs for our office party.'],
    story: [
      'White, with our logo on both sides.',
      'I have the logo as a vector file.',
      'We need them by the 20th.',
      'Perfect, send me the proof when it is ready.',
    ],
  },
  {
    number: '447700900110',
    name: 'Jack Turner',
    language: 'en',
    openings: ['Hey, I cannot log in to my account.', 'Hi, my password reset email never arrives.'],
    story: [
      'It says the email does not exist.',
      'I may have signed up with my work address.',
      'Yes! That was it, I am in.',
      'Could I change it to my personal address?',
    ],
  },
  {
    number: '447700900111',
    name: 'Kate Mercer',
    language: 'en',
    openings: [
      'Hello, is the two-bedroom flat on Mill Lane still available?',
      'Hi! Can I arrange a viewing for this weekend?',
    ],
    story: [
      'Saturday morning would be best.',
      'We have a small dog, is that allowed?',
      'What is included in the rent?',
      'Wonderful, we will be there at eleven.',
    ],
  },
  {
    number: '447700900112',
    name: 'Liam Porter',
    language: 'en',
    openings: ['Hi, how much for a monthly gym membership?', 'Hello, do you have a student rate?'],
    story: [
      'Mostly evenings and weekends.',
      'Is the pool included?',
      'Can I try it for a day first?',
      'Nice, I will come by tomorrow evening.',
    ],
  },
];
