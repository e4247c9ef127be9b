import type { requestsFr } from './requests-fr.ts';

/** The same in English. */
export const requestsEn: typeof requestsFr = {
  requests: {
    samplesSubject: 'Your request for samples',
    samplesTitle: 'Your request has arrived',
    samplesIntro:
      'Thank you for your interest. We are looking into your request for samples and will answer within two working days.',
    samplesButton: 'Discover our products',
    affiliationSubject: 'Your affiliation request',
    affiliationTitle: 'Your request has arrived',
    affiliationIntro:
      'Thank you for wanting to recommend us. We will read your introduction and answer within five working days.',
    accepted: {
      subject: 'Your affiliation request is accepted',
      title: 'Welcome among our partners',
      intro: 'We have read your introduction with pleasure: your affiliation request is accepted.',
      next: 'We will write to you about the next steps. A question? Reply to this message.',
    },
    refused: {
      samples: {
        subject: 'Your request for samples: our answer',
        intro: 'Thank you for your interest. We cannot send you free samples.',
      },
      affiliation: {
        subject: 'Your affiliation request: our answer',
        intro: 'Thank you for your interest. We cannot accept your affiliation request.',
      },
      reasons: {
        'not-professional': 'Free samples are reserved to managers of rentals. Our sample pack is open to everybody.',
        'outside-france': 'We deliver in mainland France only.',
        'sent-before': 'Samples have been sent to you before, and we send them only once.',
        'none-left': 'We have no samples left for the moment. Please ask again in a few weeks.',
        audience: 'Your audience is too far from ours.',
        'programme-full': 'We do not take new partners for the moment.',
      },
      answer: 'A question? Reply to this message.',
    },
  },
  samplesSent: {
    subject: (number) => `Your samples are being prepared (${number})`,
    title: 'Your samples are being prepared',
    intro: 'We have accepted your request for samples and are preparing your parcel.',
    free: 'There is nothing to pay and nothing to send back. A message will tell you when the parcel leaves.',
  },
  backInStock: {
    subject: (title) => `Back in stock: ${title}`,
    title: 'Back in stock',
    intro: (title) => `${title} is back in stock. You asked us to tell you.`,
    button: 'View the item',
    once: 'You receive this message only: your e-mail address is erased from this alert as soon as it has left.',
  },
};
