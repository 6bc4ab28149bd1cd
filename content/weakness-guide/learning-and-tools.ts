import type { WeaknessExample } from './weakness-example.ts'

export const LEARNING_AND_TOOLS_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'new-charting-system',
    weakness: 'I was slow to learn the new charting system.',
    whySafe:
      'Plain and common; it works if you tell it without jokes about computers and with a date by which it ' +
      'was over.',
    answer:
      'When we switched systems I’d been fast in the old one, and suddenly I was the one asking where the ' +
      'insulin had gone. I took the four hours of class and thought that would do it. In week two I was ' +
      'still charting on paper and copying it in at the end, which meant that the day team looked at ' +
      'vitals that were three hours old. A float nurse noticed. I signed up for two evenings with the ' +
      'super user, I built my own favorites, and I made a rule of no paper. It took me five weeks. Now I’m ' +
      'a super user myself, since I remember what’s confusing.',
    nextQuestion: 'We change systems next spring. What would you do in the first week?',
  },
  {
    id: 'does-not-read-studies',
    weakness: 'I don’t find research easy to read.',
    whySafe: 'Bedside nurses rarely say so, many share it, and a small regular dose is a convincing remedy.',
    answer:
      'I did my degree part time, and statistics was on Thursday nights after a twelve. So when our ' +
      'council discusses a study I used to read the abstract and nod. Then I agreed to a dressing change ' +
      'protocol based on a paper with twenty-six patients, all of them from one clinic, and the wound ' +
      'nurse asked if I’d seen that. I hadn’t. I joined our journal club, and the librarian gave me a ' +
      'one-page form: who was studied, compared with what, how many, so what for us. I do one article a ' +
      'month. I’m slow, but I can tell you how many patients there were.',
    nextQuestion: 'What have you read lately that changed something you do?',
  },
  {
    id: 'few-words-of-spanish',
    weakness: 'I leaned on my little Spanish where I should have called an interpreter.',
    whySafe: 'Good intentions met a legal and safety standard; knowing the standard now is what counts.',
    answer:
      'I had two years in high school, and patients were so glad to hear it that I used it for everything. ' +
      '“Dolor? Aquí?” It was fine for water and blankets. But I did a discharge that way, and when the ' +
      'pharmacist called with the interpreter the next day, the lady thought that “once” on the bottle was ' +
      'Spanish, eleven. She hadn’t taken eleven, thank God. Now it’s hello and comfort in my Spanish, and ' +
      'everything clinical with the video interpreter, even at four in the morning. I enrolled in the ' +
      'medical Spanish course, and its first lesson is when not to use it.',
    nextQuestion: 'The interpreter device is not working and the consent is due. What do you do?',
  },
  {
    id: 'rare-equipment',
    weakness: 'I lose confidence with equipment that I rarely use.',
    whySafe:
      'Low-volume, high-risk skills fade for everybody; a nurse who schedules her own refreshers is an ' +
      'asset.',
    answer:
      'Our unit sees a chest tube perhaps five times a year. Each time I’d stand in front of the chamber ' +
      'and read the labels as if it were new, and I’d look for somebody senior. I was safe with the policy ' +
      'open, but slow. So I asked the educator for a rare-things drawer. The first Monday of the month two ' +
      'of us take something out of it, chest tube, trach kit, PCA, and talk each other through for ten ' +
      'minutes. We write it on a list by the break room. I was the one they called for the tube in October.',
    nextQuestion: 'Which device on our unit would worry you on your first night?',
  },
]
