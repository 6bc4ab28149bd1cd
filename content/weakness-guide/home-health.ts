import type { WeaknessExample } from './weakness-example.ts'

export const HOME_HEALTH_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'does-instead-of-teaching',
    weakness: 'I did the dressing myself because it was quicker.',
    whySafe: 'The wound was cared for; what lagged was independence, which home care is paid to build.',
    answer:
      'My patient’s husband was nervous, I had seven stops, and I can change a dressing in twelve minutes. ' +
      'So I did it, three times a week, for seven weeks. At recertification my supervisor asked why he ' +
      'couldn’t do it yet. Because I’d never let him. I started over with a plan: visit one he opens the ' +
      'packs, visit two he takes the old one off, visit three he does it and I talk, visit four I don’t ' +
      'talk. It took him five. He did it better than I do; he was a watchmaker. That plan is in my bag for ' +
      'everyone now. When I’m late my hands still want to.',
    nextQuestion: 'What do you do when there is nobody in the home who can learn?',
  },
  {
    id: 'batches-calls',
    weakness: 'I used to save my calls to doctors’ offices for the afternoon.',
    whySafe:
      'It was efficiency with a blind spot; urgent calls were never held back, and the new rule is crisp.',
    answer:
      'Every office has a phone tree, so I’d collect questions and call them all at three. Urgent things I ' +
      'called right away. The middle kind I misjudged. I had a man with a question about his new blood ' +
      'pressure pill. I put it on the list, and the office had closed at noon for the holiday weekend. At ' +
      'six I had a covering doctor on the phone who’d never heard of him. He got his answer, but he’d been ' +
      'waiting since nine. So now I call from the driveway if it changes what he takes tonight. For the ' +
      'rest I have direct numbers for the nurses in nine practices.',
    nextQuestion: 'The office does not call back by five. What is your next step?',
  },
  {
    id: 'turns-down-escorts',
    weakness: 'I was casual about my own safety in the field.',
    whySafe: 'Agencies lose sleep over this, so a nurse who changed before something happened is reassuring.',
    answer:
      'I grew up in the neighborhoods that I visit, and I took it as an insult when the scheduler offered ' +
      'me an escort. I’d go up dark stairs with my headphones in. Then a colleague, who’s as local as I ' +
      'am, was followed to her car, and I realized that knowing people isn’t a plan. I call before I get ' +
      'out, I park facing out, I sit near the door, and I text a code when I arrive and when I leave. If a ' +
      'house feels wrong I leave and we reschedule with two. I did that in June. I felt foolish, and I’d ' +
      'do it again.',
    nextQuestion: 'A patient’s grandson is drunk and in the room. How does the visit go?',
  },
  {
    id: 'late-with-hospice',
    weakness: 'I bring up hospice too late.',
    whySafe:
      'It is the most common regret in the field, and a manager will want somebody who has begun to raise ' +
      'it earlier.',
    answer:
      'I see people every week as they get a little smaller, and I tell myself, next visit. A daughter ' +
      'asked me after her father’s death, “Why did we only have four days of them?” I hadn’t wanted to be ' +
      'the one to say it. I went out with a hospice nurse for a day, and she showed me how she asks: “What ' +
      'are you hoping for, and what are you worried about?” I ask that now at each recertification for ' +
      'anyone with advanced disease, and I call the physician with their words. Three families have told ' +
      'me no. Four said that they’d been waiting for somebody to ask.',
    nextQuestion: 'The family wants hospice and the physician is not ready. What now?',
  },
]
