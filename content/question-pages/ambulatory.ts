import type { QuestionPage } from './question-page.ts'

export const AMBULATORY_PAGES: readonly QuestionPage[] = [
  {
    id: 'ambulatory-telephone-triage',
    category: 'ambulatory',
    slug: 'telephone-triage-judgment',
    topic: 'Telephone triage',
    title: 'Ambulatory care nurse interview: telephone triage',
    metaDescription:
      'Ambulatory nurse interview: a refill message that was preeclampsia nine days after birth. Sample ' +
      'phone triage answer with questions asked and limits.',
    headline: 'Answer “Tell me about a call that was not what it seemed”',
    question: 'Tell me about a phone call or message where your judgment changed the plan.',
    sampleAnswer: {
      intro:
        'In clinics the sickest patient of the day may be the ninth message in an in-basket. Managers of ' +
        'ambulatory teams look for nurses who hear past the request, ask the three questions that separate ' +
        'today from now, and close the loop without seeing the patient.',
      example:
        'I was covering messages for a family practice with six providers, and one from the front desk ' +
        'said, “Headache, wants ibuprofen 800 refilled, OK to leave voicemail.” The name was familiar. ' +
        'She’d had a baby nine days before, a normal delivery. That made it a different message, so I ' +
        'called her within ten minutes instead of in order. I asked where the headache was and if it was ' +
        'the worst she’d had. All over, a six, two days. When I asked about her eyes, she said she’d been ' +
        'seeing sparkles since breakfast. She had her mother’s blood pressure cuff in the house. I stayed ' +
        'on the line: 164 over 104. I had her sit for ten minutes with her feet flat, and it was 166 over ' +
        '102. Our protocol and I agreed by then. I told her, “This can be a pregnancy problem that comes ' +
        'after the birth, and it has to be treated now, not tomorrow.” Her husband was with her, eight ' +
        'minutes from the hospital. I told them to call 911 for any confusion or seizure, called labor and ' +
        'delivery with a full report, and told our physician. She had magnesium and IV labetalol within ' +
        'the hour and went home on day three. Our message template now asks: pregnant, or given birth in ' +
        'the last year?',
      keyPoints: [
        'Say why you took it out of order',
        'Ask the questions that raise or lower the danger, and give the answers',
        'Two readings, the protocol, and your own judgment side by side',
        'Instructions with a trigger for 911, and a warm handoff ahead of her',
        'Close the loop and mend the template',
      ],
    },
    whatMostMiss: {
      title: 'Where clinic answers go thin',
      points: [
        'Hospital nurses describe clinic work as a rest.',
        'Protocols are either everything or nothing to them.',
        'They do not mention documentation of advice, disposition and whether the caller agreed.',
        'Nobody speaks of scope: who may refill, who may advise, who may schedule.',
      ],
    },
    socialProof: {
      text: 'On the phone a nurse has only questions and a voice, and a spoken interview shows both.',
      stat: '3 questions that cannot wait',
    },
    cta: {
      mainText: 'Your phone voice, tested',
      subText:
        'Answer aloud, look at pace and filler words, and read in the transcript whether the urgent part ' +
        'came first.',
      buttonText: 'Practice out loud',
      features: ['Pace and filler words shown', 'Voice is never stored', '7 days free'],
    },
  },
]
