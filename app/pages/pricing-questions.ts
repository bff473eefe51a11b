import type { Question } from './question.ts';

export const pricingQuestions: readonly Question[] = [
  {
    question: 'What does it cost today?',
    answer:
      'It’s free to sign up, add a profile or listing, search, message and agree work. The prices and limits of the plans above don’t apply yet. The only thing you can buy is verification for consultants: a one-off £49 for Basic or £149 for Premium.',
  },
  {
    question: 'Is there a free trial?',
    answer: 'Paid plans come with a 14-day free trial.',
    claim: 'free-trial',
  },
  {
    question: 'Do you offer discounts?',
    answer: 'Yes. There are discounts on paid plans for NHS and non-profit organisations.',
    claim: 'discounts',
  },
  {
    question: 'How is the commission worked out?',
    answer:
      'On Professional and Enterprise, consultants pay 10% of what they earn from each project, on top of the monthly price. Basic has no commission.',
    claim: 'commission',
  },
  {
    question: 'How are projects paid for?',
    answer:
      'In future, by card, with the money held in escrow until each agreed stage is finished. For now, you agree the price here, and the consultant invoices the care service directly.',
    claim: 'held-payments',
  },
  {
    question: 'What if we disagree about the work?',
    answer: 'Our team mediates in disputes between a consultant and a care service.',
    claim: 'mediation',
  },
  {
    question: 'What do you check before you verify a consultant?',
    answer:
      'We look at documents that show their identity and credentials. If we’re satisfied, their profile gets a badge. Open the badge to see what was and wasn’t checked, and when. It doesn’t replace your own recruitment checks.',
  },
];
