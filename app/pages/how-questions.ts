import type { Question } from './question.ts';

export const howQuestions: readonly Question[] = [
  {
    question: 'Who can join?',
    answer:
      'Anyone aged 18 or over who works as a consultant in health or social care, or who represents a care service. Families can search the care directory without an account.',
  },
  {
    question: 'Do you check consultants?',
    answer:
      'We check the identity and credentials of consultants who buy verification. Their badge says what was checked and when. Always do your own checks too, including a DBS check where the work needs one, references and insurance.',
  },
  {
    question: 'Who can read my messages?',
    answer:
      'You and the person you’re messaging. If either of you reports a conversation, our team reads the messages in the report.',
  },
  {
    question: 'How do I know if somebody is free?',
    answer:
      'Consultants mark the days they can work. Pick from those days when you send a booking request: they’re booked as soon as you both accept.',
  },
  {
    question: 'How does payment work?',
    answer:
      'Secure card payment, with the money held in escrow until each agreed stage is finished. Until that’s available, consultants invoice care services directly.',
    claim: 'held-payments',
  },
  {
    question: 'What happens if something goes wrong?',
    answer:
      'You can report or block somebody from any conversation, or email us. We’ll also mediate in disputes about work and payment.',
    claim: 'mediation',
  },
];
