import type { QuestionPage } from './question-page.ts'

export const ONCOLOGY_NURSE_PAGES: readonly QuestionPage[] = [
  {
    id: 'oncology-is-it-working',
    category: 'oncology-nurse',
    slug: 'when-a-patient-asks-if-treatment-is-working',
    topic: 'Is the treatment working',
    title: 'Oncology nurse interview: “Is my treatment working?”',
    metaDescription:
      'What to say in an oncology interview about hard conversations: a nurse’s answer when a patient on ' +
      'chemo asks if it is working, with points and pitfalls.',
    headline: 'Answer “A patient asks you whether the chemo is working”',
    question: 'Tell me about a time a patient asked you something you could not simply answer.',
    sampleAnswer: {
      intro:
        'Infusion chairs are where the real questions get asked, usually of the nurse and usually while a ' +
        'line is being flushed. The interviewer is checking three borders: honest without giving the scan ' +
        'result that belongs to the oncologist, kind without false hope, and present without disappearing ' +
        'into tasks.',
      example:
        'A woman of sixty-one with pancreatic cancer was in my chair for her fifth cycle of FOLFIRINOX. ' +
        'She’d had her CT two days earlier and would see her oncologist the next morning. While I was ' +
        'accessing her port she asked, “You’ve seen it. Is this working?” I had seen it, and there were ' +
        'new spots in the liver. She didn’t use the portal. I checked for blood return, took my gloves off ' +
        'and sat down. I said, “What makes you ask today?” She told me that her pants were loose, that her ' +
        'pain was back at night, and that she wanted to know if she should cancel her sister’s visit in ' +
        'June. I said, “Those are important things, and the scan is something your oncologist has to go ' +
        'through with you. I don’t want you to wait all night if you don’t have to. Would you like me to ' +
        'call?” I called, told him the weight, the pain of 6 and what she was asking, and suggested we ' +
        'hold the chemo until they had talked. He came down within the hour. They stopped that regimen. ' +
        'What she asked for most was her pain, so palliative care met her that week. Her sister came in ' +
        'May instead. She told me later that the sitting down was how she knew.',
      keyPoints: [
        'Find out what the question is really about before you answer it',
        'Know what is yours to say and what the oncologist must say, and close the gap fast',
        'Carry facts to the physician: weight, pain score, her own words',
        'Bring palliative care in as symptom help, early, and not as the end',
        'Let silence and a chair do part of the work',
      ],
    },
    whatMostMiss: {
      title: 'What gets lost in oncology answers',
      points: [
        '“I stay positive” may comfort the nurse more than the patient.',
        'Some hide behind scope: “You’ll have to ask your doctor.” True, and she is alone with it until ' +
          'tomorrow.',
        'Others go past scope and interpret the scan in the chair.',
        'The patient’s own goal, here a visit in June, never gets asked for.',
      ],
    },
    socialProof: {
      text: 'Hard conversations are spoken, so reading an answer is only half of the preparation.',
      stat: 'Sit down first',
    },
    cta: {
      mainText: 'Practice the sentence after the silence',
      subText: 'Say it to an interviewer who waits until you let go of the button, however long you think.',
      buttonText: 'Practice out loud',
      features: ['You decide when to speak', 'Supportive interviewer available', 'No credit card needed'],
    },
  },
  {
    id: 'oncology-nurse-weakness',
    category: 'oncology-nurse',
    slug: 'oncology-nurse-weakness',
    topic: 'Your greatest weakness',
    title: 'Oncology nurse interview: a weakness worth naming',
    metaDescription:
      'An oncology nurse’s weakness answer you can adapt: filling silence after bad news, how it was ' +
      'noticed and mended, plus the answers managers stop hearing.',
    headline: 'A greatest weakness for oncology nurses, beyond “I get attached”',
    question: 'What is a weakness of yours that shows when things get hard?',
    sampleAnswer: {
      intro:
        'Attachment is no weakness on an oncology unit, and claiming it as one costs you the question. The ' +
        'person across the table has lost patients too. Tell her about a reflex of yours in the presence ' +
        'of bad news, who caught it, and what your hands or your mouth do differently now.',
      example:
        'I fill silence. Somebody gets bad news, it goes quiet, and I start explaining nausea medicine. I ' +
        'thought I was helping. Then our palliative nurse practitioner sat in on one of my teaching ' +
        'visits, a man about forty with a relapse of his lymphoma, two days before CAR T planning. ' +
        'Afterwards she said, “You gave him eleven facts, and he asked for none.” She had counted. I asked ' +
        'him the next day what he remembered. He remembered that I’d been nice. That was all, and some of ' +
        'what I’d said was about fevers, so it mattered. I did two things. I took the communication ' +
        'workshop our center runs, which is three half-days of role play and as awkward as it sounds. And ' +
        'I count to ten, in my head, after a doctor leaves the room. Mostly the patient speaks at about ' +
        'six. I then ask, “What is the most important thing for you to know today?” and I teach that, and ' +
        'I book the rest for another time with a family member on the phone. Last month a patient’s ' +
        'husband asked me why I didn’t say anything at first. So I’m still working out how to be quiet ' +
        'without seeming cold. I put a hand on the armrest now.',
      keyPoints: [
        'A flaw of behavior under stress, told with one exact scene',
        'Bring the observation of a colleague, with her number in it',
        'Check what the patient took away, since that is the measure of teaching',
        'Let the cure have a side effect of its own; growth usually does',
      ],
    },
    whatMostMiss: {
      title: 'How an oncology answer loses its listener',
      points: [
        '“I take my patients home with me” worries her about the second year, when the losses add up.',
        'Nobody says how they look after themselves, though it will be the next question.',
        'Weak double-checking of chemotherapy is not a weakness to disclose; it is a reason not to hire.',
        'The answer turns into a eulogy for one patient and never comes back to the nurse.',
      ],
    },
    socialProof: {
      text: 'The quiet after a hard question feels longer to the candidate than to the panel.',
      stat: 'Count to ten',
    },
    cta: {
      mainText: 'Honest answers for a hard specialty',
      subText:
        'Read how other oncology nurses could name what they find hard and still sound like somebody you ' +
        'would want at the chair.',
      buttonText: 'Get Your Weakness Guide - $9',
      features: ['Instant download', 'Email delivery', 'Secure checkout'],
    },
  },
]
