import type { QuestionPage } from './question-page.ts'

export const LABOR_DELIVERY_PAGES: readonly QuestionPage[] = [
  {
    id: 'labor-postpartum-hemorrhage',
    category: 'labor-delivery',
    slug: 'obstetric-emergency',
    topic: 'An obstetric emergency',
    title: 'Labor and delivery interview: an obstetric emergency',
    metaDescription:
      'A labor and delivery nurse tells of a postpartum hemorrhage: measured blood loss, drugs in order, ' +
      'asthma in mind. Sample answer and what managers check.',
    headline: 'Answer “Tell me about an obstetric emergency you were part of”',
    question: 'Tell me about an obstetric emergency and exactly what your role was.',
    sampleAnswer: {
      intro:
        'Birth turns within a minute, and the L&D manager wants to know where your hands were when it did. ' +
        'She will follow you drug by drug. Measured blood loss, contraindications and one clear voice ' +
        'impress her far more than adjectives. If you were the second nurse, say so; that role saves ' +
        'people too.',
      example:
        'I was the primary nurse for a woman having her fourth baby after two days of oxytocin, so she was ' +
        'flagged for hemorrhage risk and had a current type and screen. She delivered at 4:10, placenta at ' +
        '4:19, complete. At 4:25 her fundus was boggy and above the umbilicus, and the drape had 600 in ' +
        'it. I massaged with one hand and hit the staff button with the other. I called out “PPH, ' +
        'quantified 600, fundus boggy” so that the recorder could start a clock. Oxytocin was running and ' +
        'we opened it per protocol. I emptied her bladder, 350. The midwife asked for Hemabate. I said, ' +
        '“She has asthma, her pressure is 116 over 70, methylergonovine?” She said yes, and I gave 0.2 IM. ' +
        'The second nurse got an 18-gauge in as a second line. At 900 the attending was in the room and ' +
        'TXA went in, one gram over ten minutes. From there we weighed everything. The vacuum device ' +
        'stopped it at 1,480. She got one unit, and held her son at six. In the debrief we found that the ' +
        'scale had been in another room, which had cost us a measurement. There is one on every cart now. ' +
        'And I went back the next day, because her husband had watched it all and nobody had talked to him.',
      keyPoints: [
        'Times and quantified loss, in the order they happened',
        'Your own two hands first, then your voice',
        'A contraindication caught aloud: asthma for carboprost (Hemabate), high pressure for ' +
          'methylergonovine',
        'Risk assessed before birth, not discovered after it',
        'One thing the debrief changed',
        'The partner who stood against the wall',
      ],
    },
    whatMostMiss: {
      title: 'What L&D managers find missing',
      points: [
        '“Lots of blood” is an estimate, and estimates run low.',
        'The team is a blur. Who recorded, who brought the cart, who held the baby?',
        'They do not mention the bladder, and experienced nurses notice.',
        'The story ends with a stable mother and says nothing about what the family was told.',
      ],
    },
    socialProof: {
      text: 'Emergencies are told well by those who have told them before, in order and with the clock.',
      stat: 'Under 3 minutes, clock included',
    },
    cta: {
      mainText: 'Put your emergency in order',
      subText:
        'Tell it aloud and see in the transcript whether a stranger could follow who did what, and when.',
      buttonText: 'Start Free Trial',
      features: ['Transcript of what you said', 'Clinical interviewer', '7 days free'],
    },
  },
  {
    id: 'labor-delivery-weakness',
    category: 'labor-delivery',
    slug: 'labor-delivery-weakness',
    topic: 'Your greatest weakness',
    title: 'Labor and delivery interview: your greatest weakness',
    metaDescription:
      'Your weakness in a labor and delivery interview: an honest answer on staying past the end of a ' +
      'shift, why it worries nobody and what to avoid naming.',
    headline: 'How a labor nurse can answer “What is your greatest weakness?”',
    question: 'What do you find hardest about this work, and what are you doing about it?',
    sampleAnswer: {
      intro:
        'On a labor unit, anything to do with tracings, hemorrhage or the chain of command is off limits ' +
        'as a weakness. What remains is rich enough: letting go, lost plans, being a guest at somebody’s ' +
        'biggest day. The manager wants a nurse who has looked at her own part in that.',
      example:
        'I find it hard to leave. If I’ve been with a mother since six in the morning and she’s at nine ' +
        'centimeters at seven at night, everything in me wants to stay. And for a couple of years I did. ' +
        'I’d clock out at nine thirty and be back at six. My preceptor, who is now my friend, told me what ' +
        'it did to the night nurse. “You stand in her room,” she said. “The family never looks at her.” ' +
        'And one night I was charting a delivery so tired that I wrote the wrong time for the placenta. I ' +
        'corrected it, but that scared me. So I treat the handoff as part of the birth. At six thirty I ' +
        'tell the couple who is coming and one good thing about her that I know. We do report at the ' +
        'bedside, tracing and all, and the mother hears me say, “She wants quiet, she wants the mirror, ' +
        'and she’s afraid of tearing.” Then I say goodbye and go. If I want to know how it went, I visit ' +
        'them on postpartum, and only if they asked me to. I have stayed twice this year, once for a loss, ' +
        'and I asked my charge nurse first. I think that’s about right, and I still cry in the car ' +
        'sometimes.',
      keyPoints: [
        'Love for the work as the source, but with a real price',
        'Someone else paid: the nurse who took over',
        'A safety detail that frightened you makes the change believable',
        'Describe the new handoff so that it could be copied',
        'Rules with a rare exception sound like a grown-up',
      ],
    },
    whatMostMiss: {
      title: 'Answers that make an L&D manager pause',
      points: [
        '“I get frustrated with birth plans” loses her at the second word.',
        'Being uneasy with one kind of family, age or choice is a value problem and will be heard as one.',
        'Loss is left out altogether, although every labor nurse meets it.',
        'They call it a weakness that they care; caring is the entry ticket.',
      ],
    },
    socialProof: {
      text:
        'Managers on small units picture you at handoff, since they will hear about you from both sides of ' +
        'it.',
      stat: '2 shifts judge you: before and after',
    },
    cta: {
      mainText: 'More weaknesses from the labor unit',
      subText:
        'The guide’s L&D section covers the coaching voice, breastfeeding, loss and the operating room.',
      buttonText: 'Get Your Weakness Guide - $9',
      features: ['Instant download', 'Email delivery', 'Secure checkout'],
    },
  },
]
